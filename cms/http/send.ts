import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { type Compressed, type Encoding, encodingFor } from './compress.ts'

type Prepared = { etag: string; headers: string[]; body: Buffer }

const preparedFor = new WeakMap<object, Partial<Record<Encoding, Prepared>>>()

/**
 * Prepared responses are kept as long as `key` lives; a page beyond the memory cap has no key and is prepared each
 * time.
 */
export function send(
  key: object | null,
  bodies: Compressed,
  headers: () => Record<string, string>,
  req: IncomingMessage,
  res: ServerResponse,
): true {
  const encoding = bodies.br ? encodingFor(String(req.headers['accept-encoding'] ?? '')) : 'identity'
  const known = (key && preparedFor.get(key)) ?? {}
  const laid = known[encoding] ?? prepare(bodies, encoding, headers())
  if (key) preparedFor.set(key, Object.assign(known, { [encoding]: laid }))
  // Only `If-None-Match` counts (RFC 9110 §13.1.2): `fresh` would treat a request's `no-cache` as not fresh.
  if (fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag: laid.etag })) {
    res.writeHead(304, laid.headers).end()
    return true
  }
  res.writeHead(200, [...laid.headers, 'Content-Length', String(laid.body.length)])
  res.end(req.method === 'HEAD' ? undefined : laid.body)
  return true
}

function prepare(bodies: Compressed, encoding: Encoding, headers: Record<string, string>): Prepared {
  const etag = encoding === 'identity' ? `"${bodies.etag}"` : `"${bodies.etag}-${encoding}"`
  const all: Record<string, string> = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (encoding !== 'identity') all['Content-Encoding'] = encoding
  return { etag, headers: Object.entries(all).flat(), body: bodies[encoding] ?? bodies.identity }
}
