import { paths } from '../../../../src/domain/pages/paths.ts'
import { isListParameter } from '../../../../src/domain/products/facets.ts'
import { addressesOf, type RedirectAddress } from './address.ts'

/** Documents that have an address. */
export const REDIRECT_TARGETS = ['products', 'categories', 'posts', 'post-categories', 'pages'] as const

export type RedirectTarget =
  | { kind: 'document'; collection: (typeof REDIRECT_TARGETS)[number]; id: string }
  | { kind: 'path'; path: string }

/** Where each address leads. */
export type Redirects = ReadonlyMap<RedirectAddress, RedirectTarget>

/** The addresses of the shop. `addressOf` covers documents that are not shown; null when there is no such document. */
export type ShopAddresses = {
  addressOf(target: RedirectTarget): Promise<string | null>
  hasPage(url: string): Promise<boolean>
}

/**
 * The page to which a URL without a page leads, after all redirects on the way; null where it leads nowhere, or in a
 * circle. The parameters of the URL stay where they mean something there.
 */
export async function findRedirect(url: string, redirects: Redirects, shop: ShopAddresses): Promise<string | null> {
  const passed = new Set<RedirectTarget>()
  for (let here = url; ; ) {
    const target = targetOf(here, redirects)
    if (!target || passed.has(target)) return null
    passed.add(target)
    const next = await shop.addressOf(target)
    if (next === null) return null
    if (await shop.hasPage(next)) return withParameters(url, next, freeParameters(url, redirects))
    here = next
  }
}

/** Null where no redirect leads away from this URL. */
export function targetOf(url: string, redirects: Redirects): RedirectTarget | null {
  const address = addressIn(url, redirects)
  return address === undefined ? null : (redirects.get(address) ?? null)
}

/** A URL with more parameters is looked up with all of them or none. */
const MAX_PARAMETERS = 10

/** The address of the redirect of a URL: with all of its parameters, else with as many of them as a redirect has. */
function addressIn(url: string, redirects: Redirects): RedirectAddress | undefined {
  const [exact = url, path] = addressesOf(url)
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

/** The parameters of a URL that do not belong to the address by which it was redirected. */
function freeParameters(url: string, redirects: Redirects): [name: string, value: string][] {
  const own = new URL(addressIn(url, redirects) ?? url, 'http://shop').searchParams
  return [...new URL(url, 'http://shop').searchParams].filter(([name]) => !own.has(name))
}

/** Parameters that select the content of a page. */
const isOfPage = (name: string) => ['name', 'search', 'page'].includes(name) || isListParameter(name)

/** Adds these parameters of `from` to the target. Parameters of lists are kept only between two lists of products. */
function withParameters(from: string, target: string, parameters: [name: string, value: string][]): string {
  const { pathname } = new URL(from, 'http://shop')
  const to = new URL(target, 'http://shop')
  const areLists = [pathname, to.pathname].every((path) => path === paths.catalog)
  const kept = parameters.filter(([name]) => !to.searchParams.has(name) && (areLists || !isOfPage(name)))
  const query = kept.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const search = [to.search.slice(1), ...query].filter(Boolean).join('&')
  return to.pathname + (search && `?${search}`) + to.hash
}
