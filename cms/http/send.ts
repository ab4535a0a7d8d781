import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { type Compressed, type Encoding, encodingFor } from './compressed.ts'

type Prepared = { etag: string; headers: string[]; body: Buffer }

const preparedFor = new WeakMap<object, Partial<Record<Encoding, Prepared>>>()

/** What is laid out is kept for as long as `key` lives; a page beyond the memory cap has none and is laid out each time. */
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
  // Nothing but what RFC 9110 §13.1.2 asks: `no-cache` is for caches, and a client that sends it too knows what it has.
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
