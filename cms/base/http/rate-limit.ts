import type { Response } from 'express'

/** A request that was counted: how many more are answered, and in how many seconds all are again. */
export type Counted = { name: string; rule: { points: number; duration: number }; left: number; resetIn: number }

/** Says how many more requests of this kind are answered (draft-ietf-httpapi-ratelimit-headers). */
export function sendRateLimit(res: Response): (counted: Counted) => void {
  return ({ name, rule, left, resetIn }) => {
    // The request was given up while the database was away.
    if (res.headersSent) return
    res.set('RateLimit-Policy', `"${name}";q=${rule.points};w=${rule.duration}`)
    res.set('RateLimit', `"${name}";r=${left};t=${resetIn}`)
  }
}
