const told = new Set<string>()

/** Tells in the log of the browser, or of the shop, that a library is not as it was, and that its own way is taken. */
export function warnOnce(message: string): void {
  if (told.has(message)) return
  told.add(message)
  // biome-ignore lint/suspicious/noConsole: the browser has no other log.
  console.warn(message)
}
