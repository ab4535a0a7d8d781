/** Formats words for SQL's `IN`, such as `('New', 'Shipped')`. Escapes nothing: for constants, never for input. */
export function listOfText(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`
}
