import { createHmac } from 'node:crypto'
import { networkOf } from '../http/client-address.ts'

/** Maximum number of known origins per account. */
const MAX_KNOWN = 20

/**
 * The hashes of a request's IP address and browser, as an account stores them after a sign-in. `browser` is a random id
 * from a cookie; undefined without one.
 */
export function hashOrigins(address: string, browser: string | undefined, secret: string): string[] {
  const hash = (kind: string, value: string) =>
    createHmac('sha256', `${kind}:${secret}`).update(value).digest('base64url').slice(0, 22)
  return [...(browser ? [hash('known-browser', browser)] : []), hash('known-address', networkOf(address))]
}

/**
 * The key under which attempts at an account are counted. Each origin from which this account has signed in before has its
 * own count, and all others share one: strangers do not lock somebody out of where they usually sign in.
 */
export function attemptKey(account: string, origins: readonly string[], known: readonly string[]): string {
  return `${account}:${origins.find((origin) => known.includes(origin)) ?? 'elsewhere'}`
}

/** Whether an account has signed in from one of these before. */
export function isKnown(origins: readonly string[], known: readonly string[]): boolean {
  return origins.some((origin) => known.includes(origin))
}

/** Every key of an account. */
export function attemptKeys(account: string, known: readonly string[]): string[] {
  return [...known, 'elsewhere'].map((origin) => `${account}:${origin}`)
}

/** The known origins with these moved to the front. */
export function withOrigins(known: readonly string[], origins: readonly string[]): string[] {
  return [...origins, ...known.filter((other) => !origins.includes(other))].slice(0, MAX_KNOWN)
}

/** Reads an account's stored list of known origins; empty when nothing is stored. */
export function readOrigins(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(String) : []
}
