const told = new Set<string>()

/** Logs once, in the browser or on the server, that a library has changed and its default behavior is used. */
export function warnOnce(message: string): void {
  if (told.has(message)) return
  told.add(message)
  // biome-ignore lint/suspicious/noConsole: the browser has no other log.
  console.warn(message)
}
