import { ALL_CATEGORIES } from '../../src/domain/catalog.ts'
import { filePaths, paths } from '../../src/domain/paths.ts'
import type { ReadOnlyCatalog } from '../catalog/catalog.ts'

/** The address under which a page is stored: its path and the one query parameter that selects another page. */
export type Address = string

/** Pages that every shop has. */
const fixedPages: Address[] = [
  ...[paths.home, paths.homeAlias, paths.about, paths.contact, paths.signIn, paths.signUp, paths.orders],
  ...[paths.account, paths.forgotPassword, paths.resetPassword],
  ...[filePaths.sitemap, filePaths.feed, filePaths.robots, filePaths.manifest],
]

/** The address of every stored page of the shop. */
export async function allAddresses(catalog: ReadOnlyCatalog): Promise<Address[]> {
  return [...fixedPages, ...(await listAddresses(catalog)), ...(await documentAddresses(catalog))]
}

/** Whether the shop has a page at this address, which `storedAddress` has returned. */
export async function isShopAddress(address: Address, catalog: ReadOnlyCatalog): Promise<boolean> {
  if (fixedPages.includes(address)) return true
  const id = address.split('/').at(-1) ?? ''
  // Compared whole: other spellings of an id, such as `%61` for `a`, would be other addresses of the same page.
  if (address === paths.product(id)) return (await catalog.product(id)) !== null
  if (address === paths.post(id)) return (await catalog.post(id)) !== null
  return (await listAddresses(catalog)).includes(address)
}

/**
 * The address under which `url` (path and query of a request) is stored; null for pages that are rendered on request,
 * such as a search. Other parameters (`CustomerName`, `utm_…`) are ignored.
 */
export function storedAddress(url: string): Address | null {
  // `//about` is a path here, not a host.
  const { pathname, searchParams } = new URL(url.startsWith('/') ? `http://shop${url}` : url)
  const isSearched = pathname === paths.catalog || pathname === paths.blog
  if (isSearched && searchParams.get('search')?.trim()) return null
  if (pathname === paths.catalog) return paths.category(searchParams.get('name') || ALL_CATEGORIES)
  const category = searchParams.get('category')
  if (pathname === paths.blog && category) return paths.blogCategory(category)
  return pathname
}

async function listAddresses(catalog: ReadOnlyCatalog): Promise<Address[]> {
  const [categories, postCategories] = await Promise.all([catalog.categories(), catalog.postCategories()])
  return [
    paths.category(),
    ...categories.map(({ name }) => paths.category(name)),
    paths.blog,
    ...postCategories.map(({ id }) => paths.blogCategory(id)),
  ]
}

async function documentAddresses(catalog: ReadOnlyCatalog): Promise<Address[]> {
  const [products, posts] = await Promise.all([catalog.products(), catalog.posts()])
  return [...products.map(({ id }) => paths.product(id)), ...posts.map(({ id }) => paths.post(id))]
}
