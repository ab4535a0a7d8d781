import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'

let lastHost = ''

/**
 * Whether a text is a valid `Host` (RFC 9112 §3.2). Caches the last valid text, because most requests have the same
 * `Host`.
 */
export function isValidHost(host = ''): boolean {
  if (host !== '' && host === lastHost) return true
  const isName = /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)
  if (isName) lastHost = host
  return isName
}

/** Returns a function that adds the host of `siteUrl` to HTTP/1.0 requests without `Host`. */
export function createMissingHostSetter(siteUrl: string): (req: IncomingMessage) => void {
  const { host } = new URL(siteUrl)
  return (req) => {
    if (req.httpVersion === '1.0') req.headers.host ??= host
  }
}

/** Middleware: responds 400 to an invalid `Host` header, because URLs are built from it. */
export const requireValidHost: RequestHandler = (req, res, next) => {
  if (isValidHost(req.get('host'))) next()
  else res.status(400).json({ message: 'The Host header is not the name of a host.' })
}
