import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { canReuseHeaders, extractHeaderBlock, type HeaderBlock, writeHeaderBlock } from '../node/header-block.ts'
import { negotiateEncoding, STORED_ENCODINGS } from './accept-encoding.ts'
import type { CompressedBody } from './compress.ts'
import { IF_MATCH_FAILED_MESSAGE, passesIfMatch } from './if-match.ts'

type Encoding = 'identity' | (typeof STORED_ENCODINGS)[number]

type Prepared = {
  etag: string
  /** Alternating names and values, in the form that `writeHead` takes. */
  headers: string[]
  headersOfBody: string[]
  /** The headers as Node formatted them for the first response; null before the first response. */
  block: HeaderBlock | null
  /** The body. In a string, each character is a byte. */
  body: Buffer | string
}

/** Maximum bytes of a body that is sent in one write with its headers. */
const MAX_STRING = 13 * 1024

const preparedByKey = new WeakMap<object, Partial<Record<Encoding, Prepared>>>()

/**
 * Sends a stored response in the encoding that the client prefers; 304 if the client has it already, 412 if `If-Match`
 * excludes it. Prepares the response once per `key` and encoding, or for each request if `key` is null. Always returns
 * true.
 */
export function sendStoredResponse(
  key: object | null,
  bodies: CompressedBody,
  headers: () => Record<string, string>,
  req: IncomingMessage,
  res: ServerResponse,
): true {
  const encoding = bodies.br
    ? negotiateEncoding(req.headers['accept-encoding'] as string, STORED_ENCODINGS)
    : 'identity'
  const prepared = key ? preparedFor(key, bodies, encoding, headers) : prepare(bodies, encoding, headers())
  if (!passesIfMatch(req.headers['if-match'], prepared.etag)) return refuseUnmatched(res)
  // Only `If-None-Match` counts (RFC 9110 §13.1.2): `fresh` would treat a request's `no-cache` as not fresh.
  const known = req.headers['if-none-match']
  if (known !== undefined && fresh({ 'if-none-match': known }, { etag: prepared.etag })) {
    res.writeHead(304, [...prepared.headers, ...idHeader(res)]).end()
    return true
  }
  writeHeaders(prepared, req, res)
  if (req.method === 'HEAD') res.end()
  else res.end(prepared.body, 'latin1')
  return true
}

function preparedFor(
  key: object,
  bodies: CompressedBody,
  encoding: Encoding,
  headers: () => Record<string, string>,
): Prepared {
  let known = preparedByKey.get(key)
  if (!known) {
    known = {}
    preparedByKey.set(key, known)
  }
  known[encoding] ??= prepare(bodies, encoding, headers())
  return known[encoding]
}

function writeHeaders(prepared: Prepared, req: IncomingMessage, res: ServerResponse): void {
  const isCommon = canReuseHeaders(req, res)
  if (isCommon && prepared.block) {
    writeHeaderBlock(res, prepared.block, randomUUID())
    return
  }
  res.writeHead(200, [...prepared.headersOfBody, ...idHeader(res)])
  if (isCommon) prepared.block = extractHeaderBlock(res)
}

/**
 * Returns the header `X-Request-Id` with a new id, by which support finds a request; empty if Express has set this
 * header.
 */
function idHeader(res: ServerResponse): string[] {
  return res.hasHeader('X-Request-Id') ? [] : ['X-Request-Id', randomUUID()]
}

function refuseUnmatched(res: ServerResponse): true {
  const type = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store']
  res.writeHead(412, [...type, ...idHeader(res)]).end(JSON.stringify({ message: IF_MATCH_FAILED_MESSAGE }))
  return true
}

function prepare(bodies: CompressedBody, encoding: Encoding, headers: Record<string, string>): Prepared {
  const etag = encoding === 'identity' ? `"${bodies.etag}"` : `"${bodies.etag}-${encoding}"`
  const all: Record<string, string> = { ...headers, ETag: etag, Vary: headers.Vary ?? 'Accept-Encoding' }
  if (encoding !== 'identity') all['Content-Encoding'] = encoding
  const list = Object.entries(all).flat()
  const bytes = bodies[encoding] ?? bodies.identity
  return {
    etag,
    headers: list,
    block: null,
    headersOfBody: [...list, 'Content-Length', String(bytes.length)],
    body: bytes.length > MAX_STRING ? bytes : bytes.toString('latin1'),
  }
}
