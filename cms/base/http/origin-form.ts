import type { IncomingMessage } from 'node:http'

/**
 * Clients may send the whole URL in place of the path, and then its host counts, not the header (RFC 9112 §3.2.2).
 * Changes the request to a path and that host. Leaves anything else as it is.
 */
export function toOriginForm(req: IncomingMessage): void {
  const { url = '/' } = req
  if (url.startsWith('/') || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return
  req.headers.host = new URL(url).host
  // Avoids the normalization of `URL`: paths are compared as they were sent.
  req.url = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}
