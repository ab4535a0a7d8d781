import type { AfterErrorHook } from 'payload'
import { isUnavailable, unavailable } from '../database/unavailable.ts'

/**
 * Whether Payload failed at a form whose document is no JSON: the sender's fault, though Payload takes it for its own.
 */
function isBadForm(error: unknown): boolean {
  return error instanceof SyntaxError && /addDataAndFileToRequest/.test(error.stack ?? '')
}

/** Whether MongoDB undid a transaction because another wrote the same document first. */
function isCollision(error: unknown): boolean {
  const { hasErrorLabel } = (error ?? {}) as { hasErrorLabel?: (label: string) => boolean }
  return typeof hasErrorLabel === 'function' && hasErrorLabel.call(error, 'TransientTransactionError')
}

/** What Payload logs as an error of its own and is none. */
export function isNoFault(error: unknown): boolean {
  return isBadForm(error) || isCollision(error)
}

const collided = new WeakSet<object>()

/** Whether this request ended because of a collision: all of it was undone, so it may be made again. */
export function hasCollided(request: object): boolean {
  return collided.has(request)
}

/**
 * Responds with 400 to a malformed form, 503 without a database and 409 on a write conflict, where Payload would
 * respond with 500.
 */
export const answerKnownErrors: AfterErrorHook = ({ error, req }) => {
  if (isBadForm(error)) return { status: 400, response: { errors: [{ message: 'The form could not be read.' }] } }
  if (isUnavailable(error)) {
    req.responseHeaders = new Headers(req.responseHeaders)
    req.responseHeaders.set('Retry-After', unavailable.retryAfter)
    return { status: 503, response: { errors: [{ message: unavailable.message }] } }
  }
  if (!isCollision(error)) return undefined
  collided.add(req)
  const message = 'Somebody else saved this at the same moment. Please try again.'
  return { status: 409, response: { errors: [{ message }] } }
}
