import { createHmac } from 'node:crypto'
import { networkOf } from '../http/client-address.ts'

/** Number of known IP addresses per account. */
const MAX_KNOWN_ADDRESSES = 20

/** An address as it is stored with an account: recognised, and not to be read back. */
export function hashAddress(address: string, secret: string): string {
  return createHmac('sha256', `known-address:${secret}`).update(networkOf(address)).digest('base64url').slice(0, 22)
}

/**
 * The key under which wrong passwords are counted. Each address that has signed this account in before has a count of
 * its own, and all other addresses share one: guessing passwords elsewhere does not lock out staff at their own address.
 */
export function lockoutKey(email: string, addressHash: string, known: readonly string[]): string {
  return `staff:${email}:${known.includes(addressHash) ? addressHash : 'elsewhere'}`
}

/** The addresses of an account with this one as the latest. */
export function withAddress(known: readonly string[], addressHash: string): string[] {
  return [addressHash, ...known.filter((other) => other !== addressHash)].slice(0, MAX_KNOWN_ADDRESSES)
}
