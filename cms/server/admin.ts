import type { RequestHandler } from 'express'
import createNext from 'next'
import { newNonce } from '../http/headers.ts'

/**
 * The admin panel: Next, from its build or with reload on change. It is made ready at the first request to it, which
 * waits a second for it; shoppers never do.
 */
export function openAdmin(dev: boolean): { handler: RequestHandler; close(): Promise<void> } {
  const next = createNext({ dev, dir: 'cms/admin', quiet: !dev })
  let ready: Promise<void> | undefined
  return {
    handler: async (req, res) => {
      ready ??= next.prepare()
      await ready
      // Next wants the whole address; Express has taken off the part it was mounted under.
      req.url = req.originalUrl
      const policy = adminPolicy(newNonce(), dev)
      res.setHeader('Content-Security-Policy', policy)
      // Next reads the nonce from here and writes it into each of its scripts.
      req.headers['content-security-policy'] = policy
      await next.getRequestHandler()(req, res)
    },
    async close() {
      if (ready) await ready.then(() => next.close())
    },
  }
}

/**
 * The panel's own files, and of the inline scripts those that Next wrote for this request. Its drop-downs write their
 * styles into the page as they open, without a nonce, hence inline styles. Pictures that are about to be uploaded are
 * `blob:`. With reload on change Next also evaluates text.
 */
function adminPolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
