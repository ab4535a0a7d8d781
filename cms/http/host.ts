import type { RequestHandler } from 'express'

/** Refuses a `Host` that is none (RFC 9112 §3.2): whatever puts an address together from it would fail. */
export const requireHost: RequestHandler = (req, res, next) => {
  const host = req.get('host') ?? ''
  if (/^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)) next()
  else res.status(400).json({ message: 'The Host header is not the name of a host.' })
}
