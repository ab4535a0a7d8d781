import { Transform } from 'node:stream'
import type { Request } from 'express'
import { Refusal } from '../../src/domain/refusal.ts'

/** Bytes of the largest body without a file. */
const MAX_BODY = 1024 * 1024
/** Bytes of what surrounds a file in a form: the document's other fields and the boundaries. */
const FORM_OVERHEAD = MAX_BODY

type BodyLimits = {
  /** Bytes of the largest file, where this request may carry one; null where it may not. */
  file: number | null
}

/**
 * The body of a request for Payload, never more than its limit: whole and in memory up to 1 MB, a form with a file as a
 * stream. Null where there is none. Refuses `too-large`, `media-type`, `unreadable`.
 */
export async function bodyOf(req: Request, { file }: BodyLimits): Promise<Buffer | Transform | null> {
  if (!hasBody(req)) return null
  const isForm = Boolean(req.is('multipart/form-data'))
  if (!isForm && !req.is('application/json') && !isQuery(req)) {
    throw new Refusal('media-type', 'Please send JSON or a form.')
  }
  if (isForm && !/;\s*boundary=./i.test(req.get('content-type') ?? '')) {
    throw new Refusal('unreadable', 'The form could not be read: its Content-Type names no boundary.')
  }
  const most = isForm && file !== null ? file + FORM_OVERHEAD : MAX_BODY
  if (Number(req.get('content-length') ?? 0) > most) throw tooLarge(most)
  return isForm && file !== null ? req.pipe(limited(most)) : whole(req, most)
}

function hasBody(req: Request): boolean {
  return req.get('transfer-encoding') !== undefined || Number(req.get('content-length') ?? 0) > 0
}

/** The admin panel sends a query that is too long for an address as the body of a POST. */
function isQuery(req: Request): boolean {
  const override = req.get('x-payload-http-method-override') ?? req.get('x-http-method-override')
  return override === 'GET' && Boolean(req.is('application/x-www-form-urlencoded'))
}

async function whole(req: Request, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Not `for await`, which would destroy the connection before the refusal is sent.
  await new Promise<void>((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
      else reject(tooLarge(most))
    })
    req.on('end', resolve)
    req.on('close', () => reject(new Refusal('unreadable', 'The request ended too early.')))
  })
  return Buffer.concat(chunks)
}

/** Passes on so many bytes and fails at the next one with `too-large`. */
function limited(most: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > most) done(tooLarge(most))
      else done(null, chunk)
    },
  })
}

function tooLarge(most: number): Refusal {
  return new Refusal('too-large', `This is too large; ${Math.floor(most / MAX_BODY)} MB is the most.`)
}
