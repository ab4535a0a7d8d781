const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds from one failed attempt to the next. After the last pause an event is given up: 3 days and 18 hours. */
const RETRY_AFTER_MS = [
  ...[5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 24 * HOUR_MS, 24 * HOUR_MS, 24 * HOUR_MS],
]

/** The jitter of pauses, as a fraction, so that events that failed together are not retried together. */
const JITTER = 0.2

/** The longest `Retry-After` of a receiver that is respected. */
const MOST_MS = 24 * HOUR_MS

type Failed = {
  /** Attempts until now, this one among them. */
  attempts: number
  /** The header of the answer. */
  retryAfter: string | null
  now: number
  /** From 0 to 1. */
  chance: number
}

/** Milliseconds until the next attempt; null when there is none. */
export function pauseAfter({ attempts, retryAfter, now, chance }: Failed): number | null {
  const pause = RETRY_AFTER_MS[attempts - 1]
  if (pause === undefined) return null
  return Math.max(pause * (1 + JITTER * chance), Math.min(askedPause(retryAfter, now), MOST_MS))
}

/** In seconds or as a date (RFC 9110 §10.2.3); 0 for anything else. */
function askedPause(retryAfter: string | null, now: number): number {
  const asked = retryAfter?.trim() ?? ''
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * SECOND_MS
  const until = Date.parse(asked)
  return Number.isNaN(until) ? 0 : Math.max(0, until - now)
}
