import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'

/** Express's request as a fetch `Request`. Its body is streamed, so nothing may have read it before. */
export function requestOf(req: ExpressRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  const url = new URL(req.originalUrl, `${req.protocol}://${req.get('host') ?? 'localhost'}`)
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  const body = hasBody ? (Readable.toWeb(req) as ReadableStream<Uint8Array>) : null
  return new Request(url, { method: req.method, headers, body, duplex: 'half' } as RequestInit)
}

export async function sendResponse(response: Response, res: ExpressResponse): Promise<void> {
  res.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  for (const cookie of response.headers.getSetCookie()) res.append('Set-Cookie', cookie)
  if (!response.body) return void res.end()
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
