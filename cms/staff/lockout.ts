import { createHmac } from 'node:crypto'
import { networkOf } from '../http/client-address.ts'

/** Maximum number of known IP addresses per account. */
const MAX_KNOWN_ADDRESSES = 20

/** The hash under which an address is stored with an account. */
export function hashAddress(address: string, secret: string): string {
  return createHmac('sha256', `known-address:${secret}`).update(networkOf(address)).digest('base64url').slice(0, 22)
}

/**
 * The key under which wrong passwords are counted. Each address from which this account has signed in before has its own
 * count, and all other addresses share one: guesses from elsewhere do not lock staff out at their own address.
 */
export function lockoutKey(email: string, addressHash: string, known: readonly string[]): string {
  return `staff:${email}:${known.includes(addressHash) ? addressHash : 'elsewhere'}`
}

/** The known addresses with this one moved to the front. */
export function withAddress(known: readonly string[], addressHash: string): string[] {
  return [addressHash, ...known.filter((other) => other !== addressHash)].slice(0, MAX_KNOWN_ADDRESSES)
}
