import { type Readable, Transform } from 'node:stream'
import type { Request } from 'express'
import { Refusal } from '../../src/domain/refusal.ts'
import { bufferBody, hasBody, MAX_BODY } from '../http/buffer-body.ts'
import { tooManyBytesError } from '../pictures/limits.ts'

/** Bytes of what surrounds a file in a form: the document's other fields and the boundaries. */
const FORM_OVERHEAD = MAX_BODY

type BodyLimits = {
  /** Bytes of the largest file, where this request may carry one; null where it may not. */
  file: number | null
}

export type Body = Buffer | Readable | null

/**
 * The body of a request for Payload, never more than its limit: whole and in memory up to 1 MB, a form with a file as a
 * stream. Null where there is none. Refuses `too-large`, `media-type`, `unreadable`.
 */
export async function readRequestBody(req: Request, { file }: BodyLimits): Promise<Body> {
  if (!hasBody(req)) return null
  const isForm = Boolean(req.is('multipart/form-data'))
  if (!isForm && !req.is('application/json') && !isLongQuery(req)) {
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

/** A form with a picture, as a stream. A length that is promised and too much is refused before it comes. */
function streamFileForm(req: Request, most: number): Transform {
  const length = Number(req.get('content-length') ?? 0)
  if (length > most) throw new Refusal('too-large', tooManyBytesError(length).message)
  return req.pipe(limitBytes(most))
}

/** Whether the body is a query, which the admin panel sends by POST where it is too long for an address. */
export function isLongQuery(req: Request): boolean {
  const override = req.get('x-payload-http-method-override') ?? req.get('x-http-method-override')
  return req.method === 'POST' && override === 'GET' && Boolean(req.is('application/x-www-form-urlencoded'))
}

/** Payload takes for granted that JSON is an object. */
function assertObject(body: Buffer): void {
  const value = parseJson(body.toString())
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

/** Passes on so many bytes and fails at the next one with `too-large`. */
function limitBytes(most: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      // Payload meets this error while it reads, and answers it.
      if (size > most) done(tooManyBytesError(Number.NaN))
      else done(null, chunk)
    },
  })
}
