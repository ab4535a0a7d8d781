import { createHmac } from 'node:crypto'
import { networkOf } from '../http/client-address.ts'

/** Maximum number of known origins per account. */
const MAX_KNOWN = 20

/** Hashes a request's network and browser (a random id from a cookie), for a list of known origins. */
export function hashOrigins(address: string, browser: string | undefined, secret: string): string[] {
  const hash = (kind: string, value: string) =>
    createHmac('sha256', `${kind}:${secret}`).update(value).digest('base64url').slice(0, 22)
  return [...(browser ? [hash('known-browser', browser)] : []), hash('known-address', networkOf(address))]
}

/**
 * Returns the key under which attempts at an account are counted. Each known origin has a count of its own and all
 * others share one, so that strangers cannot lock out the owner.
 */
export function attemptKey(account: string, origins: readonly string[], known: readonly string[]): string {
  return `${account}:${origins.find((origin) => known.includes(origin)) ?? 'elsewhere'}`
}

/** Whether the account has signed in from one of these origins before. */
export function isKnown(origins: readonly string[], known: readonly string[]): boolean {
  return origins.some((origin) => known.includes(origin))
}

/** Returns all attempt keys of an account (`attemptKey`). */
export function attemptKeys(account: string, known: readonly string[]): string[] {
  return [...known, 'elsewhere'].map((origin) => `${account}:${origin}`)
}

/** Moves `origins` to the front of the known origins. Drops the oldest beyond `MAX_KNOWN`. */
export function withOrigins(known: readonly string[], origins: readonly string[]): string[] {
  return [...origins, ...known.filter((other) => !origins.includes(other))].slice(0, MAX_KNOWN)
}

/** Reads an account's stored list of known origins; empty when nothing is stored. */
export function parseOrigins(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(String) : []
}
