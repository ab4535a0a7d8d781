import type { Request, Response } from 'express'

/** Maximum milliseconds for which a client can read the response while the client still sends a rejected body. */
const LINGER_MS = 5000
/** Maximum bytes of a rejected body that are read and dropped, for clients that send everything before they read. */
const MAX_DROPPED = 4 * 1024 * 1024

/** Whether part of the request's body has not been read. */
export function hasUnreadBody(req: Request): boolean {
  return !req.complete
}

/** Like `sendAndClose`, with a JSON body. */
export function sendJsonAndClose(req: Request, res: Response, status: number, body: unknown): void {
  sendAndClose(req, res, status, { type: 'application/json; charset=utf-8', text: JSON.stringify(body) })
}

/**
 * Sends a response although the client may still send its body, then closes the connection (RFC 9112 §9.6). Drops the
 * body meanwhile, so that the client can read the response.
 */
export function sendAndClose(
  req: Request,
  res: Response,
  status: number,
  { type, text }: { type: string; text: string },
): void {
  const bytes = Buffer.from(text)
  res.status(status).set('Connection', 'close').setHeader('Content-Type', type)
  res.set('Content-Length', String(bytes.length))
  res.write(bytes)
  const end = () => {
    clearTimeout(timer)
    res.end()
  }
  const timer = setTimeout(end, LINGER_MS)
  let dropped = 0
  req.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > MAX_DROPPED) req.pause()
  })
  req.once('end', end)
  req.once('close', end)
  req.resume()
}
