/** `12,500`: a number of things in a sentence. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
