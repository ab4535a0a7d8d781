import * as tags from '../../base/changes/tags.ts'
import type { CatalogProduct } from '../../shop/catalog/products/product.ts'
import type { ProductQueries } from '../../shop/catalog/products/product-queries.ts'
import { type TrackTags, tagsOfProducts, tagsOfProductsAndDescriptions, tagsOfSeoPicture } from './shown-tags.ts'

/** Wraps the catalog's queries of products: each read passes the tags of its data to `track`. */
export function createTagTrackingProductQueries(catalog: ProductQueries, track: TrackTags): ProductQueries {
  const shown = (products: CatalogProduct[]) => {
    track(tagsOfProducts(products))
    return products
  }

  async function trackList(name: string | undefined): Promise<void> {
    const category = (await catalog.categories()).find((each) => each.name === name)
    track(tags.categoriesTag, category ? tags.categoryProductsTag(category.id) : tags.productsTag)
  }

  return {
    categories() {
      track(tags.categoriesTag)
      return catalog.categories()
    },
    async categoryPictures() {
      track(tags.categoriesTag)
      const found = await catalog.categoryPictures()
      for (const { id, pictureId, isChosen } of found)
        track(pictureId ? tags.mediaTag(pictureId) : [], isChosen ? [] : tags.categoryProductPicturesTag(id))
      return found
    },
    async category(name) {
      const found = await catalog.category(name)
      track(tags.categoriesTag, tagsOfSeoPicture(found), found?.pictureId ? tags.mediaTag(found.pictureId) : [])
      return found
    },
    async list(query) {
      track(tags.attributesTag)
      await trackList(query.category)
      const list = await catalog.list(query)
      shown(list.products)
      return list
    },
    prepareSearch: catalog.prepareSearch,
    async bestSellers(limit) {
      track(tags.productsTag)
      return shown(await catalog.bestSellers(limit))
    },
    // Related products depend on every list. New sales count from the next change of these tags.
    async related(id, limit) {
      track(tags.productTag(id), tags.productsTag, tags.featuredProductsTag, tags.categoriesTag, tags.attributesTag)
      return shown(await catalog.related(id, limit))
    },
    async featured() {
      track(tags.featuredProductsTag)
      return shown(await catalog.featured())
    },
    async featuredItems() {
      track(tags.featuredProductsTag)
      return shown(await catalog.featuredItems())
    },
    async newest(limit) {
      track(tags.assortmentTag)
      return shown(await catalog.newest(limit))
    },
    count() {
      track(tags.assortmentTag)
      return catalog.count()
    },
    async family(id) {
      const family = await catalog.family(id)
      if (family) track(tags.productFamilyTag(family.id))
      return family
    },
    families(ids) {
      track(ids.map(tags.productFamilyTag))
      return catalog.families(ids)
    },
    async products(of = {}) {
      await trackList(of.category)
      const list = await catalog.products(of)
      // In a long list, a tag per product would take longer than rendering.
      track(list.isLong ? tags.anyChangeTag : tagsOfProductsAndDescriptions(await list.read()))
      return list
    },
    async product(id) {
      track(tags.productTag(id))
      const product = await catalog.product(id)
      track(tagsOfSeoPicture(product), product?.attributes.length ? tags.attributesTag : [])
      track(tagsOfProductsAndDescriptions(product ? [product] : []))
      return product
    },
    async productAt(segment) {
      const found = await catalog.productAt(segment)
      if (found) track(tags.productTag(found.id))
      return found
    },
    isArchived(id) {
      track(tags.productTag(id))
      return catalog.isArchived(id)
    },
  }
}
