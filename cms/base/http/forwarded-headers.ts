import type { RequestHandler } from 'express'

/** The headers in which proxies describe the original request. The shop does not read `X-Real-IP`. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/**
 * Middleware: removes proxy headers such as `X-Forwarded-Host` from requests, unless TRUST_PROXY trusts the sender.
 * Otherwise Next would take the host from these headers.
 */
export const dropUntrustedForwardedHeaders: RequestHandler = (req, _res, next) => {
  const isTrusted: (address: string | undefined, hops: number) => boolean = req.app.get('trust proxy fn')
  if (!isTrusted(req.socket.remoteAddress, 0)) for (const name of FORWARDED) delete req.headers[name]
  next()
}
