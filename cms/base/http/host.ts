import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'

let lastHost = ''

/** Whether a text is a valid host (RFC 9112 §3.2). Caches the last one, because most requests have the same. */
export function isHost(host = ''): boolean {
  if (host !== '' && host === lastHost) return true
  const isName = /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)
  if (isName) lastHost = host
  return isName
}

/** Returns a function that adds the shop's host to HTTP/1.0 requests, which may lack a `Host` header. */
export function hostOfOldClients(siteUrl: string): (req: IncomingMessage) => void {
  const { host } = new URL(siteUrl)
  return (req) => {
    if (req.httpVersion === '1.0') req.headers.host ??= host
  }
}

/** Middleware: refuses an invalid `Host` header, which would break every URL built from it. */
export const requireHost: RequestHandler = (req, res, next) => {
  if (isHost(req.get('host'))) next()
  else res.status(400).json({ message: 'The Host header is not the name of a host.' })
}
