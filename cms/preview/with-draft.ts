import type { PostCategory } from '../../src/domain/blog.ts'
import { toPageBranch } from '../catalogue/branch.ts'
import type { Catalog } from '../catalogue/catalogue.ts'
import { type CatalogPost, filterPosts } from '../catalogue/post.ts'
import { filterProducts, featuredFirst, newestFirst, placeholderOf, type CatalogProduct } from '../catalogue/product.ts'
import type { Branch } from '../payload-types.ts'

/** What a page asks. What follows answers from the catalogue, and leaves it as it is. */
export type Shown = Omit<Catalog, 'refresh'>

/** The catalogue with the draft in place of the published product, in every list as well. */
export function withProduct(catalogue: Shown, draft: CatalogProduct): Shown {
  const shelf = async () => replaced(await catalogue.products(), draft).sort(newestFirst)
  return {
    ...catalogue,
    products: async (of = {}) => filterProducts(await shelf(), of),
    featured: async () => featuredFirst(await shelf()),
    product: async (id) => (id === draft.id ? draft : catalogue.product(id)),
  }
}

/** `category` is the draft's own, listed even where it is the first post of it. */
export function withPost(catalogue: Shown, draft: CatalogPost, category: PostCategory | null): Shown {
  const posts = async () =>
    replaced(await catalogue.posts(), draft).sort((a, b) => b.created_at.localeCompare(a.created_at))
  return {
    ...catalogue,
    posts: async (of = {}) => filterPosts(await posts(), of),
    post: async (id) => (id === draft.id ? draft : catalogue.post(id)),
    async postCategories() {
      const listed = await catalogue.postCategories()
      return category ? replaced(listed, category).sort((a, b) => a.category.localeCompare(b.category)) : listed
    },
  }
}

/** Its texts, and what products take from it: the currency, and the picture of those that have none. */
export function withBranch(catalogue: Shown, draft: Branch): Shown {
  const placeholder = placeholderOf(draft)
  const sold = (product: CatalogProduct): CatalogProduct => ({
    ...product,
    currency: draft.currency,
    ...(product.itemPictures.length > 0 ? {} : { picture: placeholder.src, pictures: [placeholder] }),
  })
  return {
    ...catalogue,
    branch: async () => toPageBranch(draft),
    products: async (of) => (await catalogue.products(of)).map(sold),
    featured: async () => (await catalogue.featured()).map(sold),
    async product(id) {
      const product = await catalogue.product(id)
      return product && sold(product)
    },
  }
}

function replaced<T extends { id: string }>(list: T[], by: T): T[] {
  return [...list.filter(({ id }) => id !== by.id), by]
}
