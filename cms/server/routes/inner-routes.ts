import type { RequestHandler } from 'express'

/** Files that are built. */
const ASSETS = '/_assets/'

/**
 * Answers 404 for addresses below `/_`, however they are spelled, before anything is rendered. Astro adds routes of its own
 * there, such as one that resizes pictures for anybody; no page of the shop begins so. `/_next` was answered before.
 */
export const refuseInnerRoutes: RequestHandler = (req, res, next) => {
  const path = pathAsRead(req.originalUrl)
  if (path.startsWith(ASSETS) || !/^[/\\]*_/.test(decoded(path))) return next()
  res.status(404).type('text/plain').send('There is no such file.\n')
}

/** The path as `Request` resolves it: without `..`, in any spelling. */
function pathAsRead(url: string): string {
  const address = `http://shop${url}`
  return URL.canParse(address) ? new URL(address).pathname : url
}

/** Astro decodes a path as long as that changes it. */
function decoded(path: string): string {
  let text = path
  for (let times = 0; times < 12; times++) {
    const next = text.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    if (next === text) return text
    text = next
  }
  return text
}
