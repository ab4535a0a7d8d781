import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'

let lastHost = ''

/** Whether this is the name of a host (RFC 9112 §3.2). The last one is remembered: most requests have the same. */
export function isHost(host = ''): boolean {
  if (host !== '' && host === lastHost) return true
  const isName = /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)
  if (isName) lastHost = host
  return isName
}

/** Clients of HTTP/1.0 need not say which host they mean: it is the shop's own. */
export function hostOfOldClients(siteUrl: string): (req: IncomingMessage) => void {
  const { host } = new URL(siteUrl)
  return (req) => {
    if (req.httpVersion === '1.0') req.headers.host ??= host
  }
}

/** Refuses an invalid `Host` header, which would break every URL built from it. */
export const requireHost: RequestHandler = (req, res, next) => {
  if (isHost(req.get('host'))) next()
  else res.status(400).json({ message: 'The Host header is not the name of a host.' })
}
