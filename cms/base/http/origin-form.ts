import type { IncomingMessage } from 'node:http'

/**
 * Rewrites the target of a request that has a full URL in place of a path, and takes its host from that URL (RFC 9112
 * §3.2.2).
 */
export function toOriginForm(req: IncomingMessage): void {
  const { url = '/' } = req
  if (url.startsWith('/') || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return
  req.headers.host = new URL(url).host
  // Avoids the normalization of `URL`: paths are compared as they were sent.
  req.url = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}
