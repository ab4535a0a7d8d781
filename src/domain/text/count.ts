/** Formats a number with grouped thousands: `12,500`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
