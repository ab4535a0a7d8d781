import { DAY_MS } from '../../../src/domain/text/durations.ts'

const SECOND_MS = 1000

/**
 * The pauses between the tries of one sending, in milliseconds; `pauses.length` is the number of retries. Each pause is
 * longer by a random fraction of up to `jitter`.
 */
export type RetrySchedule = { pauses: readonly number[]; jitter?: number }

type Failed = {
  /** Number of tries so far. */
  tries: number
  /** The `Retry-After` header of the response. */
  retryAfter?: string | null | undefined
  now: number
  /** A random number from 0 to 1, for the jitter. */
  chance: number
}

/**
 * Returns the milliseconds until the next try of a failed sending; null if no try is left. A longer `Retry-After`
 * extends the delay, up to a day.
 */
export function computeRetryDelay(
  { pauses, jitter = 0 }: RetrySchedule,
  { tries, retryAfter = null, now, chance }: Failed,
): number | null {
  const pause = pauses[tries - 1]
  if (pause === undefined) return null
  return Math.max(pause * (1 + jitter * chance), parseRetryAfter(retryAfter, now))
}

/** Parses `Retry-After` (RFC 9110 §10.2.3) to milliseconds, at most a day; 0 for invalid or missing values. */
export function parseRetryAfter(retryAfter: string | null, now: number): number {
  const asked = retryAfter?.trim() ?? ''
  if (/^\d{1,9}$/.test(asked)) return Math.min(Number(asked) * SECOND_MS, DAY_MS)
  const until = Date.parse(asked)
  return Number.isNaN(until) ? 0 : Math.min(Math.max(0, until - now), DAY_MS)
}

/** Returns the pause in milliseconds after this many consecutive failures: doubles each time, up to `most`. */
export function computeExponentialBackoff({ first, most }: { first: number; most: number }, failures: number): number {
  return Math.min(first * 2 ** (failures - 1), most)
}
