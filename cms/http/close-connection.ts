import type { Request, Response } from 'express'

/** Milliseconds in which a client may still read our answer while it sends a body that nobody wants. */
const LINGER_MS = 500

/** Whether some of the request's body has not been read. */
export function hasUnreadBody(req: Request): boolean {
  return !req.complete
}

/**
 * Sends JSON to a client that may still be sending its body, then closes the connection (RFC 9112 §9.6): what comes
 * meanwhile is dropped unread, so that the client gets to read the answer and not a reset connection.
 */
export function sendJsonAndClose(req: Request, res: Response, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body))
  res.status(status).set({ Connection: 'close', 'Content-Type': 'application/json; charset=utf-8' })
  res.set('Content-Length', String(bytes.length))
  res.write(bytes)
  const end = () => {
    clearTimeout(timer)
    res.end()
  }
  const timer = setTimeout(end, LINGER_MS)
  req.once('end', end)
  req.once('close', end)
  req.resume()
}
