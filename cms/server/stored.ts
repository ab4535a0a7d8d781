import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressOf } from '../publishing/addresses.ts'
import type { Compressed } from '../publishing/compressed.ts'
import type { PageStore, StoredPage } from '../publishing/page-store.ts'
import type { Asset } from './assets.ts'
import { revalidated, securityHeaders } from './headers.ts'

type Encoding = 'identity' | 'gzip' | 'br'
type Answer = { etag: string; headers: string[]; body: Buffer }

/** Answers a request from memory when its page or file is stored; false leaves it to Express. */
export type Stored = (req: IncomingMessage, res: ServerResponse) => boolean

/**
 * The whole life of most requests: a look-up, a comparison of ETags, one write. Express is not entered, for it
 * halves the rate. Headers are laid out once for each page and encoding.
 */
export function storedAnswers(pages: PageStore, assets: ReadonlyMap<string, Asset>): Stored {
  const laidOut = new WeakMap<object, Partial<Record<Encoding, Answer>>>()

  function answer(key: object, encoding: Encoding, lay: () => Answer): Answer {
    const known = laidOut.get(key) ?? {}
    laidOut.set(key, known)
    known[encoding] ??= lay()
    return known[encoding]
  }

  function fromPage(page: StoredPage, accepted: string): Answer {
    const encoding = encodingFor(accepted, page.sizes.br > 0)
    const lay = () => {
      const headers = { ...pageHeaders, 'Content-Security-Policy': page.csp }
      return layOut(pages.bodiesOf(page), encoding, headers)
    }
    // A page beyond the memory cap is read from its file each time, not kept here by the back door.
    return page.bodies ? answer(page, encoding, lay) : lay()
  }

  function fromAsset(asset: Asset, accepted: string): Answer {
    const encoding = encodingFor(accepted, asset.bodies.br !== undefined)
    const headers = { ...securityHeaders, 'Content-Type': asset.type, 'Cache-Control': asset.cache }
    return answer(asset, encoding, () => layOut(asset.bodies, encoding, headers))
  }

  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const url = req.url ?? '/'
    const accepted = String(req.headers['accept-encoding'] ?? '')
    const asset = assets.get(url)
    const page = asset ? undefined : (pages.get(url) ?? pages.get(addressUnlessBroken(url)))
    if (asset) send(fromAsset(asset, accepted), req, res)
    else if (page) send(fromPage(page, accepted), req, res)
    else return false
    return true
  }
}

const pageHeaders = { ...securityHeaders, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': revalidated }

function send({ etag, headers, body }: Answer, req: IncomingMessage, res: ServerResponse): void {
  const known = req.headers['if-none-match']
  if (known && (known === etag || known.split(/\s*,\s*/).includes(etag))) {
    res.writeHead(304, headers).end()
    return
  }
  res.writeHead(200, [...headers, 'Content-Length', String(body.length)])
  res.end(req.method === 'HEAD' ? undefined : body)
}

function layOut(bodies: Compressed, encoding: Encoding, headers: Record<string, string>): Answer {
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
