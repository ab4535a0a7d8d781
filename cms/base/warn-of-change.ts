const told = new Set<string>()

/**
 * Warns once that the internals of a library have changed, and which fallback is used. Loads the log only then, because
 * the preloads of `npm start` run before everything else.
 */
export async function warnOfChange(change: string, instead: string): Promise<void> {
  if (told.has(change)) return
  told.add(change)
  const { log } = await import('./log/log.ts')
  log.warn(`${change}. ${instead}`)
}
