import express, { type Express, type RequestHandler } from 'express'
import { type Options, pinoHttp } from 'pino-http'
import type { Registry } from 'prom-client'
import { Refusal } from '../../src/domain/refusals/refusal.ts'
import { dropUntrustedForwardedHeaders } from '../base/http/forwarded-headers.ts'
import { securityHeaders } from '../base/http/headers.ts'
import { requireValidHost } from '../base/http/host.ts'
import { createMethodNotAllowedHandler } from '../base/http/method-not-allowed.ts'
import { respondWithError } from '../base/http/respond-with-error.ts'
import { log } from '../base/log/log.ts'
import { createPublicationStateRouter } from '../desk/live/routes.ts'
import {
  createDraftPreviewHandler,
  createUnsavedPreviewHandler,
  type PreviewPageSender,
} from '../desk/preview/routes.ts'
import { createStaffAuthRouter } from '../desk/staff/staff-auth-router.ts'
import { toSiteSettings } from '../site/pages/page-data.ts'
import { createBodyParser } from '../web/api/body.ts'
import { createCorsRules } from '../web/api/cors-rules.ts'
import { createDocsRouter } from '../web/api/docs.ts'
import { additionalApiCalls, existingClientCalls } from '../web/api/index.ts'
import type { ApiRoute } from '../web/api/route.ts'
import { createPayloadRestRouter } from '../web/rest/payload-rest.ts'
import { rejectAstroInternalRoutes } from './routes/astro-internal-routes.ts'
import { createCategorySpellingRedirect } from './routes/create-category-spelling-redirect.ts'
import { createIndexNowKeyRouter } from './routes/create-index-now-key-router.ts'
import { createProductUrlRewriter } from './routes/create-product-url-rewriter.ts'
import { createErrorHandler } from './routes/error-handler.ts'
import { createFeedHandler } from './routes/feeds.ts'
import { respondToStaticFileErrors } from './routes/file-errors.ts'
import { createHealthRouter } from './routes/health.ts'
import { createMediaRouter } from './routes/media.ts'
import { createNewsletterRouter } from './routes/newsletter.ts'
import { createPanelApiRouter } from './routes/panel-routes.ts'
import { createPaymentRouter } from './routes/payments.ts'
import { createMissingPageRedirect } from './routes/redirect-missing.ts'
import { redirectToCanonicalUrl } from './routes/redirect-to-canonical-url.ts'
import { createSecurityTxtHandler } from './routes/security-txt.ts'
import type { FailurePages } from './routes/site-pages.ts'
import type { ShopRuntime } from './services/open-shop-runtime.ts'

/** The handlers of all requests. `failure` is null in development. */
type Handlers = {
  admin: RequestHandler
  pages: RequestHandler
  renderPreview: PreviewPageSender
  metrics: Registry
  failure: FailurePages | null
}

/**
 * Creates the Express app with all handlers in their order. Stored pages are served before a request reaches the app.
 */
export function createExpressApp(
  shop: ShopRuntime,
  { admin, pages, renderPreview, metrics, failure }: Handlers,
): Express {
  const { settings } = shop
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.use(dropUntrustedForwardedHeaders)
  // `log` has its own serializers.
  app.use(
    pinoHttp({
      logger: log,
      genReqId: newRequestId,
      customLogLevel: logLevel,
      quietReqLogger: true,
      wrapSerializers: false,
    }),
  )
  app.use(requireValidHost)
  app.use((_req, res, next) => {
    res.set(securityHeaders())
    next()
  })

  app.use(createHealthRouter(shop, metrics))
  // Health checks do not count as visitors.
  app.use((_req, _res, next) => {
    shop.busy.visited()
    next()
  })
  app.use(createCorsRules(settings).handler)
  app.use(createDocsRouter([...existingClientCalls, ...additionalApiCalls], settings))
  app.use(createMediaRouter(shop.pictures))
  app.use(createFeedHandler(shop))
  app.use(createSecurityTxtHandler(shop))
  app.use(createIndexNowKeyRouter(shop))
  app.use(createPaymentRouter(shop))
  for (const call of [...existingClientCalls, ...additionalApiCalls])
    app[call.method](call.path, createBodyParser(call), call.handler(shop))
  for (const [path, methods] of methodsByPath([...existingClientCalls, ...additionalApiCalls]))
    app.all(path, createMethodNotAllowedHandler(methods))
  app.use('/sanctum', (req, res) => respondWithError(new Refusal('not-found', 'Not Found'), req, res))
  app.use(createPublicationStateRouter(shop))
  app.use(createPanelApiRouter(shop))
  app.use('/api', createStaffAuthRouter(shop))
  app.use('/api', createPayloadRestRouter(shop))
  app.use('/admin', (_req, _res, next) => {
    shop.busy.panelAsked()
    next()
  })
  app.use(['/admin', '/_next'], admin)
  const services = { ...shop, site: toSiteSettings(settings) }
  app.get('/preview/:kind/:id', createDraftPreviewHandler(services, renderPreview))
  app.post('/preview/:kind/:id', createUnsavedPreviewHandler(services, renderPreview))
  app.use(rejectAstroInternalRoutes)
  app.use(createNewsletterRouter(shop))
  app.use(createProductUrlRewriter(shop))
  app.use(createMissingPageRedirect(shop))
  app.use(redirectToCanonicalUrl)
  app.use(createCategorySpellingRedirect(shop))
  app.use(pages)
  app.use(createMethodNotAllowedHandler(['GET']))
  app.use(respondToStaticFileErrors)
  app.use(createErrorHandler(failure))
  return app
}

/** Returns the allowed methods of each API path. */
function methodsByPath(calls: readonly ApiRoute[]): Map<string, string[]> {
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
