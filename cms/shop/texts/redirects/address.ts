import { toShopPath } from '../../../../src/domain/pages/link.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { seenText } from '../../../../src/domain/text/compare-key.ts'

/**
 * Canonical address of a page, as redirects store it: path, plus the query that selects a page, decoded
 * (`/category?name=Кольца`), in one Unicode form.
 */
export type RedirectAddress = string

/** Parses a typed path or URL, such as `/category?name=Rings`. Returns null if it is outside the shop. */
export function parseAddress(typed: string, siteUrl: string): RedirectAddress | null {
  const path = toPath(typed, siteUrl)
  return path === null ? null : (addressesOf(path)[0] ?? null)
}

/** Parses a typed path or URL and keeps all its parameters. Returns null if it is outside the shop. */
export function toPath(typed: string, siteUrl: string): string | null {
  const text = typed.trim()
  const isOwn = text.startsWith(`${siteUrl}/`) || text === siteUrl
  return toShopPath(isOwn ? text.slice(siteUrl.length) || '/' : text)
}

/**
 * Returns the addresses under which a redirect of `url` is looked up, most exact first. Unknown pages, such as
 * `/shop.php?id=5`, are looked up with and without query. Ignores advertising parameters and the order.
 */
export function addressesOf(url: string): RedirectAddress[] {
  const { pathname, searchParams, search } = new URL(url, 'http://shop')
  const path = canonicalPath(pathname)
  const [name, category] = [searchParams.get('name'), searchParams.get('category')]
  if (path === paths.catalog) return name ? [readable(paths.category(toName(name)))] : [path]
  if (path === paths.blog && category) return [readable(paths.blogCategory(category))]
  const query = canonicalQuery(search)
  return query ? [`${path}?${query}`, path] : [path]
}

/** Parameters that mail programs, search engines and social networks add to URLs. */
const ADVERTISING = /^(utm_\w+|[a-z]{0,2}clid|msclkid|[gw]braid|gad_\w+|mc_[ce]id|srsltid|igshid|_gl|_ga)(=|$)/i

/** Returns the decoded parameters, sorted, without advertising ones. */
function canonicalQuery(search: string): string {
  const parameters = search.slice(1).replaceAll('+', '%20').split('&').map(readable)
  return parameters
    .filter((each) => each !== '' && !ADVERTISING.test(each))
    .sort()
    .join('&')
}

/** Returns the category whose list has this address, or null. */
export function categoryAt(address: RedirectAddress): string | null {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  return pathname === paths.catalog ? searchParams.get('name') : null
}

/** Normalizes a category's name: Unicode form, and no invisible characters. */
function toName(name: string): string {
  return seenText(name)
}

/** Returns the path as `canonicalUrls` writes it (cms/server/routes/canonical-urls.ts). */
function canonicalPath(pathname: string): string {
  const path = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/$/, '')
  return readable(path || '/')
}

/**
 * Decodes percent-encoding where the result is still a URL with the same meaning. Keeps bytes that are not UTF-8, such
 * as `/caf%E9` in older shops.
 */
export function readable(encoded: string): string {
  try {
    return encoded.split('%25').map(decodeURI).join('%25').normalize('NFC')
  } catch {
    return encoded.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase())
  }
}
