import { createServer } from 'node:http'
import type { Request, RequestHandler } from 'express'
import createNext from 'next'
import { sendJsonAndClose } from '../http/close-connection.ts'
import { newNonce } from '../http/headers.ts'

/**
 * The admin panel: Next, from its build or with reload on change. It is prepared on the first request to the panel, which
 * takes two seconds longer (open-panel-ahead.ts makes one); shoppers never wait for it.
 *
 * Next takes the server's requests to change the protocol, of all addresses, and leaves most of them without an answer. Only
 * reload on change needs them, so otherwise it gets a server that does not listen.
 */
export function openAdmin(dev: boolean): { handler: RequestHandler; close(): Promise<void> } {
  const next = createNext({ dev, dir: 'cms/admin', quiet: !dev, ...(!dev && { httpServer: createServer() }) })
  let ready: Promise<void> | undefined
  return {
    handler: async (req, res) => {
      const refusal = checkRequest(req)
      if (refusal) {
        if (refusal.status === 405) res.set('Allow', 'GET, HEAD')
        sendJsonAndClose(req, res, refusal.status, { message: refusal.message })
        return
      }
      ready ??= next.prepare()
      await ready
      // Next needs the full URL; Express has removed the mount path.
      req.url = req.originalUrl
      // The panel is in English until somebody chooses another language, which is a cookie.
      delete req.headers['accept-language']
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
 * Allows the panel's own files, and those inline scripts that Next wrote for this request. Drop-downs add inline styles
 * without a nonce. Pictures to be uploaded are `blob:`. In development Next also uses `eval`.
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

/** Maximum bytes of a form that the panel sends to Next; documents and files go to Payload's REST API. */
const MAX_ACTION_BYTES = 2 * 1024 * 1024

/**
 * Next fails at an address that cannot be decoded, and reads the body of an action before authentication: require a
 * Content-Length within the maximum.
 */
function checkRequest(req: Request): { status: number; message: string } | null {
  if (!isDecodable(req.path)) return { status: 400, message: 'The address could not be read.' }
  if (req.method === 'GET' || req.method === 'HEAD') return null
  if (req.method !== 'POST' || !req.get('next-action')) return { status: 405, message: 'This address takes GET, HEAD.' }
  const length = Number(req.get('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) return { status: 411, message: 'Please send the length of the body.' }
  return length > MAX_ACTION_BYTES ? { status: 413, message: 'This is too large; 2 MB is the most.' } : null
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
