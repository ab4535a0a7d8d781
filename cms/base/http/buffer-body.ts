import type { Request } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { incompleteBodies } from './incomplete-bodies.ts'

const MB = 1024 * 1024

/** Maximum size of a body without a file, in bytes. */
export const MAX_BODY_BYTES = MB

export const REQUEST_ENDED_EARLY_MESSAGE = 'The request ended too early.'

/** Decodes a body as UTF-8, without its byte order mark. */
export function decodeBodyText(body: Buffer): string {
  return body.toString().replace(/^\uFEFF/, '')
}

/** Whether the request has a body, by its headers. */
export function hasBody(req: Request): boolean {
  return req.get('transfer-encoding') !== undefined || Number(req.get('content-length') ?? 0) > 0
}

/**
 * Reads a body into memory. Throws `Refusal`: `too-large` above the maximum, `unreadable` after a lost connection,
 * `busy` if incomplete bodies of all requests take too much memory.
 */
export async function bufferBody(req: Request, maxBytes = MAX_BODY_BYTES): Promise<Buffer> {
  if (Number(req.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  assertConnectionAlive(req)
  const chunks: Buffer[] = []
  let size = 0
  const whole = Promise.withResolvers<void>()
  const waiting = incompleteBodies.open(whole.reject)
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) return whole.reject(tooLarge(maxBytes))
    chunks.push(chunk)
    waiting.hold(chunk.length)
  }
  req.on('data', take)
  req.once('end', whole.resolve)
  req.once('close', () => whole.reject(endedEarly()))
  // `for await` would destroy the connection before the refusal is sent.
  try {
    await whole.promise
    return Buffer.concat(chunks)
  } finally {
    req.off('data', take)
    // The connection, which may stay open for seconds, keeps this function's variables.
    chunks.length = 0
    waiting.end()
  }
}

/** Throws `Refusal` `unreadable` if the connection is lost: reading such a request would never end. */
export function assertConnectionAlive(req: Request): void {
  if (req.destroyed) throw endedEarly()
}

function endedEarly(): Refusal {
  return new Refusal('unreadable', REQUEST_ENDED_EARLY_MESSAGE)
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal('too-large', `This is too large; ${Math.floor(maxBytes / MB)} MB is the most.`)
}
