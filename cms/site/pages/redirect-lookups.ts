import { paths } from '../../../src/domain/pages/paths.ts'
import { ALL_CATEGORIES } from '../../../src/domain/products/catalog.ts'
import { findProductUrlSegment } from '../../../src/domain/products/product-path.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'
import { buildDocumentAddress } from '../../shop/texts/redirects/document-address.ts'
import { type RedirectTarget, resolveRedirect, type ShopPageLookups } from '../../shop/texts/redirects/find-redirect.ts'
import { isExistingPageAddress, type PageAddress, toStoredPageAddress } from './addresses.ts'

/**
 * Returns the look-ups that redirects need, on this catalog: the URL of a redirect's target (null if the shop has no
 * such page), and whether the shop has a page at a URL.
 */
export function createRedirectLookups(catalog: ReadOnlyCatalog): ShopPageLookups {
  return { addressOf: (target) => urlOf(target, catalog), hasPage: (url) => hasPage(url, catalog) }
}

async function urlOf(target: RedirectTarget, catalog: ReadOnlyCatalog): Promise<string | null> {
  if (target.kind === 'path') return target.path
  if (target.collection === 'products')
    return (await catalog.product(target.id))?.path ?? buildDocumentAddress('products', target)
  if (target.collection === 'pages') return (await catalog.page(target.id))?.path ?? null
  if (target.collection !== 'categories') return buildDocumentAddress(target.collection, target)
  const category = (await catalog.categories()).find(({ id }) => id === target.id)
  return category ? paths.category(category.name) : null
}

/**
 * Returns all redirects that lead to a page: a map from the old address to the address of the page. Old addresses that
 * have a page themselves are left out.
 */
export async function resolveAllRedirects(catalog: ReadOnlyCatalog): Promise<Map<PageAddress, PageAddress>> {
  const [redirects, shop] = [await catalog.redirects(), createRedirectLookups(catalog)]
  const found = new Map<PageAddress, PageAddress>()
  for (const from of redirects.keys()) {
    const { pathname, search } = new URL(from, 'http://shop')
    const to = (await shop.hasPage(from)) ? null : await resolveRedirect(from, redirects, shop)
    if (to) found.set(pathname + search, to)
  }
  return found
}

/** Whether the shop has a page at this URL. A searched or filtered list counts as one. */
async function hasPage(url: string, catalog: ReadOnlyCatalog): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const segment = findProductUrlSegment(pathname)
  if (segment !== null) return (await catalog.productAt(segment)) !== null
  if (pathname === paths.catalog)
    return isExistingPageAddress(paths.category(searchParams.get('name') || ALL_CATEGORIES), catalog)
  return isExistingPageAddress(
    toStoredPageAddress(pathname === paths.blog ? withoutSearch(url) : url) ?? pathname,
    catalog,
  )
}

function withoutSearch(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  searchParams.delete('search')
  return `${pathname}?${searchParams}`
}
