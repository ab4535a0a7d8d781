import type { PostSummary } from '../../src/domain/blog.ts'
import type { PageData, PagePost, SiteSettings } from '../../src/domain/page-data.ts'
import type { Catalog } from '../catalogue/catalogue.ts'
import type { CatalogPost } from '../catalogue/post.ts'
import { toPageProduct } from '../catalogue/product.ts'

/** The shop as one rendering of one page sees it. */
export function pageDataOf(catalogue: Omit<Catalog, 'refresh'>, settings: SiteSettings): PageData {
  return {
    settings,
    branch: catalogue.branch,
    categories: catalogue.categories,
    featured: async () => (await catalogue.featured()).map(toPageProduct),
    products: async (of) => (await catalogue.products(of)).map(toPageProduct),
    async product(id) {
      const product = await catalogue.product(id)
      return product && toPageProduct(product)
    },
    posts: async (of) => (await catalogue.posts(of)).map(summaryOf),
    recentPosts: async () => (await catalogue.posts()).slice(0, 5).map(summaryOf),
    postCategories: catalogue.postCategories,
    async post(id) {
      const post = await catalogue.post(id)
      return post && { ...summaryOf(post), content: post.content }
    },
    addresses: catalogue.addresses,
  }
}

function summaryOf(post: CatalogPost): PagePost<PostSummary> {
  const { id, title, thumbnail, created_at, category, picture, updatedAt } = post
  return { id, title, thumbnail, created_at, category, picture, updatedAt }
}
