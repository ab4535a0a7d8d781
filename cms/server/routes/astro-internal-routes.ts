import type { RequestHandler } from 'express'

/** Path prefix of the build's files. */
const ASSETS = '/_assets/'

/** Middleware: responds 404 to paths below `/_`, where Astro adds routes, such as one that resizes any picture. */
export const rejectAstroInternalRoutes: RequestHandler = (req, res, next) => {
  const path = pathAsRead(req.originalUrl)
  if (path.startsWith(ASSETS) || !/^[/\\]*_/.test(decoded(path))) return next()
  res.status(404).type('text/plain').send('There is no such file.\n')
}

/** Returns the path as `Request` resolves it, decoded and without `..`. */
function pathAsRead(url: string): string {
  const address = `http://shop${url}`
  return URL.canParse(address) ? new URL(address).pathname : url
}

/** Decodes a path repeatedly, as Astro does. */
function decoded(path: string): string {
  let text = path
  for (let times = 0; times < 12; times++) {
    const next = text.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    if (next === text) return text
    text = next
  }
  return text
}
