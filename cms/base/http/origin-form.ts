import type { IncomingMessage } from 'node:http'

/**
 * Rewrites a request with a whole URL in place of the path: to the path, and to the URL's host, which takes precedence
 * over the header (RFC 9112 §3.2.2). Leaves other requests as they are.
 */
export function toOriginForm(req: IncomingMessage): void {
  const { url = '/' } = req
  if (url.startsWith('/') || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return
  req.headers.host = new URL(url).host
  // Avoids the normalization of `URL`: paths are compared as they were sent.
  req.url = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}
