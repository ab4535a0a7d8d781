import { resolve } from 'node:path'
import { apiReference } from '@scalar/express-api-reference'
import { type RequestHandler, Router } from 'express'
import { immutable, newNonce } from '../http/headers.ts'
import { openApiDocument } from './openapi.ts'
import type { Call } from './route.ts'

/** The viewer's bundle. The package does not export it, so it is read from disk. */
const bundle = resolve('node_modules/@scalar/api-reference/dist/browser/standalone.js')

/** `/api/openapi.json`, and `/api/docs`, which shows it without third-party requests. */
export function docs(calls: readonly Call[], siteUrl: string): Router {
  const router = Router()
  const document = openApiDocument(calls, siteUrl)
  router.get('/api/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=60').json(document)
  })
  router.get('/api/docs/reference.js', (_req, res) => {
    res.sendFile(bundle, { dotfiles: 'allow', headers: { 'Cache-Control': immutable } })
  })
  router.use('/api/docs', (req, res, next) => {
    const nonce = newNonce()
    res.set('Content-Security-Policy', policy(nonce))
    const reference = { url: '/api/openapi.json', cdn: '/api/docs/reference.js', pageTitle: 'The calls of the shop' }
    const page = apiReference({ ...reference, withDefaultFonts: false, nonce }) as RequestHandler
    page(req, res, next)
  })
  return router
}

/** The viewer adds styles to the page at run time, without a nonce. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
