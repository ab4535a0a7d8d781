import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { sendStream } from './send-stream.ts'

/** Converts Express's request to a fetch `Request` with the method GET and without a body. */
export function toFetchGetRequest(req: ExpressRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  return createFetchRequest(req, headers, { method: 'GET', path: req.originalUrl, body: null })
}

type RequestParts = { method: string; path: string; body: Buffer | Readable | null }

/** Creates a fetch `Request` with these parts and the host of the Express request. */
export function createFetchRequest(
  req: ExpressRequest,
  headers: Headers,
  { method, path, body }: RequestParts,
): Request {
  // Concatenated, because `new URL('//host', base)` would read the path as a host.
  const url = `${req.protocol}://${req.get('host')}${path}`
  const stream = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : body
  return new Request(url, { method, headers, body: stream, duplex: 'half' } as RequestInit)
}

/** Sends a fetch `Response` as the Express response, with the body as a stream. */
export async function sendFetchResponse(response: Response, res: ExpressResponse): Promise<void> {
  res.status(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  for (const cookie of response.headers.getSetCookie()) res.append('Set-Cookie', cookie)
  if (!response.body) return void res.end()
  await sendStream(Readable.fromWeb(response.body as NodeReadableStream), res)
}
