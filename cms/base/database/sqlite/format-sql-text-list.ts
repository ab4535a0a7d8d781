/** Formats words for SQL's `IN`, such as `('New', 'Shipped')`. Does not escape: only for constants. */
export function formatSqlTextList(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`
}
