import type { RequestHandler } from 'express'
import type { Settings } from '../env.ts'
import type { Draw } from '../preview/previews.ts'
import type { Site } from '../publishing/renderer.ts'
import type { Shop } from './shop.ts'

/** Pages that are not stored: a search, an unknown address, a product published a moment ago. Rendered when asked for. */
export function sitePages({ render, payload }: Pick<Shop, 'render' | 'payload'>): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    try {
      const { status, html, headers } = await render(readable(req.originalUrl))
      for (const [name, value] of headers) res.setHeader(name, value)
      res.status(status).set('Cache-Control', 'no-cache').send(html)
    } catch (err) {
      payload.logger.error({ err, url: req.originalUrl }, 'a page could not be rendered')
      const { html, headers } = await render('/500')
      for (const [name, value] of headers) res.setHeader(name, value)
      res.status(500).send(html)
    }
  }
}

/** Draws a page for one caller, by the built site. */
export function drawnBy(site: Site, { SITE_URL }: Pick<Settings, 'SITE_URL'>): Draw {
  return async ({ address, shop }, _req, res) => {
    const response = await site.render(new Request(new URL(address, SITE_URL)), { shop })
    const html = await response.text()
    for (const [name, value] of response.headers) res.setHeader(name, value)
    res.status(response.status).send(html)
  }
}

/** An address that is broken, such as `/%E0%A4%A`, is one that is not there. */
function readable(url: string): string {
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return '/404'
  }
}
