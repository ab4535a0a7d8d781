import { resolve } from 'node:path'
import { apiReference } from '@scalar/express-api-reference'
import { Router } from 'express'
import { immutable } from '../http/headers.ts'
import { openApiDocument } from './openapi.ts'
import type { Call } from './route.ts'

/** The reader's own bundle: it is not among what the package exports, so it is found on disk. */
const bundle = resolve('node_modules/@scalar/api-reference/dist/browser/standalone.js')

const own = ["default-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "font-src 'self' data:"]

/** `/api/openapi.json`, and `/api/docs`, which shows it with nothing from elsewhere. */
export function docs(calls: readonly Call[], siteUrl: string): Router {
  const router = Router()
  const document = openApiDocument(calls, siteUrl)
  router.get('/api/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=60').json(document)
  })
  router.get('/api/docs/reference.js', (_req, res) => {
    res.sendFile(bundle, { dotfiles: 'allow', headers: { 'Cache-Control': immutable } })
  })
  const page = apiReference({
    url: '/api/openapi.json',
    cdn: '/api/docs/reference.js',
    pageTitle: 'The calls of the shop',
    withDefaultFonts: false,
  })
  router.use('/api/docs', (_req, res, next) => {
    // The reader starts itself by an inline script and styles itself by inline styles.
    res.set('Content-Security-Policy', [...own, "script-src 'self' 'unsafe-inline'"].join('; '))
    next()
  })
  router.use('/api/docs', page)
  return router
}
