import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ResponseCache } from '../api/response-cache.ts'
import { jsonHeaders, revalidated, securityHeaders } from '../http/headers.ts'
import { send } from '../http/send.ts'
import { storedAddress } from '../pages/addresses.ts'
import type { PageStore, StoredPage } from '../pages/page-store.ts'
import type { Asset } from './assets.ts'

/** Serves a request from memory when its page, file or response is stored; false leaves it to Express. */
export type ServeStored = (req: IncomingMessage, res: ServerResponse) => boolean

/**
 * Most requests end here: a lookup, an ETag comparison, one write. Express, which would halve the throughput, is not
 * involved. Headers are prepared once per stored response and encoding.
 */
export function serveStored(pages: PageStore, assets: ReadonlyMap<string, Asset>, cache: ResponseCache): ServeStored {
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const url = req.url ?? '/'
    const asset = assets.get(url)
    if (asset) return send(asset, asset.bodies, assetHeaders(asset), req, res)
    const cached = cache.get(url)
    if (cached) return send(cached, cached.bodies, jsonHeaders, req, res)
    const page = pages.get(url) ?? pages.get(storedAddressOrEmpty(url))
    if (page) return send(page.bodies ? page : null, pages.bodiesOf(page), pageHeaders(page), req, res)
    return false
  }
}

const assetHeaders = (asset: Asset) => () => ({
  ...securityHeaders(),
  'Content-Type': asset.type,
  'Cache-Control': asset.cache,
})

const pageHeaders = (page: StoredPage) => () => ({
  ...securityHeaders(),
  'Content-Type': page.type,
  'Cache-Control': revalidated,
  ...(page.csp && { 'Content-Security-Policy': page.csp }),
})

function storedAddressOrEmpty(url: string): string {
  try {
    return storedAddress(url) ?? ''
  } catch {
    return ''
  }
}
