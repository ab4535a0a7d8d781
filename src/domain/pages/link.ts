/** A placeholder for the shop's origin. */
const SHOP_ORIGIN = 'https://shop.invalid'

/**
 * Returns the root-relative URL that `url` leads to in a browser; null if it leaves the shop. Use it instead of the
 * input: browsers drop tabs, read `\` as `/`, and resolve `/..//host` to `//host`, another host if followed again.
 */
export function toShopPath(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, SHOP_ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(url, SHOP_ORIGIN)
  return origin === SHOP_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** Returns the normalized http or https URL; null for other schemes and relative URLs. */
export function toWebUrl(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** Validates a link that staff entered. Returns a path of the shop or a web URL; null for anything else. */
export function toLinkUrl(url: string): string | null {
  return toShopPath(url) ?? toWebUrl(url)
}
