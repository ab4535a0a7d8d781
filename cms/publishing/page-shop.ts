import type { PostSummary } from '../../src/domain/blog.ts'
import type { Shop, ShownPost, SiteSettings } from '../../src/domain/page-data.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PrintedPost } from '../catalogue/post.ts'
import { shownOf } from '../catalogue/product.ts'

/** The shop as one rendering of one page sees it. */
export function shopForPage(catalogue: Omit<Catalogue, 'refresh'>, settings: SiteSettings): Shop {
  return {
    settings,
    branch: catalogue.branch,
    categories: catalogue.categories,
    featured: async () => (await catalogue.featured()).map(shownOf),
    products: async (of) => (await catalogue.products(of)).map(shownOf),
    async product(id) {
      const product = await catalogue.product(id)
      return product && shownOf(product)
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

function summaryOf(post: PrintedPost): ShownPost<PostSummary> {
  const { id, title, thumbnail, created_at, category, picture, updatedAt } = post
  return { id, title, thumbnail, created_at, category, picture, updatedAt }
}
