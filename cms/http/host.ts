import type { RequestHandler } from 'express'

/** Refuses an invalid `Host` header (RFC 9112 §3.2), which would break every URL built from it. */
export const requireHost: RequestHandler = (req, res, next) => {
  const host = req.get('host') ?? ''
  if (/^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)) next()
  else res.status(400).json({ message: 'The Host header is not the name of a host.' })
}
