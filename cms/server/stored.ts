import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StoredAnswer, StoredAnswers } from '../api/stored-answers.ts'
import { addressOf } from '../publishing/addresses.ts'
import type { Compressed } from '../publishing/compressed.ts'
import type { PageStore, StoredPage } from '../publishing/page-store.ts'
import type { Asset } from './assets.ts'
import { revalidated, securityHeaders } from './headers.ts'

type Encoding = 'identity' | 'gzip' | 'br'
type Laid = { etag: string; headers: string[]; body: Buffer }

/** Answers a request from memory when its page, file or answer is stored; false leaves it to Express. */
export type Stored = (req: IncomingMessage, res: ServerResponse) => boolean

/**
 * The whole life of most requests: a look-up, a comparison of ETags, one write. Express is not entered, for it
 * halves the rate. Headers are laid out once for each thing stored and each encoding.
 */
export function storedAnswers(pages: PageStore, assets: ReadonlyMap<string, Asset>, answers: StoredAnswers): Stored {
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const url = req.url ?? '/'
    const asset = assets.get(url)
    if (asset) return send(asset, asset.bodies, assetHeaders(asset), req, res)
    const answer = answers.get(url)
    if (answer) return sendStored(answer, req, res)
    const page = pages.get(url) ?? pages.get(addressUnlessBroken(url))
    if (page) return send(page.bodies ? page : null, pages.bodiesOf(page), pageHeaders(page), req, res)
    return false
  }
}

/** Sends the answer to a call that everybody is answered alike. It may be up to a second behind (api.md, Common). */
export function sendStored(answer: StoredAnswer, req: IncomingMessage, res: ServerResponse): true {
  return send(answer, answer.bodies, answerHeaders, req, res)
}

const answerHeaders = () => ({
  ...securityHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=1',
})

const assetHeaders = (asset: Asset) => () => ({
  ...securityHeaders,
  'Content-Type': asset.type,
  'Cache-Control': asset.cache,
})

const pageHeaders = (page: StoredPage) => () => ({
  ...securityHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': revalidated,
  'Content-Security-Policy': page.csp,
})

const laidOut = new WeakMap<object, Partial<Record<Encoding, Laid>>>()

/** What is laid out is kept for as long as `key` lives; a page beyond the memory cap has none and is laid out each time. */
function send(
  key: object | null,
  bodies: Compressed,
  headers: () => Record<string, string>,
  req: IncomingMessage,
  res: ServerResponse,
): true {
  const encoding = encodingFor(String(req.headers['accept-encoding'] ?? ''), bodies.br !== undefined)
  const known = (key && laidOut.get(key)) ?? {}
  const laid = known[encoding] ?? layOut(bodies, encoding, headers())
  if (key) laidOut.set(key, Object.assign(known, { [encoding]: laid }))
  const seen = req.headers['if-none-match']
  if (seen && (seen === laid.etag || seen.split(/\s*,\s*/).includes(laid.etag))) {
    res.writeHead(304, laid.headers).end()
    return true
  }
  res.writeHead(200, [...laid.headers, 'Content-Length', String(laid.body.length)])
  res.end(req.method === 'HEAD' ? undefined : laid.body)
  return true
}

function layOut(bodies: Compressed, encoding: Encoding, headers: Record<string, string>): Laid {
  const etag = encoding === 'identity' ? `"${bodies.etag}"` : `"${bodies.etag}-${encoding}"`
  const all: Record<string, string> = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (encoding !== 'identity') all['Content-Encoding'] = encoding
  return { etag, headers: Object.entries(all).flat(), body: bodies[encoding] ?? bodies.identity }
}

function encodingFor(accepted: string, isCompressed: boolean): Encoding {
  if (!isCompressed) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

function addressUnlessBroken(url: string): string {
  try {
    return addressOf(url) ?? ''
  } catch {
    return ''
  }
}
