import type { Request, Response } from 'express'
import { sendJsonAndClose } from '../../base/http/close-connection.ts'
import { isOwnOrigin } from '../../base/http/own-origin.ts'

/** Maximum bytes of a form sent to Next, the same as Next's own limit. */
const MAX_ACTION_BYTES = 1024 * 1024

/** The HTTP status and message with which a request is kept from Next. */
export type PanelRefusal = { status: number; message: string }

/**
 * Returns why a request must not reach Next; null if the request may. Allowed are reads, and actions of the panel's own
 * pages with a Content-Length up to the maximum.
 */
export function findPanelRefusal(req: Request, siteUrl: string): PanelRefusal | null {
  if (!isDecodable(req.path)) return { status: 400, message: 'The address could not be read.' }
  if (isReadRequest(req)) return null
  if (req.method !== 'POST' || !req.get('next-action')) return { status: 405, message: 'This address takes GET, HEAD.' }
  const length = Number(req.get('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) return { status: 411, message: 'Please send the length of the body.' }
  if (length > MAX_ACTION_BYTES) return { status: 413, message: 'This is too large; 1 MB is the most.' }
  const origin = req.get('origin')
  if (origin === undefined || !isOwnOrigin(origin, req, siteUrl))
    return { status: 403, message: 'This may only be sent by a page of the admin panel.' }
  return null
}

export function refusePanelRequest(req: Request, res: Response, { status, message }: PanelRefusal): void {
  if (status === 405) res.set('Allow', 'GET, HEAD')
  res.set('Cache-Control', 'no-store')
  sendJsonAndClose(req, res, status, { message })
}

/** Whether the method is GET or HEAD. */
export function isReadRequest({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
