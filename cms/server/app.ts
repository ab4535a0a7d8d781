import express, { type Express, type RequestHandler } from 'express'
import { type Options, pinoHttp } from 'pino-http'
import type { Registry } from 'prom-client'
import { Refusal } from '../../src/domain/refusals/refusal.ts'
import { dropForwarded } from '../base/http/forwarded-headers.ts'
import { securityHeaders } from '../base/http/headers.ts'
import { requireHost } from '../base/http/host.ts'
import { methodNotAllowed } from '../base/http/method-not-allowed.ts'
import { refuse } from '../base/http/refuse.ts'
import { log } from '../base/log/log.ts'
import { liveRoutes } from '../desk/live/routes.ts'
import { type PageRenderer, previews, unsavedPreviews } from '../desk/preview/routes.ts'
import { staffRoutes } from '../desk/staff/routes.ts'
import { siteSettings } from '../site/pages/page-data.ts'
import { readBody } from '../web/api/body.ts'
import { openCrossOrigin } from '../web/api/cross-origin.ts'
import { docs } from '../web/api/docs.ts'
import { calls, ownCalls } from '../web/api/index.ts'
import type { Call } from '../web/api/route.ts'
import { payloadRest } from '../web/rest/payload-rest.ts'
import { canonicalUrls } from './routes/canonical-urls.ts'
import { categorySpelling } from './routes/category-spelling.ts'
import { feeds } from './routes/feeds.ts'
import { handleFileErrors } from './routes/file-errors.ts'
import { handleErrors } from './routes/handle-errors.ts'
import { health } from './routes/health.ts'
import { indexNowKey } from './routes/index-now-key.ts'
import { refuseInnerRoutes } from './routes/inner-routes.ts'
import { mediaRouter } from './routes/media.ts'
import { newsletter } from './routes/newsletter.ts'
import { panelApi } from './routes/panel-routes.ts'
import { payments } from './routes/payments.ts'
import { productAddresses } from './routes/product-addresses.ts'
import { redirectMissing } from './routes/redirect-missing.ts'
import { security } from './routes/security.ts'
import type { FailurePages } from './routes/site-pages.ts'
import type { App } from './services/open-app.ts'

/** The handlers of all requests. `failure` is null in development. */
type Handlers = {
  admin: RequestHandler
  pages: RequestHandler
  renderPreview: PageRenderer
  metrics: Registry
  failure: FailurePages | null
}

/** Creates the Express app with all handlers in their order. Stored pages are served before it. */
export function createExpressApp(shop: App, { admin, pages, renderPreview, metrics, failure }: Handlers): Express {
  const { settings } = shop
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.use(dropForwarded)
  // `log` has its own serializers.
  app.use(
    pinoHttp({
      ...{ logger: log, genReqId: newRequestId, customLogLevel: logLevel, quietReqLogger: true },
      wrapSerializers: false,
    }),
  )
  app.use(requireHost)
  app.use((_req, res, next) => {
    res.set(securityHeaders())
    next()
  })

  app.use(health(shop, metrics))
  // Health checks do not count as visitors.
  app.use((_req, _res, next) => {
    shop.busy.visited()
    next()
  })
  app.use(openCrossOrigin(settings).handler)
  app.use(docs([...calls, ...ownCalls], settings))
  app.use(mediaRouter(shop.pictures))
  app.use(feeds(shop))
  app.use(security(shop))
  app.use(indexNowKey(shop))
  app.use(payments(shop))
  for (const call of [...calls, ...ownCalls]) app[call.method](call.path, readBody(call), call.handler(shop))
  for (const [path, methods] of methodsByPath([...calls, ...ownCalls])) app.all(path, methodNotAllowed(methods))
  app.use('/sanctum', (req, res) => refuse(new Refusal('not-found', 'Not Found'), req, res))
  app.use(liveRoutes(shop))
  app.use(panelApi(shop))
  app.use('/api', staffRoutes(shop))
  app.use('/api', payloadRest(shop))
  app.use('/admin', (_req, _res, next) => {
    shop.busy.panelAsked()
    next()
  })
  app.use(['/admin', '/_next'], admin)
  const services = { ...shop, site: siteSettings(settings) }
  app.get('/preview/:kind/:id', previews(services, renderPreview))
  app.post('/preview/:kind/:id', unsavedPreviews(services, renderPreview))
  app.use(refuseInnerRoutes)
  app.use(newsletter(shop))
  app.use(productAddresses(shop))
  app.use(redirectMissing(shop))
  app.use(canonicalUrls)
  app.use(categorySpelling(shop))
  app.use(pages)
  app.use(methodNotAllowed(['GET']))
  app.use(handleFileErrors)
  app.use(handleErrors(failure))
  return app
}

/** Returns the allowed methods of each API path. */
function methodsByPath(calls: readonly Call[]): Map<string, string[]> {
  const byPath = new Map<string, string[]>()
  for (const { path, method } of calls) byPath.set(path, [...(byPath.get(path) ?? []), method])
  return byPath
}

const newRequestId: Options['genReqId'] = (_req, res) => {
  const id = crypto.randomUUID()
  res.setHeader('X-Request-Id', id)
  return id
}

/** Returns the log level of a response. 503 is a warning, because its cause is logged elsewhere. */
const logLevel: Options['customLogLevel'] = (_req, { statusCode }, error) => {
  if (error) return 'error'
  if (statusCode === 503) return 'warn'
  return statusCode >= 500 ? 'error' : 'debug'
}
