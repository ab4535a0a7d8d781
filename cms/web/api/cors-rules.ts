import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { isAllowedOrigin } from '../../base/http/allowed-origins.ts'
import { formatAllowedMethods } from '../../base/http/method-not-allowed.ts'
import { isAtOwnHost } from '../../base/http/own-origin.ts'
import { respondWithError } from '../../base/http/respond-with-error.ts'
import type { Settings } from '../../base/settings/env.ts'
import { additionalApiCalls, existingClientCalls } from './index.ts'

/** Request headers that calls read, for CORS preflights. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Customer-Name',
  'X-Requested-With',
  'X-XSRF-TOKEN',
].join(', ')

/** Response headers that CORS exposes to scripts. */
const RESPONSE_HEADERS = [
  'Allow',
  'ETag',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'X-XSRF-TOKEN',
].join(', ')

/** Seconds for which a browser may cache a preflight: Chromium's maximum. */
const PREFLIGHT_SECONDS = 7200

export type CorsRules = {
  /**
   * Returns whether a request may be handled. Also sets the headers by which pages of an allowed origin can read the
   * response.
   */
  admit(req: IncomingMessage, res: ServerResponse): boolean
  /** Middleware: responds to preflights, and with 403 to requests by pages of other origins. */
  handler: RequestHandler
}

type OriginSettings = Pick<Settings, 'ALLOWED_ORIGINS' | 'SITE_URL'>

/**
 * Creates the CORS rules of the documented API calls: pages of the origins in the setting ALLOWED_ORIGINS may send the
 * calls. Without this setting the rules do nothing.
 */
export function createCorsRules(settings: OriginSettings): CorsRules {
  const isOn = settings.ALLOWED_ORIGINS.length > 0
  const byPath = methodsByPath()
  const methodsAt = (path: string) => byPath.find(({ pattern }) => pattern.test(path))?.methods

  function admit(req: IncomingMessage, res: ServerResponse): boolean {
    const { origin, host } = req.headers
    if (origin === undefined || !isOn) return true
    const isCall = methodsAt(req.url?.split('?')[0] ?? '') !== undefined
    if (!isCall || isAtOwnHost(origin, host, settings)) return true
    if (!isAllowedOrigin(origin, settings)) return false
    res.setHeader('Vary', 'Origin')
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Access-Control-Allow-Credentials', 'true')
    res.setHeader('Access-Control-Expose-Headers', RESPONSE_HEADERS)
    return true
  }

  return {
    admit,
    handler: (req, res, next) => {
      const methods = isOn ? methodsAt(req.path) : undefined
      if (!methods) return next()
      // A cache must not mix responses for different origins, or for none.
      res.vary('Origin')
      if (!admit(req, res)) return respondWithError(new Refusal('forbidden', notAllowed(req.get('origin'))), req, res)
      const isPreflight = req.method === 'OPTIONS' && req.get('access-control-request-method') !== undefined
      if (!isPreflight || !res.hasHeader('Access-Control-Allow-Origin')) return next()
      res.set('Access-Control-Allow-Methods', methods)
      res.set('Access-Control-Allow-Headers', REQUEST_HEADERS)
      res.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS))
      res.status(204).end()
    },
  }
}

function notAllowed(origin = ''): string {
  if (origin === 'null') return 'A page without an origin of its own may not call this shop.'
  return `Pages of ${origin} may not call this shop: its setting ALLOWED_ORIGINS does not name them.`
}

/** Returns the paths of the calls as patterns, each with its methods. */
function methodsByPath(): { pattern: RegExp; methods: string }[] {
  const byPath = Map.groupBy([...existingClientCalls, ...additionalApiCalls], ({ path }) => path)
  return [...byPath].map(([path, ofPath]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
    methods: formatAllowedMethods(ofPath.map(({ method }) => method)),
  }))
}
