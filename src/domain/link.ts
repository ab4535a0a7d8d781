/** Stands in for the shop's own origin, which no link has to know. */
const shop = 'https://shop.invalid'

/**
 * The address within the shop that `address` leads to, root-relative; null where a browser would leave the shop for it.
 * Use what is returned, not what was given: browsers drop tabs, read `\` as `/`, and resolve `/..//host` to `//host`,
 * which is another host when it is followed again.
 */
export function shopAddress(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, shop)) return null
  const { origin, pathname, search, hash } = new URL(address, shop)
  return origin === shop && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** `address` in full where it is one of the web, http or https; null for every other scheme and for what is relative. */
export function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** What a link that staff typed may lead to: an address of the shop or of the web; null for all else. */
export function linkAddress(address: string): string | null {
  return shopAddress(address) ?? webAddress(address)
}
