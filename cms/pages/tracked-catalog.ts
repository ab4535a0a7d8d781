import type { Catalog } from '../catalog/catalog.ts'
import type { CatalogPost } from '../catalog/post.ts'
import type { CatalogProduct } from '../catalog/product.ts'
import * as tags from '../changes/tags.ts'

/** The catalog for one page or one answer: each question is noted in `noted`, with what was shown. */
export function trackedCatalog(catalog: Catalog, noted: Set<tags.Tag>): Omit<Catalog, 'refresh'> {
  const note = (...asked: tags.Tag[]) => {
    for (const tag of asked) noted.add(tag)
  }
  const shown = (products: CatalogProduct[]) => {
    for (const product of products) note(tags.productTag(product.id), ...picturesOf(product))
    return products
  }

  const printed = (posts: CatalogPost[]) => {
    for (const { id, thumbnailId } of posts)
      note(tags.postTag(id), ...(thumbnailId ? [tags.mediaTag(thumbnailId)] : []))
    return posts
  }

  return {
    async branch() {
      const branch = await catalog.branch()
      note(tags.branchTag(branch.id), ...branch.mediaIds.map(tags.mediaTag))
      return branch
    },
    categories() {
      note(tags.categoriesTag)
      return catalog.categories()
    },
    async featured() {
      note(tags.featuredTag)
      return shown(await catalog.featured())
    },
    async products(of = {}) {
      const category = (await catalog.categories()).find(({ name }) => name === of.category)
      note(tags.categoriesTag, category ? tags.categoryListTag(category.id) : tags.productsTag)
      return shown(await catalog.products(of))
    },
    async product(id) {
      note(tags.productTag(id))
      const product = await catalog.product(id)
      return product && (shown([product])[0] ?? null)
    },
    async posts(of = {}) {
      note(of.category ? tags.postListTag(of.category) : tags.postsTag)
      return printed(await catalog.posts(of))
    },
    async post(id) {
      note(tags.postTag(id))
      const post = await catalog.post(id)
      return post && (printed([post])[0] ?? null)
    },
    postCategories() {
      note(tags.postCategoriesTag)
      return catalog.postCategories()
    },
    async addresses() {
      const { id } = await catalog.branch()
      // The lists and not each product: these tags come with every change by staff, and with no order.
      note(tags.branchTag(id), tags.categoriesTag, tags.productsTag, tags.postsTag, tags.postCategoriesTag)
      return catalog.addresses()
    },
  }
}

function picturesOf({ itemPictures }: CatalogProduct): tags.Tag[] {
  return itemPictures.map(({ pictureId }) => tags.mediaTag(pictureId))
}
