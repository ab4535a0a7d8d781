const told = new Set<string>()

/**
 * Logs once that the internals of a library have changed, and the fallback that is used instead. Loads the log lazily,
 * because preloads of `npm start` run first.
 */
export async function warnOfLibraryChange(change: string, instead: string): Promise<void> {
  if (told.has(change)) return
  told.add(change)
  const { log } = await import('./log/log.ts')
  log.warn(`${change}. ${instead}`)
}
