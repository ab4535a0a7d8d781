import { join } from 'node:path'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { type Options, pinoHttp } from 'pino-http'
import { Refusal } from '../../src/domain/refusal.ts'
import { readBody } from '../api/body.ts'
import { docs } from '../api/docs.ts'
import { calls, ownCalls } from '../api/index.ts'
import { refuse } from '../api/route.ts'
import { mediaPath } from '../catalogue/picture.ts'
import { securityHeaders } from '../http/headers.ts'
import { log } from '../log.ts'
import { type Draw, previews } from '../preview/previews.ts'
import { health } from './health.ts'
import { oddAddresses } from './odd-addresses.ts'
import { payloadApi } from './payload-api.ts'
import { type Shop, siteSettings } from './shop.ts'

/** Everything that is not answered from the store, in the order in which it is tried. */
export function openApp(
  shop: Shop,
  { admin, pages, draw }: { admin: RequestHandler; pages: RequestHandler; draw: Draw },
): Express {
  const { payload, settings } = shop
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', settings.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.use(pinoHttp({ logger: log, genReqId: requestId, customLogLevel: levelOf, quietReqLogger: true }))
  app.use((_req, res, next) => {
    res.set(securityHeaders)
    next()
  })

  app.use(health(shop))
  app.use(docs(calls, settings.SITE_URL))
  for (const call of [...calls, ...ownCalls]) app[call.method](call.path, readBody(), call.handler(shop))
  app.use('/api', payloadApi(payload))
  app.use(['/admin', '/_next'], admin)
  app.use(mediaPath, media(settings.DATA_DIR))
  app.get('/preview/:kind/:id', previews({ ...shop, site: siteSettings(settings) }, draw))
  app.use(oddAddresses)
  app.use(pages)
  app.use(failed)
  return app
}

/** Uploads. An SVG is a document of its own when opened alone: it may run nothing. */
function media(dataDir: string): RequestHandler {
  return express.static(join(dataDir, 'media'), {
    immutable: true,
    maxAge: '1y',
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (res) =>
      res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
  })
}

const requestId: Options['genReqId'] = (_req, res) => {
  const id = crypto.randomUUID()
  res.setHeader('X-Request-Id', id)
  return id
}

const levelOf: Options['customLogLevel'] = (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'debug')

const failed: ErrorRequestHandler = (error, req, res, _next) => {
  // Express could not decode the address.
  if (error instanceof URIError) return refuse(new Refusal('unreadable', 'The address could not be read.'), req, res)
  req.log.error({ err: error }, 'a request failed')
  if (res.headersSent) res.destroy()
  else res.status(500).json({ message: 'Something went wrong on our side. Please try again.' })
}
