import type { PostSummary } from '../../../src/domain/blog.ts'
import { linkedProductIds } from '../../../src/domain/linked-products.ts'
import type { PageData, PagePost, SiteSettings } from '../../../src/domain/page-data.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { ReadOnlyCatalog } from '../../shop/products/catalog/catalog.ts'
import { type CatalogPost, mostRecent, toPostSummary } from '../../shop/products/catalog/post.ts'
import { toPageProduct } from '../../shop/products/catalog/product.ts'
import { withProductLinks } from './product-links.ts'

/** Of categories, and of posts, beside the products that a search finds. */
const MAX_BESIDE = 6
/** A row of a wide screen. */
const BEST_SELLERS = 4
const [MAX_LINKED, MAX_STORIES] = [4, 3]

/** The data that one rendering of a page reads. */
export function toPageData(catalog: ReadOnlyCatalog, settings: SiteSettings): PageData {
  return {
    settings,
    branch: catalog.branch,
    categories: catalog.categories,
    async category(name) {
      const found = await catalog.category(name)
      return found && { description: found.description, meta: found.meta }
    },
    featured: async () => (await catalog.featured()).map(toPageProduct),
    async list(query) {
      const list = await catalog.list(query)
      return { ...list, products: list.products.map(toPageProduct) }
    },
    async beside(search) {
      const { categories, posts } = await catalog.beside(search, MAX_BESIDE)
      return { categories, posts: posts.map(toPagePost) }
    },
    bestSellers: async () => (await catalog.bestSellers(BEST_SELLERS)).map(toPageProduct),
    async product(id) {
      const product = await catalog.product(id)
      return product && { ...toPageProduct(product), description: await withProductLinks(product.description, catalog) }
    },
    stories: async (id) => (await catalog.stories(id)).slice(0, MAX_STORIES).map(toPagePost),
    isArchived: catalog.isArchived,
    posts: async (of) => (await catalog.posts(of)).map(toPagePost),
    recentPosts: async () => mostRecent(await catalog.posts()).map(toPagePost),
    postCategories: catalog.postCategories,
    async post(id) {
      const post = await catalog.post(id)
      if (!post) return null
      const products = await Promise.all(linkedProductIds(post.content).map(catalog.product))
      return {
        ...toPagePost(post),
        content: await withProductLinks(post.content, catalog),
        meta: post.meta,
        products: products
          .filter((product) => product !== null)
          .slice(0, MAX_LINKED)
          .map(toPageProduct),
      }
    },
    publicPages: catalog.publicPages,
  }
}

function toPagePost(post: CatalogPost): PagePost<PostSummary> {
  const { picture, updatedAt, author, excerpt, minutes } = post
  return { ...toPostSummary(post), picture, updatedAt, author, excerpt, minutes }
}

export function siteSettings({ SITE_URL, SIGN_IN, GEOCODE_URL }: Settings): SiteSettings {
  return { siteUrl: SITE_URL, signIn: SIGN_IN, geocoding: GEOCODE_URL !== undefined }
}
