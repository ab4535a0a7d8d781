import { type AfterErrorHook, APIError } from 'payload'
import { DATABASE_UNAVAILABLE_RESPONSE, isDatabaseUnavailableError } from '../database/unavailable.ts'
import { isWriteConflict } from '../database/write-conflict.ts'

/**
 * Whether the error means a malformed multipart or JSON body. The client caused this error, but Payload reports it as a
 * server error.
 */
function isBadForm(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { stack = '', message } = error
  if (error instanceof SyntaxError) return /addDataAndFileToRequest/.test(stack)
  return BAD_FORM.test(message) && /[\\/]busboy[\\/]/.test(stack)
}

/** Messages of the multipart parser (busboy) for malformed input. Busboy has no error classes. */
const BAD_FORM = /^(Malformed (part header|content type)|Unexpected end of (form|file)|Multipart: Boundary not found)/

/**
 * Whether an error is expected: an invalid request body, or a write conflict. Payload logs these as errors; the shop
 * does not.
 */
export function isExpectedError(error: unknown): boolean {
  return isBadForm(error) || isWriteConflict(error)
}

function messageOf503(error: unknown): string | null {
  return error instanceof APIError && error.status === 503 ? error.message : null
}

const conflicted = new WeakSet<object>()

/** Whether the request failed with a write conflict. It was rolled back, so that it can be repeated. */
export function hadWriteConflict(request: object): boolean {
  return conflicted.has(request)
}

/**
 * Error hook: responds 400 to a malformed request body, 503 if the database is unavailable, and 409 to a write
 * conflict. Payload would respond 500 to each of these errors.
 */
export const setErrorStatusHook: AfterErrorHook = ({ error, req }) => {
  if (isBadForm(error)) return { status: 400, response: { errors: [{ message: 'The form could not be read.' }] } }
  const busy = isDatabaseUnavailableError(error) ? DATABASE_UNAVAILABLE_RESPONSE.message : messageOf503(error)
  if (busy) {
    req.responseHeaders = new Headers(req.responseHeaders)
    req.responseHeaders.set('Retry-After', DATABASE_UNAVAILABLE_RESPONSE.retryAfter)
    return { status: 503, response: { errors: [{ message: busy }] } }
  }
  if (!isWriteConflict(error)) return undefined
  conflicted.add(req)
  const message = 'Somebody else saved this at the same moment. Please try again.'
  return { status: 409, response: { errors: [{ message }] } }
}
