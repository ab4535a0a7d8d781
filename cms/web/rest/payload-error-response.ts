import type { Request, Response } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { hasUnreadBody, sendJsonAndClose } from '../../base/http/close-connection.ts'
import { REFUSAL_STATUS, respondWithError } from '../../base/http/respond-with-error.ts'

/**
 * Responds with a `Refusal` in the format of Payload's errors, which the panel shows. Other errors get the same
 * response as in all calls.
 */
export function sendErrorInPayloadFormat(error: unknown, req: Request, res: Response): void {
  if (!(error instanceof Refusal) || res.headersSent) {
    respondWithError(error, req, res)
    return
  }
  const { kind, message, retryAfter } = error
  res.set('Cache-Control', 'no-store')
  // Payload's forms expect 400 for invalid input, where the shop's own calls send 422.
  const status = kind === 'invalid' ? 400 : REFUSAL_STATUS[kind]
  if (status === 401) res.set('WWW-Authenticate', 'Bearer')
  const body = { message, errors: [{ message }] }
  if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
  if (hasUnreadBody(req)) sendJsonAndClose(req, res, status, body)
  else res.status(status).json(body)
}
