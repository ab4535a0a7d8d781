import { FIXED_PAGE_PATHS, isFixedPage } from '../../../src/domain/pages/fixed-pages.ts'
import { fromMarkdownPath, toMarkdownPath } from '../../../src/domain/pages/markdown-path.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import { MAX_URLS_PER_SITEMAP } from '../../../src/domain/pages/sitemap.ts'
import { ALL_CATEGORIES } from '../../../src/domain/products/catalog.ts'
import { isFilteredOrSorted, parseProductFiltersAndSort } from '../../../src/domain/products/facets.ts'
import { parsePageNumber } from '../../../src/domain/products/product-list.ts'
import { createYielder } from '../../base/locks/yielding.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'

/** Key of a stored page: its path, with those query parameters that select its content. */
export type PageAddress = string

/**
 * Returns the addresses of the shop's stored pages, without Markdown versions and parts of the sitemap. Searched,
 * filtered and sorted lists are not stored.
 */
export async function listPageAddresses(catalog: ReadOnlyCatalog): Promise<PageAddress[]> {
  return [
    ...FIXED_PAGE_PATHS,
    ...(await listAddresses(catalog)),
    ...(await blogAddresses(catalog)),
    ...(await documentAddresses(catalog)),
  ]
}

/** Whether the shop has a page at an address, which must come from `toStoredPageAddress`. */
export async function isExistingPageAddress(address: PageAddress, catalog: ReadOnlyCatalog): Promise<boolean> {
  if (isFixedPage(address)) return true
  const page = fromMarkdownPath(address)
  if (page !== null) return toMarkdownPath(page) === address && isExistingPageAddress(page, catalog)
  const [, sitemap] = /^\/sitemap-([1-9]\d*)\.xml$/.exec(address) ?? []
  if (sitemap) return Number(sitemap) <= (await maxSitemapParts(catalog))
  const id = address.split('/').at(-1) ?? ''
  // Compares whole addresses, because another spelling of an id, such as `%61` for `a`, would be another address.
  if (address === paths.productDetail(id)) return (await catalog.product(id)) !== null
  if (address === paths.post(id)) return (await catalog.post(id)) !== null
  if (address === paths.page(id)) return (await catalog.pageAt(id)) !== null
  return address.startsWith(paths.catalog)
    ? isListAddress(address, catalog)
    : (await blogAddresses(catalog)).includes(address)
}

/**
 * Returns the address under which the page of `url` (path and query) is stored; null for pages that are not stored,
 * such as searches. Ignores parameters such as `utm_…`.
 */
export function toStoredPageAddress(url: string): PageAddress | null {
  const page = fromMarkdownPath(url)
  if (page !== null) return toMarkdownPath(toStoredPageAddress(page) ?? '')
  // `//about` is a path here, not a host.
  const { pathname, searchParams } = new URL(url.startsWith('/') ? `http://shop${url}` : url)
  const isSearched = pathname === paths.catalog || pathname === paths.blog
  if (isSearched && searchParams.get('search')?.trim()) return null
  if (pathname === paths.catalog) return listAddress(searchParams)
  const category = searchParams.get('category')
  if (pathname === paths.blog && category) return paths.blogCategory(category)
  return pathname
}

/** Returns the address of a list; null if it is filtered, sorted or has an invalid page number. */
function listAddress(query: URLSearchParams): PageAddress | null {
  const page = parsePageNumber(query)
  if (page === 0 || isFilteredOrSorted(parseProductFiltersAndSort(query))) return null
  return paths.category(query.get('name') || ALL_CATEGORIES, page)
}

async function isListAddress(address: PageAddress, catalog: ReadOnlyCatalog): Promise<boolean> {
  const query = new URLSearchParams(address.slice(paths.catalog.length))
  const [name, page] = [query.get('name') ?? '', parsePageNumber(query)]
  if (address !== paths.category(name, page) || !(await listNames(catalog)).includes(name)) return false
  return page === 1 || page <= (await catalog.list({ category: name })).pages
}

/**
 * Returns an upper limit for the number of the sitemap's parts. Whether a part exists is known only when it is
 * rendered.
 */
async function maxSitemapParts(catalog: ReadOnlyCatalog): Promise<number> {
  const [{ total }, posts, pages] = await Promise.all([catalog.list({}), catalog.posts(), catalog.pages()])
  return Math.ceil((total + posts.length + pages.length) / MAX_URLS_PER_SITEMAP) + 1
}

async function listNames(catalog: ReadOnlyCatalog): Promise<string[]> {
  return [ALL_CATEGORIES, ...(await catalog.categories()).map(({ name }) => name)]
}

async function listAddresses(catalog: ReadOnlyCatalog): Promise<PageAddress[]> {
  const addresses: PageAddress[] = []
  const turns = createYielder()
  for (const category of await listNames(catalog)) {
    await turns.next()
    const { pages } = await catalog.list({ category })
    addresses.push(...Array.from({ length: pages }, (_, index) => paths.category(category, index + 1)))
  }
  return addresses
}

async function blogAddresses(catalog: ReadOnlyCatalog): Promise<PageAddress[]> {
  return [paths.blog, ...(await catalog.postCategories()).map(({ id }) => paths.blogCategory(id))]
}

async function documentAddresses(catalog: ReadOnlyCatalog): Promise<PageAddress[]> {
  const [products, posts, pages] = await Promise.all([catalog.products(), catalog.posts(), catalog.pages()])
  return [
    ...pages.map(({ path }) => path),
    ...products.ids.map((id) => paths.productDetail(id)),
    ...posts.map(({ id }) => paths.post(id)),
  ]
}
