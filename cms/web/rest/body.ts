import { Readable, Transform } from 'node:stream'
import type { Request } from 'express'
import { APIError } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import {
  assertConnectionAlive,
  bufferBody,
  decodeBodyText,
  hasBody,
  MAX_BODY_BYTES,
  REQUEST_ENDED_EARLY_MESSAGE,
} from '../../base/http/buffer-body.ts'
import { incompleteBodies } from '../../base/http/incomplete-bodies.ts'
import { REFUSAL_STATUS } from '../../base/http/respond-with-error.ts'
import { createPictureFileTooLargeError } from '../../shop/pictures/limits.ts'

/** Maximum bytes of a multipart body in addition to its file. */
const FORM_OVERHEAD = MAX_BODY_BYTES

type BodyLimits = {
  /** Maximum bytes of a file; null if the request must not have one. */
  file: number | null
}

/** A request body for Payload: a buffer for JSON or a query, a stream for a form with a file, null if there is none. */
export type RequestBody = Buffer | Readable | null

/**
 * Reads the body of a request for Payload: up to 1 MB into memory, a multipart body with a file as a stream. Returns
 * null without a body. Throws `Refusal`: `too-large`, `media-type`, `unreadable`.
 */
export async function readRequestBody(req: Request, { file }: BodyLimits): Promise<RequestBody> {
  if (!hasBody(req)) return null
  const isForm = Boolean(req.is('multipart/form-data'))
  if (!isForm && !req.is('application/json') && !isQueryInBody(req)) {
    throw new Refusal('media-type', 'Please send JSON or a form.')
  }
  if (isForm && !/;\s*boundary=./i.test(req.get('content-type') ?? '')) {
    throw new Refusal('unreadable', 'The form could not be read: its Content-Type names no boundary.')
  }
  if (isForm && file !== null) return streamFileForm(req, file + FORM_OVERHEAD)
  const body = await bufferBody(req)
  if (req.is('application/json')) assertObject(body)
  return body
}

/**
 * Reads the JSON object of a request, of up to 1 MB. Throws `Refusal`: `too-large`, `unreadable`, or `media-type`, also
 * for a request without a body.
 */
export async function readJsonBody(req: Request): Promise<unknown> {
  const body = await readRequestBody(req, { file: null })
  if (!(body instanceof Buffer) || !req.is('application/json')) throw new Refusal('media-type', 'Please send JSON.')
  return JSON.parse(decodeBodyText(body))
}

/**
 * Returns the stream of a multipart body with a file. Throws `Refusal` `too-large` if the request's Content-Length is
 * too large.
 */
function streamFileForm(req: Request, maxBytes: number): Transform {
  const length = Number(req.get('content-length') ?? 0)
  if (length > maxBytes) throw new Refusal('too-large', createPictureFileTooLargeError(length).message)
  assertConnectionAlive(req)
  const form = limitBytes(maxBytes)
  // Without a listener, an error before anybody reads would end the process.
  form.on('error', () => {})
  const end = incompleteBodies.openStream(({ message }) =>
    form.destroy(new APIError(message, REFUSAL_STATUS.busy, null, true)),
  )
  // `pipe` ends the form only if the request is whole; without an end Payload waits for ever, with the locks of the
  // save.
  req.once('close', () => {
    end()
    if (!form.writableEnded) form.destroy(new APIError(REQUEST_ENDED_EARLY_MESSAGE, 400, null, true))
  })
  return req.pipe(form)
}

/**
 * Throws a `Refusal` if the stream of a multipart body failed before it was read to the end, because of a lost
 * connection or shutdown.
 */
export function assertBodyStreamNotFailed(body: RequestBody): void {
  if (!(body instanceof Readable) || !body.errored) return
  const { status, message } = body.errored as APIError
  throw status === REFUSAL_STATUS.busy
    ? new Refusal('busy', message)
    : new Refusal('unreadable', REQUEST_ENDED_EARLY_MESSAGE)
}

/** Whether the body is a query, which the panel sends by POST if it is too long for a URL. */
export function isQueryInBody(req: Request): boolean {
  const override = req.get('x-payload-http-method-override') ?? req.get('x-http-method-override')
  return req.method === 'POST' && override === 'GET' && Boolean(req.is('application/x-www-form-urlencoded'))
}

/** Throws `Refusal` `unreadable` if the body is not a JSON object. */
function assertObject(body: Buffer): void {
  const value = parseJson(decodeBodyText(body))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return
  throw new Refusal('unreadable', 'The body is not a JSON object.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a transform that fails with an `APIError` of status 413 after `maxBytes` bytes. */
function limitBytes(maxBytes: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      // Payload gets this error while it reads, and sends it as the response.
      if (size > maxBytes) done(createPictureFileTooLargeError(Number.NaN))
      else done(null, chunk)
    },
  })
}
