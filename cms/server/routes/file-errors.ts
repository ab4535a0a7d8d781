import type { ErrorRequestHandler } from 'express'

type FileError = { status?: number; message?: string; headers?: Record<string, string> }

/**
 * Error middleware for static files: responds 416 with `Content-Range` to a range beyond the end (RFC 9110 §15.5.17),
 * 412 to a failed precondition.
 */
export const respondToStaticFileErrors: ErrorRequestHandler = (error: FileError, _req, res, next) => {
  const { status = 500, message, headers = {} } = error
  if ((status !== 416 && status !== 412) || res.headersSent) return next(error)
  for (const name of ['Cache-Control', 'ETag', 'Last-Modified', 'Content-Type']) res.removeHeader(name)
  res.status(status).set(headers).json({ message })
}
