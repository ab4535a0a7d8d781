import type { Request, RequestHandler, Response } from 'express'
import { MAX_SEARCH } from '../../src/domain/search.ts'
import type { Settings } from '../env.ts'
import { encode, negotiateEncoding } from '../http/compress.ts'
import type { PageRenderer } from '../pages/preview/previews.ts'
import { openRenderQueue, QueueFull } from '../pages/render-queue.ts'
import type { Rendered, Site } from '../pages/renderer.ts'
import type { App } from './open-app.ts'
import { sendOldPage, sendStoredPage, storedAddressOrNull } from './stored-responses.ts'

/**
 * Anybody can request any search and any URL: rendering is limited to this many at once and this many waiting (less than
 * a second), so that purchases keep the processor.
 */
const QUEUE = { concurrency: 2, maxWaiting: 40 }

/** Maximum characters of a URL; a search of `MAX_SEARCH` fits in any encoding. */
const MAX_URL = 4000

/** Sends pages of the shop that are stale or not stored yet, and renders what is never stored: searches, unknown addresses. */
export function sitePages(
  { render, pages, payload }: Pick<App, 'render' | 'pages' | 'payload'>,
  limits = QUEUE,
): RequestHandler {
  const withSlot = openRenderQueue(limits)

  async function renderOrFail(url: string): Promise<Rendered> {
    try {
      return await render(url)
    } catch (err) {
      payload.logger.error({ err, url }, 'a page could not be rendered')
      return { ...(await render('/500')), status: 500 }
    }
  }

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const refusal = lengthFault(req)
    if (refusal) return sendSentence(res, 414, refusal)
    try {
      const address = storedAddressOrNull(req.originalUrl)
      const page = address === null ? null : await pages.load(address)
      if (page) return void (pages.isFresh(page.address) ? sendStoredPage : sendOldPage)(page, req, res)
      await withSlot(async () => {
        // The client may have disconnected while it waited.
        if (!req.socket.destroyed) await sendPage(await renderOrFail(decodableUrl(req.originalUrl)), req, res)
      })
    } catch (error) {
      // The failed rendering of a page of the shop is logged by `pages`.
      if (!(error instanceof QueueFull)) return sendPage({ ...(await render('/500')), status: 500 }, req, res)
      res.set('Retry-After', '2')
      sendSentence(res, 503, 'The shop is very busy. Please try again in a moment.')
    }
  }
}

/** Renders a page for one caller with the built site. */
export function builtSiteRenderer(site: Site, { SITE_URL }: Pick<Settings, 'SITE_URL'>): PageRenderer {
  return async ({ address, shop }, _req, res) => {
    const response = await site.render(new Request(new URL(address, SITE_URL)), { shop })
    const html = await response.text()
    for (const [name, value] of response.headers) res.setHeader(name, value)
    res.status(response.status).send(html)
  }
}

async function sendPage({ status, html, headers }: Rendered, req: Request, res: Response): Promise<void> {
  const encoding = negotiateEncoding(req.get('accept-encoding') ?? '')
  const body = await encode(Buffer.from(html), encoding)
  for (const [name, value] of headers) res.setHeader(name, value)
  if (res.get('Content-Type') === 'text/html') res.type('html')
  if (encoding !== 'identity') res.set('Content-Encoding', encoding)
  res.status(status).vary('Accept-Encoding').set('Cache-Control', 'no-cache').send(body)
}

/** A minimal page with one sentence. */
function sendSentence(res: Response, status: number, sentence: string): void {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${sentence}</title><p>${sentence}</p></html>\n`
  res.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'" })
  res.status(status).type('html').send(html)
}

function lengthFault({ originalUrl, query }: Request): string | null {
  if (originalUrl.length > MAX_URL) return 'This address is too long.'
  const isSearch = [query.search ?? ''].flat().some((text) => String(text).length > MAX_SEARCH)
  return isSearch ? `This search is too long: ${MAX_SEARCH} characters are the most.` : null
}

/** A malformed URL, such as `/%E0%A4%A`, is not found. */
function decodableUrl(url: string): string {
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return '/404'
  }
}
