import type { PostCategory } from '../../../../src/domain/pages/blog.ts'
import { findHtmlProductIds } from '../../../../src/domain/products/linked-products.ts'
import type { Branch } from '../../../payload-types.ts'
import { toCatalogBranch } from '../../../shop/catalog/branches/branch.ts'
import type { ReadOnlyCatalog } from '../../../shop/catalog/catalog.ts'
import { type CatalogProduct, getPlaceholderPicture } from '../../../shop/catalog/products/product.ts'
import { type CatalogPost, filterPosts } from '../../../shop/catalog/texts/post.ts'
import type { CatalogWrittenPage } from '../../../shop/catalog/texts/written-page.ts'

/** Returns a catalog with the draft in place of the published product. */
export function overlayDraftProduct(catalog: ReadOnlyCatalog, draft: CatalogProduct): ReadOnlyCatalog {
  return {
    ...catalog,
    products: (of) => catalog.products(of, draft),
    list: (query) => catalog.list(query, draft),
    featured: () => catalog.featured(draft),
    bestSellers: (limit) => catalog.bestSellers(limit, draft),
    newest: (limit) => catalog.newest(limit, draft),
    count: () => catalog.count(draft),
    family: (id) => catalog.family(id, draft),
    product: async (id) => (id === draft.id ? draft : catalog.product(id)),
  }
}

/**
 * Returns a catalog with the draft of a post. `category` is the category of the draft, which may contain no other post.
 */
export function overlayDraftPost(
  catalog: ReadOnlyCatalog,
  draft: CatalogPost,
  category: PostCategory | null,
): ReadOnlyCatalog {
  const posts = async () =>
    replaceById(await catalog.posts(), draft).sort((a, b) => b.created_at.localeCompare(a.created_at))
  return {
    ...catalog,
    posts: async (of = {}) => filterPosts(await posts(), of),
    latestPosts: async (limit) => (await posts()).slice(0, limit),
    post: async (id) => (id === draft.id ? draft : catalog.post(id)),
    stories: async (productId) =>
      (await posts()).filter(({ content }) => findHtmlProductIds(content).includes(productId)),
    async postCategories() {
      const listed = await catalog.postCategories()
      return category ? replaceById(listed, category).sort((a, b) => a.category.localeCompare(b.category)) : listed
    },
  }
}

/**
 * Returns a catalog with the draft in place of the published page. Links to the page have the draft's title and
 * address.
 */
export function overlayDraftPage(catalog: ReadOnlyCatalog, draft: CatalogWrittenPage): ReadOnlyCatalog {
  const pages = async () => replaceById(await catalog.pages(), draft)
  const find = async (isWanted: (page: CatalogWrittenPage) => boolean) => (await pages()).findLast(isWanted) ?? null
  return {
    ...catalog,
    pages,
    page: (id) => find((page) => page.id === id),
    pageAt: (slug) => find((page) => page.slug === slug),
    pageLinks: async (ids) => (await pages()).filter(({ id }) => ids.includes(id)),
  }
}

/** Returns a catalog with the draft in place of its published branch. The products are converted with the draft too. */
export function overlayDraftBranch(catalog: ReadOnlyCatalog, draft: Branch): ReadOnlyCatalog {
  const placeholder = getPlaceholderPicture(draft)
  const withDraftBranch = (product: CatalogProduct): CatalogProduct => ({
    ...product,
    currency: draft.currency,
    ...(product.itemPictures.length > 0 ? {} : { picture: placeholder.src, pictures: [placeholder] }),
  })
  return {
    ...catalog,
    branch: async () => toCatalogBranch(draft, await catalog.branch()),
    async list(query) {
      const list = await catalog.list(query)
      return { ...list, products: list.products.map(withDraftBranch) }
    },
    featured: async () => (await catalog.featured()).map(withDraftBranch),
    bestSellers: async (limit) => (await catalog.bestSellers(limit)).map(withDraftBranch),
    newest: async (limit) => (await catalog.newest(limit)).map(withDraftBranch),
    async product(id) {
      const product = await catalog.product(id)
      return product && withDraftBranch(product)
    },
  }
}

function replaceById<T extends { id: string }>(list: T[], by: T): T[] {
  return [...list.filter(({ id }) => id !== by.id), by]
}
