import type { Request } from 'express'
import { Refusal } from '../../src/domain/refusal.ts'

const MB = 1024 * 1024

/** Maximum bytes of a body without a file. */
export const MAX_BODY = MB

export const ENDED_EARLY = 'The request ended too early.'

/** Whether the request has a body, as far as its headers tell. */
export function hasBody(req: Request): boolean {
  return req.get('transfer-encoding') !== undefined || Number(req.get('content-length') ?? 0) > 0
}

/** Reads a body into memory. Refuses `too-large` as soon as it exceeds the maximum, and `unreadable`. */
export async function bufferBody(req: Request, maxBytes = MAX_BODY): Promise<Buffer> {
  if (Number(req.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  refuseLost(req)
  const chunks: Buffer[] = []
  let size = 0
  // Not `for await`, which would destroy the connection before the refusal is sent.
  await new Promise<void>((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else reject(tooLarge(maxBytes))
    })
    req.on('end', resolve)
    req.on('close', () => reject(endedEarly()))
  })
  return Buffer.concat(chunks)
}

/** Refuses `unreadable` a request whose connection was lost: it emits no events, so who waits for its body waits for ever. */
export function refuseLost(req: Request): void {
  if (req.destroyed) throw endedEarly()
}

function endedEarly(): Refusal {
  return new Refusal('unreadable', ENDED_EARLY)
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal('too-large', `This is too large; ${Math.floor(maxBytes / MB)} MB is the most.`)
}
