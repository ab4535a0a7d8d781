/** What the panel says about redirects. */
export const texts = {
  leadHere: (count: number) => (count === 1 ? 'Its old address leads here:' : `Its ${count} old addresses lead here:`),
  more: (count: number) => `and ${count} more`,
}
