import { ALL_CATEGORIES } from '../../src/domain/catalog.ts'
import { filePaths, paths } from '../../src/domain/paths.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { categoriesTag, postCategoriesTag, type Tag } from '../changes/tags.ts'

/** The address under which a page is stored: its path and the one query parameter that selects another page. */
export type Address = string

const staticPages = [paths.home, paths.homeAlias, paths.about, paths.contact, paths.signIn, paths.signUp, paths.orders]
const accountPages = [paths.account, paths.forgotPassword, paths.resetPassword]
const machinePages = [filePaths.sitemap, filePaths.feed, filePaths.robots, filePaths.manifest]

/** The address of every stored page of the shop. */
export async function allAddresses(catalog: Catalog): Promise<Address[]> {
  const fixed = [...staticPages, ...accountPages, ...machinePages]
  return [...fixed, ...(await listAddresses(catalog)), ...(await documentAddresses(catalog))]
}

/** Pages that may be new because of a change, whether they are stored or not. */
export async function addressesFor(tags: ReadonlySet<Tag>, catalog: Catalog): Promise<Address[]> {
  const documents = [...tags].flatMap((tag) => {
    const [kind, id] = tag.split(':')
    if (kind === 'product' && id) return [paths.product(id)]
    if (kind === 'post' && id) return [paths.post(id)]
    return []
  })
  const lists = tags.has(categoriesTag) || tags.has(postCategoriesTag) ? await listAddresses(catalog) : []
  return [...documents, ...lists]
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

async function listAddresses(catalog: Catalog): Promise<Address[]> {
  const [categories, postCategories] = await Promise.all([catalog.categories(), catalog.postCategories()])
  return [
    paths.category(),
    ...categories.map(({ name }) => paths.category(name)),
    paths.blog,
    ...postCategories.map(({ id }) => paths.blogCategory(id)),
  ]
}

async function documentAddresses(catalog: Catalog): Promise<Address[]> {
  const [products, posts] = await Promise.all([catalog.products(), catalog.posts()])
  return [...products.map(({ id }) => paths.product(id)), ...posts.map(({ id }) => paths.post(id))]
}
