import type { RequestHandler } from 'express'
import { shopAddress } from '../../src/domain/link.ts'

/** Pages have no ending in their address. A document id has none either. */
const file = /^\/(_assets|media)\/|\.[a-z0-9]{1,12}$/i

/**
 * What is asked of the site by an address that is no page's: another spelling of one leads to the address itself, and a
 * file that is not there is answered in a line, for a page costs a rendering and nobody would see it.
 */
export const oddAddresses: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return next()
  const canonical = canonicalAddress(req.originalUrl)
  if (canonical) return void res.redirect(301, canonical)
  if (file.test(req.path)) return void res.status(404).type('text/plain').send('There is no such file.\n')
  next()
}

/**
 * The one address of the page that `url` means: single slashes, none at the end, no `index.html`; null where it is that
 * already, or where it would lead out of the shop.
 */
function canonicalAddress(url: string): string | null {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  const canonical = path
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/$/, '')
  return canonical === path || path === '/' ? null : shopAddress((canonical || '/') + query)
}
