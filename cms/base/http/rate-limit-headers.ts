import type { Response } from 'express'

/** The state of a rate limit after a request: `left` requests remain, and it is reset in `resetIn` seconds. */
export type RateLimitState = { name: string; rule: { points: number; duration: number }; left: number; resetIn: number }

/** Returns a function that sets the `RateLimit` headers of a response (draft-ietf-httpapi-ratelimit-headers). */
export function createRateLimitHeaderSetter(res: Response): (counted: RateLimitState) => void {
  return ({ name, rule, left, resetIn }) => {
    // The response was sent already, because the database did not respond.
    if (res.headersSent) return
    res.set('RateLimit-Policy', `"${name}";q=${rule.points};w=${rule.duration}`)
    res.set('RateLimit', `"${name}";r=${left};t=${resetIn}`)
  }
}
