import { ALL_CATEGORIES } from '../../src/domain/catalog.ts'
import { filePaths, paths } from '../../src/domain/paths.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { categoriesTag, postCategoriesTag, type Tag } from '../changes/tags.ts'

/** The address under which a page is stored: its path and the one question that makes another page of it. */
export type Address = string

const staticPages = [paths.home, paths.homeAlias, paths.about, paths.contact, paths.signIn, paths.signUp, paths.orders]
const accountPages = [paths.account, paths.forgotPassword, paths.resetPassword]
const forMachines = [filePaths.sitemap, filePaths.feed, filePaths.robots, filePaths.manifest]

/** Every page of the shop that is stored. */
export async function everyAddress(catalog: Catalog): Promise<Address[]> {
  const fixed = [...staticPages, ...accountPages, ...forMachines]
  return [...fixed, ...(await listAddresses(catalog)), ...(await documentAddresses(catalog))]
}

/** Pages that a change may have brought into being, whatever is stored so far. */
export async function addressesOf(tags: ReadonlySet<Tag>, catalog: Catalog): Promise<Address[]> {
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
 * The address that `url` (path and query, as it came over the wire) is stored under; null for what is rendered
 * when asked, such as a search. What a page does not ask for (`CustomerName`, `utm_…`) makes no other page.
 */
export function addressOf(url: string): Address | null {
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
