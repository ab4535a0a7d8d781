import type { Request, Response } from 'express'
import { Refusal, type RefusalKind } from '../../../src/domain/refusals/refusal.ts'
import {
  DATABASE_UNAVAILABLE_RESPONSE,
  isDatabaseUnavailableError,
  isRepairRequiredError,
} from '../database/unavailable.ts'
import { isWriteConflict } from '../database/write-conflict.ts'
import { hasUnreadBody, sendJsonAndClose } from './close-connection.ts'

/** The HTTP status per kind of `Refusal`. */
export const REFUSAL_STATUS: Record<RefusalKind, number> = {
  invalid: 422,
  'not-signed-in': 401,
  forged: 403,
  forbidden: 403,
  'wrong-password': 401,
  expired: 403,
  'wrong-method': 405,
  'not-found': 404,
  'store-not-found': 404,
  'not-open': 503,
  'not-mine': 404,
  ended: 410,
  'empty-cart': 422,
  'unknown-product': 422,
  'out-of-stock': 409,
  'not-new': 409,
  'not-revisable': 409,
  'illegal-move': 409,
  'changed-meanwhile': 409,
  'no-address': 409,
  'open-orders': 409,
  'mail-not-sent': 502,
  'no-payment': 503,
  'price-changed': 409,
  withdrawn: 409,
  'other-customer': 409,
  'not-matched': 412,
  'too-large': 413,
  'media-type': 415,
  unreadable: 400,
  'too-many': 429,
  busy: 503,
}

/**
 * Responds to an error: with the status and message of a `Refusal`, with 503 if the database is unavailable or writes
 * conflict, else with 500. Logs all errors that are no `Refusal`.
 */
export function respondWithError(error: unknown, req: Request, res: Response): void {
  if (!res.headersSent) res.set('Cache-Control', 'no-store')
  if (error instanceof Refusal) {
    const { message, fields, shortages, retryAfter } = error
    if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
    if (REFUSAL_STATUS[error.kind] === 401) res.set('WWW-Authenticate', 'Bearer')
    const body = { message, ...(fields ? { errors: fields } : {}), ...(shortages ? { shortages } : {}) }
    if (hasUnreadBody(req)) sendJsonAndClose(req, res, REFUSAL_STATUS[error.kind], body)
    else res.status(REFUSAL_STATUS[error.kind]).json(body)
    return
  }
  // A write conflict is thrown after several attempts: others write the same documents without a pause.
  if (isDatabaseUnavailableError(error) || isWriteConflict(error)) {
    req.log[isRepairRequiredError(error) ? 'error' : 'warn']({ err: error }, 'the database cannot be used')
    if (res.headersSent) res.destroy()
    else
      res
        .status(503)
        .set('Retry-After', DATABASE_UNAVAILABLE_RESPONSE.retryAfter)
        .json({ message: DATABASE_UNAVAILABLE_RESPONSE.message })
    return
  }
  req.log.error({ err: error }, 'a call failed')
  if (res.headersSent) res.destroy()
  else res.status(500).json({ message: 'Something went wrong on our side. Please try again.' })
}
