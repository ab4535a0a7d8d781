import type { PostSummary } from '../../src/domain/blog.ts'
import type { Shop, ShownPost, SiteSettings } from '../../src/domain/page-data.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PrintedPost } from '../catalogue/post.ts'
import { type ShelvedProduct, shownOf } from '../catalogue/product.ts'
import * as tags from './tags.ts'

/**
 * The shop as one rendering of one page sees it: answers from the catalogue, and each question noted in `noted`.
 * What the branch, the menu and the pictures say is asked by every page through its header.
 */
export function shopForPage(catalogue: Catalogue, settings: SiteSettings, noted: Set<tags.Tag>): Shop {
  const note = (...asked: tags.Tag[]) => {
    for (const tag of asked) noted.add(tag)
  }
  const shown = (products: ShelvedProduct[]) => {
    for (const product of products) note(tags.productTag(product.id))
    return products.map(shownOf)
  }

  return {
    settings,
    async branch() {
      const branch = await catalogue.branch()
      note(tags.branchTag(branch.id))
      return branch
    },
    categories() {
      note(tags.everyCategory)
      return catalogue.categories()
    },
    async featured() {
      note(tags.featuredProducts)
      return shown(await catalogue.featured())
    },
    async products(of) {
      const categories = await catalogue.categories()
      const category = categories.find(({ name }) => name === of.category)
      note(tags.everyCategory, category ? tags.categoryListTag(category.id) : tags.everyProduct)
      return shown(await catalogue.products(of))
    },
    async product(id) {
      note(tags.productTag(id))
      const product = await catalogue.product(id)
      return product && shownOf(product)
    },
    async posts(of) {
      note(of.category ? tags.postListTag(of.category) : tags.everyPost)
      return (await catalogue.posts(of)).map(summary)
    },
    async recentPosts() {
      note(tags.everyPost)
      return (await catalogue.posts()).slice(0, 5).map(summary)
    },
    postCategories() {
      note(tags.everyPostCategory)
      return catalogue.postCategories()
    },
    async post(id) {
      note(tags.postTag(id))
      const post = await catalogue.post(id)
      return post && { ...summary(post), content: post.content }
    },
  }
}

function summary({ id, title, thumbnail, created_at, category, picture }: PrintedPost): ShownPost<PostSummary> {
  return { id, title, thumbnail, created_at, category, picture }
}
