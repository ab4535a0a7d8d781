import { type RequestHandler, Router, static as serveFiles } from 'express'
import swaggerUi from 'swagger-ui-dist/absolute-path.js'
import { compressBodyForStorage } from '../../base/http/compress.ts'
import { createMethodNotAllowedHandler } from '../../base/http/method-not-allowed.ts'
import { sendStoredResponse } from '../../base/http/send-stored-response.ts'
import type { Settings } from '../../base/settings/env.ts'
import { apiDocsStyles } from './api-docs-styles.ts'
import { createOpenApiDocument } from './openapi.ts'
import type { ApiRoute } from './route.ts'

/** Creates the routes `/api/openapi.json` and `/api/docs` (Swagger UI), without requests to other hosts. */
export function createDocsRouter(calls: readonly ApiRoute[], settings: Pick<Settings, 'SITE_URL' | 'SIGN_IN'>): Router {
  const router = Router()
  const document = compressBodyForStorage(Buffer.from(JSON.stringify(createOpenApiDocument(calls, settings))))
  router.get('/api/openapi.json', async (req, res) => {
    const bodies = await document
    sendStoredResponse(bodies, bodies, documentHeaders, req, res)
  })
  router.use('/api/docs', withPolicy)
  router.get('/api/docs', (_req, res) => {
    res.type('html').send(page)
  })
  router.get('/api/docs/look.css', (_req, res) => {
    res.type('css').send(apiDocsStyles)
  })
  router.get('/api/docs/start.js', (_req, res) => {
    res.type('js').send(start)
  })
  router.use('/api/docs', serveFiles(swaggerUi(), { index: false, redirect: false, maxAge: '1h' }))
  const wrongMethod = createMethodNotAllowedHandler(['GET'])
  router.use(['/api/openapi.json', '/api/docs'], (req, res, next) =>
    req.method === 'GET' || req.method === 'HEAD' ? next() : wrongMethod(req, res, next),
  )
  return router
}

const documentHeaders = () => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=60',
})

const withPolicy: RequestHandler = (_req, res, next) => {
  res.set('Content-Security-Policy', policy)
  next()
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of the shop</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/look.css">
</head>
<body>
<div id="calls"></div>
<noscript>The calls are described in <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

/** Script that starts Swagger UI, with a plugin for accessibility: landmarks, a heading, no links in buttons. */
const start = `const region = (label) => (Part, { React }) => (own) =>
  React.createElement('section', { 'aria-label': label }, React.createElement(Part, own))
const titled = (level, className, title) => (Part, { React }) => (own) => [
  React.createElement(level, { key: 'title', className }, title),
  React.createElement(Part, { key: 'part', ...own }),
]
const accessible = () => ({
  wrapComponents: {
    InfoContainer: region('About'),
    SchemesContainer: region('Authorization'),
    operations: titled('h2', 'calls-title', 'Calls'),
    Models: titled('h3', 'calls-hidden', 'Data'),
    DeepLink: (_Link, { React }) => ({ text }) => React.createElement('span', null, text),
    ServersContainer: () => () => null,
  },
})
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  validatorUrl: null,
  syntaxHighlight: { activated: false },
  plugins: [accessible],
})
`

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
