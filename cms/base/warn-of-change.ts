const told = new Set<string>()

/**
 * Says once that a library is inside not as the shop knows it, and what is done instead. Loads the log only then: the preloads
 * of `npm start` come before anything else.
 */
export async function warnOfChange(change: string, instead: string): Promise<void> {
  if (told.has(change)) return
  told.add(change)
  const { log } = await import('./log/log.ts')
  log.warn(`${change}. ${instead}`)
}
