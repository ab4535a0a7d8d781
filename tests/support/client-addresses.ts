let addresses = 0

/** A client address that no other test of this worker uses, each in a network of its own. Sent as `X-Forwarded-For`. */
export function newClientAddress(): string {
  addresses += 1
  return `2001:db8:${Math.floor(addresses / 0x1_00_00).toString(16)}:${(addresses % 0x1_00_00).toString(16)}::1`
}
