import type { RequestHandler } from 'express'

/** Creates a handler that responds 405 with `methods` as `Allow` (RFC 9110 §15.5.6), and 204 to OPTIONS. */
export function createMethodNotAllowedHandler(methods: readonly string[]): RequestHandler {
  const allowed = formatAllowedMethods(methods)
  return (req, res) => {
    res.set({ Allow: allowed, 'Cache-Control': 'no-store' })
    if (req.method === 'OPTIONS') res.status(204).end()
    else res.status(405).json({ message: `This address takes ${allowed}.` })
  }
}

/** Formats methods for the `Allow` header: `GET, HEAD`. */
export function formatAllowedMethods(methods: readonly string[]): string {
  const names = methods.map((method) => method.toUpperCase())
  return [...new Set(names.includes('GET') ? [...names, 'HEAD'] : names)].join(', ')
}
