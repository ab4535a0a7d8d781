/** `('New', 'Shipped')`, for `IN`: of words of the code, never of a request. */
export function listOfText(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`
}
