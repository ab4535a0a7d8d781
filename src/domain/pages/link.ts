/** Stands for the shop's origin when URLs are resolved. */
const SHOP_ORIGIN = 'https://shop.invalid'

/**
 * Returns the path of the shop that `url` leads to in a browser; null if it leaves the shop. Use the result in place of
 * the input, because browsers drop tabs, read `\` as `/`, and resolve `/..//host` to another host.
 */
export function toShopPath(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, SHOP_ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(url, SHOP_ORIGIN)
  return origin === SHOP_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** Returns the normalized form of an http or https URL; null for other schemes and relative URLs. */
export function toWebUrl(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/**
 * Returns the path in the shop, or the normalized http or https URL, of a link that staff typed; null if it is neither.
 */
export function toLinkUrl(url: string): string | null {
  return toShopPath(url) ?? toWebUrl(url)
}
