import type { Request } from 'express'

/** Whether an origin, such as `https://shop.example`, equals the origin of SITE_URL or of the request's `Host`. */
export function isOwnOrigin(origin: string, req: Request, siteUrl: string): boolean {
  return origin === new URL(siteUrl).origin || origin === `${req.protocol}://${req.get('host')}`
}

/**
 * Whether a URL has the host of SITE_URL or `host`; the scheme may differ, because TLS may end at a proxy. False for a
 * text that is not a URL, such as `null`.
 */
export function isAtOwnHost(url: string, host: string | undefined, { SITE_URL }: { SITE_URL: string }): boolean {
  return URL.canParse(url) && [new URL(SITE_URL).host, host].includes(new URL(url).host)
}

/**
 * Whether a page of the shop sent this request, so that its cookies count. Reads `Origin`, else `Sec-Fetch-Site`, else
 * `Referer`.
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
