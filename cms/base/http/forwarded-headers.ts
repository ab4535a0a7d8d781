import type { RequestHandler } from 'express'

/** The headers in which a proxy describes the original request. The shop does not read `X-Real-IP`. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/**
 * Middleware: removes the headers of proxies unless TRUST_PROXY says that a proxy sent the request. Express ignores
 * them then, but Next takes its host from them.
 */
export const dropForwarded: RequestHandler = (req, _res, next) => {
  const isTrusted: (address: string | undefined, hops: number) => boolean = req.app.get('trust proxy fn')
  if (!isTrusted(req.socket.remoteAddress, 0)) for (const name of FORWARDED) delete req.headers[name]
  next()
}
