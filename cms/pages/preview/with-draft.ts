import type { PostCategory } from '../../../src/domain/blog.ts'
import { toPageBranch } from '../../catalog/branch.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { type CatalogPost, filterPosts } from '../../catalog/post.ts'
import {
  type CatalogProduct,
  featuredFirst,
  filterProducts,
  newestFirst,
  placeholderOf,
} from '../../catalog/product.ts'
import type { Branch } from '../../payload-types.ts'

/** What a page asks. What follows answers from the catalog, and leaves it as it is. */
export type Shown = Omit<Catalog, 'refresh'>

/** The catalog with the draft in place of the published product, in every list as well. */
export function withProduct(catalog: Shown, draft: CatalogProduct): Shown {
  const shelf = async () => replaced(await catalog.products(), draft).sort(newestFirst)
  return {
    ...catalog,
    products: async (of = {}) => filterProducts(await shelf(), of),
    featured: async () => featuredFirst(await shelf()),
    product: async (id) => (id === draft.id ? draft : catalog.product(id)),
  }
}

/** `category` is the draft's own, listed even where it is the first post of it. */
export function withPost(catalog: Shown, draft: CatalogPost, category: PostCategory | null): Shown {
  const posts = async () =>
    replaced(await catalog.posts(), draft).sort((a, b) => b.created_at.localeCompare(a.created_at))
  return {
    ...catalog,
    posts: async (of = {}) => filterPosts(await posts(), of),
    post: async (id) => (id === draft.id ? draft : catalog.post(id)),
    async postCategories() {
      const listed = await catalog.postCategories()
      return category ? replaced(listed, category).sort((a, b) => a.category.localeCompare(b.category)) : listed
    },
  }
}

/** Its texts, and what products take from it: the currency, and the picture of those that have none. */
export function withBranch(catalog: Shown, draft: Branch): Shown {
  const placeholder = placeholderOf(draft)
  const sold = (product: CatalogProduct): CatalogProduct => ({
    ...product,
    currency: draft.currency,
    ...(product.itemPictures.length > 0 ? {} : { picture: placeholder.src, pictures: [placeholder] }),
  })
  return {
    ...catalog,
    branch: async () => toPageBranch(draft),
    products: async (of) => (await catalog.products(of)).map(sold),
    featured: async () => (await catalog.featured()).map(sold),
    async product(id) {
      const product = await catalog.product(id)
      return product && sold(product)
    },
  }
}

function replaced<T extends { id: string }>(list: T[], by: T): T[] {
  return [...list.filter(({ id }) => id !== by.id), by]
}
