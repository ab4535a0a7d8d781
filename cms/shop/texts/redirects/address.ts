import { toShopPath } from '../../../../src/domain/pages/link.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { seenText } from '../../../../src/domain/text/compare-key.ts'

/**
 * An address of the shop as redirects are stored and found by: a path with the query that selects another page, readable
 * (`/category?name=Кольца`), in one Unicode form. There is one for each page, however its URL is spelled.
 */
export type RedirectAddress = string

/** An address as people write it: `/category?name=Rings`, or the whole URL of a page. Null when it leaves the shop. */
export function parseAddress(typed: string, siteUrl: string): RedirectAddress | null {
  const path = toPath(typed, siteUrl)
  return path === null ? null : (addressesOf(path)[0] ?? null)
}

/** A page as people write it, with all its parameters; null when it leaves the shop. */
export function toPath(typed: string, siteUrl: string): string | null {
  const text = typed.trim()
  const isOwn = text.startsWith(`${siteUrl}/`) || text === siteUrl
  return toShopPath(isOwn ? text.slice(siteUrl.length) || '/' : text)
}

/**
 * The addresses under which a redirect of `url`, a path of the shop, is looked up, the most exact one first: an address
 * that is none of our lists can have a redirect with its query, such as `/shop.php?id=5`, or without. The order of
 * parameters and the parameters of advertisements do not matter.
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

/** Parameters that mail programs, search engines and social networks add to any address. */
const ADVERTISING = /^(utm_\w+|[a-z]{0,2}clid|msclkid|[gw]braid|gad_\w+|mc_[ce]id|srsltid|igshid|_gl|_ga)(=|$)/i

/** The parameters of a query, sorted, without advertising ones. */
function canonicalQuery(search: string): string {
  const parameters = search.slice(1).replaceAll('+', '%20').split('&').map(readable)
  return parameters
    .filter((each) => each !== '' && !ADVERTISING.test(each))
    .sort()
    .join('&')
}

/** The category whose list is at this address; null at any other. */
export function categoryAt(address: RedirectAddress): string | null {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  return pathname === paths.catalog ? searchParams.get('name') : null
}

/** Stored names and those in URLs may have another Unicode form, and characters that nobody sees. */
function toName(name: string): string {
  return seenText(name)
}

/** The path in the spelling of `canonicalUrls` (cms/server/routes/canonical-urls.ts). */
function canonicalPath(pathname: string): string {
  const path = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/$/, '')
  return readable(path || '/')
}

/**
 * Percent-encoding is kept where the text would mean something else without it, so this can be read as a URL again, and
 * where it is no text in UTF-8: older shops have addresses such as `/caf%E9`.
 */
export function readable(encoded: string): string {
  try {
    return encoded.split('%25').map(decodeURI).join('%25').normalize('NFC')
  } catch {
    return encoded.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase())
  }
}
