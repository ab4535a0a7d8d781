import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { createJsonHeadersFactory, securityHeaders } from '../../base/http/headers.ts'
import { isValidHost } from '../../base/http/host.ts'
import { sendStoredResponse } from '../../base/http/send-stored-response.ts'
import { type PageAddress, toStoredPageAddress } from '../../site/pages/addresses.ts'
import type { PageInMemory } from '../../site/pages/page-cache.ts'
import type { PageService } from '../../site/pages/page-service.ts'
import type { CorsRules } from '../../web/api/cors-rules.ts'
import type { ResponseCache } from '../../web/api/response-cache.ts'
import type { Asset } from './assets.ts'
import { isMarkdownRequested } from './negotiate-markdown.ts'
import { createMarkdownHeadersFactory, createPageHeadersFactory } from './page-headers.ts'

/** Serves a fresh stored page or response, or a built file. Returns false if there is none. */
export type StoredResponseHandler = (req: IncomingMessage, res: ServerResponse) => boolean

type Stored = {
  pages: PageService
  assets: ReadonlyMap<string, Asset>
  cache: ResponseCache
  /** Whether a stored response may be sent to a page of the request's origin. */
  admit: CorsRules['admit']
}

/** Creates the handler that serves stored responses before Express, which would halve the throughput. */
export function createStoredResponseHandler({ pages, assets, cache, admit }: Stored): StoredResponseHandler {
  const addressOf = rememberAddresses()
  return (req, res) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !isValidHost(req.headers.host)) return false
    const url = req.url ?? '/'
    const asset = assets.get(url)
    if (asset) return sendStoredResponse(asset, asset.bodies, assetHeaders(asset), req, res)
    const cached = cache.at(url)
    if (cached)
      return (
        admit(req, res) && sendStoredResponse(cached, cached.bodies, createJsonHeadersFactory(cached.tags), req, res)
      )
    // A request that names Markdown needs full content negotiation.
    if (isMarkdownRequested(req)) return false
    const address = addressOf(url)
    const page = address === null ? null : pages.fresh(address)
    return page !== null && sendStoredPage(page, req, res)
  }
}

const assetHeaders = (asset: Asset) => () => ({
  ...securityHeaders(),
  'Content-Type': asset.type,
  'Cache-Control': asset.cache,
})

/** Sends a fresh stored page. Returns true. */
export function sendStoredPage(page: PageInMemory, req: IncomingMessage, res: ServerResponse): true {
  return sendStoredResponse(page, page.bodies, createPageHeadersFactory(page, page.tags), req, res)
}

/** Sends the stored Markdown version at the URL of its page, to a client that prefers Markdown. Returns true. */
export function sendNegotiatedMarkdown(page: PageInMemory, req: IncomingMessage, res: ServerResponse): true {
  return sendStoredResponse(null, page.bodies, createMarkdownHeadersFactory(page), req, res)
}

/**
 * Sends a stale page. A page is stale if it was rendered before the last change. It is sent if the new page is not
 * ready in time.
 */
export function sendStalePage(page: PageInMemory, req: IncomingMessage, res: ServerResponse): true {
  return sendStoredResponse(null, page.bodies, createPageHeadersFactory(page, null), req, res)
}

const MAX_URLS = 2000

/** Returns `toStoredAddressOrNull` with a cache of its results. */
function rememberAddresses(): (url: string) => PageAddress | null {
  const known = new LRUCache<string, { address: PageAddress | null }>({ max: MAX_URLS })
  return (url) => {
    const found = known.get(url)
    if (found) return found.address
    const address = toStoredAddressOrNull(url)
    if (url.length < 500) known.set(url, { address })
    return address
  }
}

/** Returns the address under which a URL's page is stored; null if it is not a stored page, or malformed. */
export function toStoredAddressOrNull(url: string): PageAddress | null {
  try {
    return toStoredPageAddress(url)
  } catch {
    return null
  }
}
