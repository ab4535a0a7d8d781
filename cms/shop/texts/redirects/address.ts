import { toShopPath } from '../../../../src/domain/pages/link.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { normalizeVisibleText } from '../../../../src/domain/text/compare-key.ts'

/**
 * The canonical form of a page's URL in redirects: decoded path, with those query parameters that select a page, such
 * as `/category?name=Кольца`.
 */
export type CanonicalPageAddress = string

/**
 * Converts a typed path or URL, such as `/category?name=Rings`, to its canonical form. Returns null if it is not of
 * this shop.
 */
export function parseRedirectAddress(typed: string, siteUrl: string): CanonicalPageAddress | null {
  const path = toShopPathWithQuery(typed, siteUrl)
  return path === null ? null : (toRedirectLookupAddresses(path)[0] ?? null)
}

/**
 * Returns the path of a typed path or URL, like `parseRedirectAddress` but with all query parameters. Returns null if
 * the URL is not of this shop.
 */
export function toShopPathWithQuery(typed: string, siteUrl: string): string | null {
  const text = typed.trim()
  const isOwn = text.startsWith(`${siteUrl}/`) || text === siteUrl
  return toShopPath(isOwn ? text.slice(siteUrl.length) || '/' : text)
}

/**
 * Returns the addresses under which a redirect of `url` is looked up, most specific first. A URL of an unknown page,
 * such as `/shop.php?id=5`, gives two addresses: with and without query. Ignores advertising parameters.
 */
export function toRedirectLookupAddresses(url: string): CanonicalPageAddress[] {
  const { pathname, searchParams, search } = new URL(url, 'http://shop')
  const path = canonicalPath(pathname)
  const [name, category] = [searchParams.get('name'), searchParams.get('category')]
  if (path === paths.catalog) return name ? [decodePercentEncoding(paths.category(toName(name)))] : [path]
  if (path === paths.blog && category) return [decodePercentEncoding(paths.blogCategory(category))]
  const query = canonicalQuery(search)
  return query ? [`${path}?${query}`, path] : [path]
}

/** Parameters that mail programs, search engines and social networks add to URLs. */
const ADVERTISING = /^(utm_\w+|[a-z]{0,2}clid|msclkid|[gw]braid|gad_\w+|mc_[ce]id|srsltid|igshid|_gl|_ga)(=|$)/i

/** Returns the decoded parameters, sorted, without advertising ones. */
function canonicalQuery(search: string): string {
  const parameters = search.slice(1).replaceAll('+', '%20').split('&').map(decodePercentEncoding)
  return parameters
    .filter((each) => each !== '' && !ADVERTISING.test(each))
    .sort()
    .join('&')
}

/** Returns the name of the category whose product list has this address; null if it is another page. */
export function parseCategoryName(address: CanonicalPageAddress): string | null {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  return pathname === paths.catalog ? searchParams.get('name') : null
}

/** Normalizes a category's name to one Unicode form without invisible characters. */
function toName(name: string): string {
  return normalizeVisibleText(name)
}

/** Returns the path in its canonical form (cms/server/routes/redirect-to-canonical-url.ts). */
function canonicalPath(pathname: string): string {
  const path = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/$/, '')
  return decodePercentEncoding(path || '/')
}

/**
 * Decodes percent-encoding as far as the URL keeps its meaning. Bytes that are not UTF-8 stay, such as in `/caf%E9`.
 */
export function decodePercentEncoding(encoded: string): string {
  try {
    return encoded.split('%25').map(decodeURI).join('%25').normalize('NFC')
  } catch {
    return encoded.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase())
  }
}
