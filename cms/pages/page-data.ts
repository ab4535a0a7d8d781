import type { PostSummary } from '../../src/domain/blog.ts'
import type { PageData, PagePost, SiteSettings } from '../../src/domain/page-data.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { CatalogPost } from '../catalog/post.ts'
import { toPageProduct } from '../catalog/product.ts'

/** The shop as one rendering of one page sees it. */
export function pageDataOf(catalog: Omit<Catalog, 'refresh'>, settings: SiteSettings): PageData {
  return {
    settings,
    branch: catalog.branch,
    categories: catalog.categories,
    featured: async () => (await catalog.featured()).map(toPageProduct),
    products: async (of) => (await catalog.products(of)).map(toPageProduct),
    async product(id) {
      const product = await catalog.product(id)
      return product && toPageProduct(product)
    },
    posts: async (of) => (await catalog.posts(of)).map(summaryOf),
    recentPosts: async () => (await catalog.posts()).slice(0, 5).map(summaryOf),
    postCategories: catalog.postCategories,
    async post(id) {
      const post = await catalog.post(id)
      return post && { ...summaryOf(post), content: post.content }
    },
    publicPages: catalog.addresses,
  }
}

function summaryOf(post: CatalogPost): PagePost<PostSummary> {
  const { id, title, thumbnail, created_at, category, picture, updatedAt } = post
  return { id, title, thumbnail, created_at, category, picture, updatedAt }
}
