import * as tags from '../../base/changes/tags.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'
import { type TrackTags, tagsOfPosts, tagsOfProducts } from './shown-tags.ts'
import { createTagTrackingProductQueries } from './tag-tracking-product-queries.ts'
import { createTagTrackingTextQueries } from './tag-tracking-text-queries.ts'

/** Wraps a catalog for one page or response: each read adds the tags of its data to `usedTags`. */
export function createTagTrackingCatalog(catalog: ReadOnlyCatalog, usedTags: Set<tags.Tag>): ReadOnlyCatalog {
  const track: TrackTags = (...used) => {
    for (const tag of used.flat()) usedTags.add(tag)
  }

  /**
   * Adds the tags of the data that a search reads besides products: categories, posts, written pages, and the branch,
   * which has the synonyms.
   */
  async function trackBeside(): Promise<void> {
    const { id } = await catalog.branch()
    track(tags.branchTag(id), tags.categoriesTag, tags.postsTag, tags.postCategoriesTag, tags.writtenPagesTag)
  }

  return {
    ...createTagTrackingProductQueries(catalog, track),
    ...createTagTrackingTextQueries(catalog, track),
    async branch() {
      const branch = await catalog.branch()
      track(tags.branchTag(branch.id), ...branch.mediaIds.map(tags.mediaTag))
      return branch
    },
    async search(text, limit, tried) {
      await trackBeside()
      // After its next change, any product may match.
      track(tags.productsTag, tags.staffProductChangesTag, tags.attributesTag)
      const found = await catalog.search(text, limit, tried)
      track(tagsOfProducts(found.products), tagsOfPosts(found.posts))
      return found
    },
    async beside(text, limit) {
      await trackBeside()
      const found = await catalog.beside(text, limit)
      track(tagsOfPosts(found.posts))
      return found
    },
    redirects() {
      track(tags.redirectsTag)
      return catalog.redirects()
    },
    async publicPages() {
      const { id } = await catalog.branch()
      // Tags of lists, not of each product: staff changes affect them, orders do not.
      track(tags.branchTag(id), tags.categoriesTag, tags.staffProductChangesTag, tags.postsTag, tags.postCategoriesTag)
      track(tags.writtenPagesTag, tags.pictureUrlsTag)
      return catalog.publicPages()
    },
  }
}
