import type { Request, RequestHandler, Response } from 'express'
import { toMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'
import { MAX_SEARCH_LENGTH } from '../../../src/domain/search/search.ts'
import { DATABASE_UNAVAILABLE_RESPONSE, isDatabaseUnavailableError } from '../../base/database/unavailable.ts'
import { negotiateEncoding, UNSTORED_ENCODINGS } from '../../base/http/accept-encoding.ts'
import { compressBody } from '../../base/http/compress.ts'
import { NO_INDEX_HEADERS } from '../../base/http/headers.ts'
import { SHOP_BUSY_MESSAGE } from '../../base/http/incomplete-bodies.ts'
import { sendSentencePage } from '../../base/http/send-sentence-page.ts'
import { createConcurrencyLimiter, QueueFull } from '../../base/locks/concurrency-limiter.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { PreviewPageSender } from '../../desk/preview/routes.ts'
import { isNoPublishedBranchError } from '../../shop/catalog/branches/branches.ts'
import type { AstroSite, RenderedPage } from '../../site/pages/renderer.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'
import { getNegotiatedMarkdownPath } from './negotiate-markdown.ts'
import { sendNegotiatedMarkdown, sendStalePage, sendStoredPage, toStoredAddressOrNull } from './stored-responses.ts'

/**
 * Maximum numbers of concurrent renderings and of waiting requests. These limits keep CPU free for orders, because
 * anybody can request any URL.
 */
const QUEUE = { concurrency: 2, maxWaiting: 40 }

/** Maximum length of a URL. A search of `MAX_SEARCH_LENGTH` characters fits in any encoding. */
const MAX_URL = 4000

/**
 * Creates the handler that renders stale and missing pages, and pages that are never stored, such as searches and 404.
 */
export function createSitePageHandler(
  { render, pages, payload, failure }: Pick<ShopRuntime, 'render' | 'pages' | 'payload'> & { failure: FailurePages },
  limits = QUEUE,
): RequestHandler {
  const withSlot = createConcurrencyLimiter(limits)

  async function renderOrFail(url: string): Promise<RenderedPage> {
    try {
      return await render(url)
    } catch (err) {
      if (!isNoPublishedBranchError(err)) payload.logger.error({ err, url }, 'a page could not be rendered')
      return failurePage(failure, err)
    }
  }

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const refusal = lengthFault(req)
    if (refusal) return sendSentencePage(res, 414, refusal)
    try {
      const markdown = getNegotiatedMarkdownPath(req)
      const url = markdown ?? req.originalUrl
      const address = toStoredAddressOrNull(url)
      const page = address === null ? null : await pages.load(address)
      if (page && markdown !== null) return void sendNegotiatedMarkdown(page, req, res)
      if (page) return void (pages.isFresh(page.address) ? sendStoredPage : sendStalePage)(page, req, res)
      await withSlot(async () => {
        // The client may have disconnected while it waited.
        if (!req.socket.destroyed) await sendPage(await renderOrFail(decodableUrl(url)), req, res)
      })
    } catch (error) {
      // `pages` has logged the failed rendering of a page of the shop.
      if (!(error instanceof QueueFull)) return sendFailurePage(failure, error, req, res)
      res.set('Retry-After', '2')
      sendSentencePage(res, 503, SHOP_BUSY_MESSAGE)
    }
  }
}

/** Rendered error pages, which need no data: `fault` after an error, `notOpen` if no branch is published. */
export type FailurePages = { fault: RenderedPage; notOpen: RenderedPage }

/** Renders the failure pages at the start, because the renderer itself may fail later. */
export async function renderFailurePages(
  site: AstroSite,
  { SITE_URL }: Pick<Settings, 'SITE_URL'>,
): Promise<FailurePages> {
  const render = async (path: string): Promise<RenderedPage> => {
    const response = await site.render(new Request(SITE_URL + path), {})
    return { status: response.status, html: await response.text(), headers: response.headers, tags: new Set() }
  }
  return { fault: await render('/500'), notOpen: await render('/not-open') }
}

/** Sends the failure page for an error, with its status. */
export function sendFailurePage(failure: FailurePages, error: unknown, req: Request, res: Response): Promise<void> {
  return sendPage(failurePage(failure, error), req, res)
}

/** Returns the failure page for an error: not open, unavailable, or fault. */
function failurePage({ fault, notOpen }: FailurePages, error: unknown): RenderedPage {
  if (isNoPublishedBranchError(error)) return notOpen
  return { ...fault, status: isDatabaseUnavailableError(error) ? 503 : 500 }
}

/** Returns a function that renders a page of the built site for one request, such as a preview, and sends it. */
export function createPreviewPageSender(site: AstroSite, { SITE_URL }: Pick<Settings, 'SITE_URL'>): PreviewPageSender {
  return async ({ address, shop }, _req, res) => {
    const response = await site.render(new Request(new URL(address, SITE_URL)), { shop })
    const html = await response.text()
    for (const [name, value] of response.headers) res.setHeader(name, value)
    res.status(response.status).send(html)
  }
}

async function sendPage({ status, html, headers }: RenderedPage, req: Request, res: Response): Promise<void> {
  const encoding = negotiateEncoding(req.get('accept-encoding'), UNSTORED_ENCODINGS)
  const body = await compressBody(Buffer.from(html), encoding)
  for (const [name, value] of headers) res.setHeader(name, value)
  if (res.get('Content-Type') === 'text/html') res.type('html')
  if (encoding !== 'identity') res.set('Content-Encoding', encoding)
  if (status === 503 && !headers.has('Retry-After')) res.set('Retry-After', DATABASE_UNAVAILABLE_RESPONSE.retryAfter)
  if (toMarkdownPath(req.originalUrl) !== null) res.vary('Accept')
  if (res.get('Content-Type')?.startsWith('text/markdown')) res.set(NO_INDEX_HEADERS)
  res.status(status).vary('Accept-Encoding').set('Cache-Control', 'no-cache').send(body)
}

function lengthFault({ originalUrl, query }: Request): string | null {
  if (originalUrl.length > MAX_URL) return 'This address is too long.'
  const isSearch = [query.search ?? ''].flat().some((text) => String(text).length > MAX_SEARCH_LENGTH)
  return isSearch ? `This search is too long: ${MAX_SEARCH_LENGTH} characters are the most.` : null
}

/** Returns the URL; `/404` if it is malformed, such as `/%E0%A4%A`. */
function decodableUrl(url: string): string {
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return '/404'
  }
}
