import type { RequestHandler } from 'express'

/** The headers in which proxies describe the original request. The shop does not read `X-Real-IP`. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/**
 * Middleware: removes the headers of proxies, unless TRUST_PROXY trusts the sender. Next would read its host from them.
 */
export const dropForwarded: RequestHandler = (req, _res, next) => {
  const isTrusted: (address: string | undefined, hops: number) => boolean = req.app.get('trust proxy fn')
  if (!isTrusted(req.socket.remoteAddress, 0)) for (const name of FORWARDED) delete req.headers[name]
  next()
}
