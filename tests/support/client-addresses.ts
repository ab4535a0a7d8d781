let addresses = 0

/** Returns a client address for `X-Forwarded-For`, in a network that no other test of this worker uses. */
export function newClientAddress(): string {
  addresses += 1
  return `2001:db8:${Math.floor(addresses / 0x1_00_00).toString(16)}:${(addresses % 0x1_00_00).toString(16)}::1`
}
