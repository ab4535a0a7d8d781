import type { Request } from 'express'

/** Whether this origin (`https://shop.example`) is the shop's own: the one of SITE_URL or the one it was asked by. */
export function isOwnOrigin(origin: string, req: Request, siteUrl: string): boolean {
  return origin === new URL(siteUrl).origin || origin === `${req.protocol}://${req.get('host')}`
}

/**
 * Whether a page of the shop made the browser send this request, so that its cookies may count. Browsers tell by
 * `Origin`, else by `Sec-Fetch-Site` (`none`: typed by the person), else, where the shop is not reached by https, by
 * `Referer` alone. Nothing of these: not shown to be our page.
 */
export function isFromOwnPage(req: Request, siteUrl: string): boolean {
  const origin = req.get('origin')
  if (origin !== undefined) return isOwnOrigin(origin, req, siteUrl)
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && isSafe(req.method))
  const referer = req.get('referer') ?? ''
  return URL.canParse(referer) && isOwnOrigin(new URL(referer).origin, req, siteUrl)
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
