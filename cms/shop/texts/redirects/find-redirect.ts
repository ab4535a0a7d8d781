import { paths } from '../../../../src/domain/pages/paths.ts'
import { isFilterOrSortParameter } from '../../../../src/domain/products/facets.ts'
import { type CanonicalPageAddress, toRedirectLookupAddresses } from './address.ts'

/** Collections whose documents have a page, so that a redirect can lead to them. */
export const REDIRECT_TARGET_COLLECTIONS = ['products', 'categories', 'posts', 'post-categories', 'pages'] as const

/** Where a redirect leads: to the page of a document, or to a path of the shop. */
export type RedirectTarget =
  | { kind: 'document'; collection: (typeof REDIRECT_TARGET_COLLECTIONS)[number]; id: string }
  | { kind: 'path'; path: string }

/** All redirects: a map from the old address to the target. */
export type Redirects = ReadonlyMap<CanonicalPageAddress, RedirectTarget>

/**
 * Lookups of the shop's pages. `addressOf` also covers unpublished documents, and returns null if there is no such
 * document.
 */
export type ShopPageLookups = {
  addressOf(target: RedirectTarget): Promise<string | null>
  hasPage(url: string): Promise<boolean>
}

/**
 * Follows the redirects of a URL without a page. Returns the final URL, with those parameters of the first URL that
 * also apply to the final page. Returns null if there is no final page or the redirects form a loop.
 */
export async function resolveRedirect(
  url: string,
  redirects: Redirects,
  shop: ShopPageLookups,
): Promise<string | null> {
  const passed = new Set<RedirectTarget>()
  for (let here = url; ; ) {
    const target = findRedirectTarget(here, redirects)
    if (!target || passed.has(target)) return null
    passed.add(target)
    const next = await shop.addressOf(target)
    if (next === null) return null
    if (await shop.hasPage(next)) return withParameters(url, next, freeParameters(url, redirects))
    here = next
  }
}

/** Returns the target of the redirect for a URL, one step only; null if it has no redirect. */
export function findRedirectTarget(url: string, redirects: Redirects): RedirectTarget | null {
  const address = addressIn(url, redirects)
  return address === undefined ? null : (redirects.get(address) ?? null)
}

/**
 * Maximum number of parameters of a URL for which subsets are tried. For a URL with more parameters, only redirects
 * with all or with none of them are found.
 */
const MAX_PARAMETERS = 10

/**
 * Returns the `from` address of the redirect that applies to a URL: of several, the one with the most of the URL's
 * parameters. Returns undefined if no redirect applies.
 */
function addressIn(url: string, redirects: Redirects): CanonicalPageAddress | undefined {
  const [exact = url, path] = toRedirectLookupAddresses(url)
  if (path === undefined || redirects.has(exact)) return redirects.has(exact) ? exact : undefined
  const parameters = exact.slice(path.length + 1).split('&')
  const parts = parameters.length > MAX_PARAMETERS ? [] : subsetsOf(parameters)
  const found = parts
    .filter((part) => redirects.has(`${path}?${part.join('&')}`))
    .sort((a, b) => b.length - a.length)[0]
  return found ? `${path}?${found.join('&')}` : redirects.has(path) ? path : undefined
}

function subsetsOf(parameters: readonly string[]): string[][] {
  let sets: string[][] = [[]]
  for (const each of parameters) sets = sets.concat(sets.map((set) => [...set, each]))
  return sets
}

/** Returns the URL's parameters that are not part of its redirect's address. */
function freeParameters(url: string, redirects: Redirects): [name: string, value: string][] {
  const own = new URL(addressIn(url, redirects) ?? url, 'http://shop').searchParams
  return [...new URL(url, 'http://shop').searchParams].filter(([name]) => !own.has(name))
}

/** Whether a parameter selects the content of a page. */
const isOfPage = (name: string) => ['name', 'search', 'page'].includes(name) || isFilterOrSortParameter(name)

/**
 * Returns the target with `parameters` added. Adds parameters that select a page's content only if `from` and `target`
 * are both product lists.
 */
function withParameters(from: string, target: string, parameters: [name: string, value: string][]): string {
  const { pathname } = new URL(from, 'http://shop')
  const to = new URL(target, 'http://shop')
  const areLists = [pathname, to.pathname].every((path) => path === paths.catalog)
  const kept = parameters.filter(([name]) => !to.searchParams.has(name) && (areLists || !isOfPage(name)))
  const query = kept.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const search = [to.search.slice(1), ...query].filter(Boolean).join('&')
  return to.pathname + (search && `?${search}`) + to.hash
}
