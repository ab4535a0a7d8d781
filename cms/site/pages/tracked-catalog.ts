import * as tags from '../../base/changes/tags.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'
import type { CatalogProduct } from '../../shop/catalog/products/product.ts'
import type { CatalogPost } from '../../shop/catalog/texts/post.ts'
import type { CatalogWrittenPage } from '../../shop/catalog/texts/written-page.ts'

/** Wraps a catalog for one page or response: each read adds the tags of its data to `usedTags`. */
export function trackedCatalog(catalog: ReadOnlyCatalog, usedTags: Set<tags.Tag>): ReadOnlyCatalog {
  const track = (...used: tags.Tag[]) => {
    for (const tag of used) usedTags.add(tag)
  }
  const trackProducts = (products: CatalogProduct[]) => {
    for (const product of products) track(tags.productTag(product.id), ...pictureTags(product))
    return products
  }
  /** Adds the tags of products whose descriptions are read. */
  const trackDescriptions = (products: CatalogProduct[]) => {
    for (const { textPictureIds } of trackProducts(products)) track(...textPictureIds.map(tags.mediaTag))
    return products
  }

  const trackPosts = (posts: CatalogPost[]) => {
    for (const { id, thumbnailId, textPictureIds } of posts)
      track(tags.postTag(id), ...[thumbnailId ?? [], textPictureIds].flat().map(tags.mediaTag))
    return posts
  }

  const trackPage = (page: CatalogWrittenPage | null) => {
    if (page) track(tags.writtenPageTag(page.id), ...page.mediaIds.map(tags.mediaTag))
    return page
  }

  /** Adds the tags of what a search reads besides products; the branch's, because it has the synonyms. */
  async function trackBeside(): Promise<void> {
    const { id } = await catalog.branch()
    track(tags.branchTag(id), tags.categoriesTag, tags.postsTag, tags.postCategoriesTag, tags.writtenPagesTag)
  }

  async function listTags(name: string | undefined): Promise<tags.Tag[]> {
    const category = (await catalog.categories()).find((each) => each.name === name)
    return [tags.categoriesTag, category ? tags.categoryListTag(category.id) : tags.productsTag]
  }

  return {
    async branch() {
      const branch = await catalog.branch()
      track(tags.branchTag(branch.id), ...branch.mediaIds.map(tags.mediaTag))
      return branch
    },
    categories() {
      track(tags.categoriesTag)
      return catalog.categories()
    },
    async categoryPictures() {
      track(tags.categoriesTag)
      const found = await catalog.categoryPictures()
      for (const { id, pictureId, isChosen } of found)
        track(...(pictureId ? [tags.mediaTag(pictureId)] : []), ...(isChosen ? [] : [tags.categoryPictureTag(id)]))
      return found
    },
    async category(name) {
      const found = await catalog.category(name)
      track(tags.categoriesTag, ...metaTags(found), ...(found?.pictureId ? [tags.mediaTag(found.pictureId)] : []))
      return found
    },
    async list(query) {
      track(tags.attributesTag, ...(await listTags(query.category)))
      const list = await catalog.list(query)
      trackProducts(list.products)
      return list
    },
    prepareSearch: catalog.prepareSearch,
    async search(text, limit, tried) {
      await trackBeside()
      // After its next change, any product may match.
      track(tags.productsTag, tags.productChangesTag, tags.attributesTag)
      const found = await catalog.search(text, limit, tried)
      trackProducts(found.products)
      trackPosts(found.posts)
      return found
    },
    async beside(text, limit) {
      await trackBeside()
      const found = await catalog.beside(text, limit)
      trackPosts(found.posts)
      return found
    },
    async bestSellers(limit) {
      track(tags.productsTag)
      return trackProducts(await catalog.bestSellers(limit))
    },
    // Related products depend on every list. New sales count from the next change of these tags.
    async related(id, limit) {
      track(tags.productTag(id), tags.productsTag, tags.featuredTag, tags.categoriesTag, tags.attributesTag)
      return trackProducts(await catalog.related(id, limit))
    },
    async featured() {
      track(tags.featuredTag)
      return trackProducts(await catalog.featured())
    },
    async featuredItems() {
      track(tags.featuredTag)
      return trackProducts(await catalog.featuredItems())
    },
    async newest(limit) {
      track(tags.productRangeTag)
      return trackProducts(await catalog.newest(limit))
    },
    count() {
      track(tags.productRangeTag)
      return catalog.count()
    },
    async family(id) {
      const family = await catalog.family(id)
      if (family) track(tags.familyTag(family.id))
      return family
    },
    families(ids) {
      track(...ids.map(tags.familyTag))
      return catalog.families(ids)
    },
    async products(of = {}) {
      track(...(await listTags(of.category)))
      const list = await catalog.products(of)
      // In a long list, a tag per product would take longer than rendering.
      if (list.isLong) track(tags.anythingTag)
      else trackDescriptions(await list.read())
      return list
    },
    async product(id) {
      track(tags.productTag(id))
      const product = await catalog.product(id)
      track(...metaTags(product), ...(product?.attributes.length ? [tags.attributesTag] : []))
      return product && (trackDescriptions([product])[0] ?? null)
    },
    async productAt(segment) {
      const found = await catalog.productAt(segment)
      if (found) track(tags.productTag(found.id))
      return found
    },
    async posts(of = {}) {
      track(of.category ? tags.postListTag(of.category) : tags.postsTag)
      return trackPosts(await catalog.posts(of))
    },
    async latestPosts(limit) {
      track(tags.postsTag)
      return trackPosts(await catalog.latestPosts(limit))
    },
    async post(id) {
      track(tags.postTag(id))
      const post = await catalog.post(id)
      track(...metaTags(post))
      return post && (trackPosts([post])[0] ?? null)
    },
    async stories(productId) {
      track(tags.storiesTag(productId))
      return trackPosts(await catalog.stories(productId))
    },
    postCategories() {
      track(tags.postCategoriesTag)
      return catalog.postCategories()
    },
    pages() {
      track(tags.writtenPagesTag)
      return catalog.pages()
    },
    async page(id) {
      track(tags.writtenPageTag(id))
      return trackPage(await catalog.page(id))
    },
    async pageAt(slug) {
      const page = trackPage(await catalog.pageAt(slug))
      // After its next change, any page may have this address.
      if (!page) track(tags.writtenPagesTag)
      return page
    },
    pageLinks(ids) {
      track(...ids.map(tags.writtenPageLinkTag))
      return catalog.pageLinks(ids)
    },
    redirects() {
      track(tags.redirectsTag)
      return catalog.redirects()
    },
    isArchived(id) {
      track(tags.productTag(id))
      return catalog.isArchived(id)
    },
    async publicPages() {
      const { id } = await catalog.branch()
      // Tags of lists, not of each product: staff changes affect them, orders do not.
      track(tags.branchTag(id), tags.categoriesTag, tags.productChangesTag, tags.postsTag, tags.postCategoriesTag)
      track(tags.writtenPagesTag, tags.pictureAddressesTag)
      return catalog.publicPages()
    },
  }
}

function metaTags(shown: { metaPictureId: string | null } | null | undefined): tags.Tag[] {
  return shown?.metaPictureId ? [tags.mediaTag(shown.metaPictureId)] : []
}

function pictureTags({ itemPictures }: CatalogProduct): tags.Tag[] {
  return itemPictures.map(({ pictureId }) => tags.mediaTag(pictureId))
}
