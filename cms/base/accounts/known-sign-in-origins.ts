import { createHmac } from 'node:crypto'
import { toClientNetwork } from '../http/client-network.ts'

/** Maximum number of known origins (hashed networks and browsers of earlier sign-ins) per account. */
const MAX_KNOWN = 20

/**
 * Returns hashes that identify where a request comes from, its origins: the hash of its network (the IPv4 address, or
 * the first half of the IPv6 address) and, if `browser` is given, the hash of `browser` (a random id from a cookie).
 * Not the HTTP header `Origin`.
 */
export function hashSignInOrigins(address: string, browser: string | undefined, secret: string): string[] {
  const hash = (kind: string, value: string) =>
    createHmac('sha256', `${kind}:${secret}`).update(value).digest('base64url').slice(0, 22)
  return [...(browser ? [hash('known-browser', browser)] : []), hash('known-address', toClientNetwork(address))]
}

/**
 * Returns the key under which wrong passwords for `account` are counted: one key per known origin (hashed network or
 * browser of an earlier sign-in), and one key for all other origins together, so that strangers cannot lock out the
 * owner.
 */
export function wrongPasswordKey(account: string, origins: readonly string[], known: readonly string[]): string {
  return `${account}:${origins.find((origin) => known.includes(origin)) ?? 'elsewhere'}`
}

/**
 * Whether one of a request's `origins` (from `hashSignInOrigins`) is in `known`, the origins of the account's earlier
 * sign-ins.
 */
export function hasKnownSignInOrigin(origins: readonly string[], known: readonly string[]): boolean {
  return origins.some((origin) => known.includes(origin))
}

/** Returns all keys under which wrong passwords for `account` are counted (`wrongPasswordKey`). */
export function listAllWrongPasswordKeys(account: string, known: readonly string[]): string[] {
  return [...known, 'elsewhere'].map((origin) => `${account}:${origin}`)
}

/** Returns `known` with `origins` moved or added to the front, cut to `MAX_KNOWN`. */
export function mergeKnownSignInOrigins(known: readonly string[], origins: readonly string[]): string[] {
  return [...origins, ...known.filter((other) => !origins.includes(other))].slice(0, MAX_KNOWN)
}

/** Parses an account's stored list of known origins; empty if the value is not a list. */
export function parseKnownSignInOrigins(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(String) : []
}
