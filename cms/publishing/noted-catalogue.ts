import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShelvedProduct } from '../catalogue/product.ts'
import * as tags from './tags.ts'

/** The catalogue for one page or one answer: each question is noted in `noted`, with what was shown. */
export function notedCatalogue(catalogue: Catalogue, noted: Set<tags.Tag>): Omit<Catalogue, 'refresh'> {
  const note = (...asked: tags.Tag[]) => {
    for (const tag of asked) noted.add(tag)
  }
  const shown = (products: ShelvedProduct[]) => {
    for (const product of products) note(tags.productTag(product.id))
    return products
  }

  return {
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
    async products(of = {}) {
      const category = (await catalogue.categories()).find(({ name }) => name === of.category)
      note(tags.everyCategory, category ? tags.categoryListTag(category.id) : tags.everyProduct)
      return shown(await catalogue.products(of))
    },
    product(id) {
      note(tags.productTag(id))
      return catalogue.product(id)
    },
    posts(of = {}) {
      note(of.category ? tags.postListTag(of.category) : tags.everyPost)
      return catalogue.posts(of)
    },
    post(id) {
      note(tags.postTag(id))
      return catalogue.post(id)
    },
    postCategories() {
      note(tags.everyPostCategory)
      return catalogue.postCategories()
    },
  }
}
