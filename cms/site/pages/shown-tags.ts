import { mediaTag, postTag, productTag, type Tag, writtenPageTag } from '../../base/changes/tags.ts'
import type { CatalogProduct } from '../../shop/catalog/products/product.ts'
import type { CatalogPost } from '../../shop/catalog/texts/post.ts'
import type { CatalogWrittenPage } from '../../shop/catalog/texts/written-page.ts'

/* The tags of documents that a page shows, with those of their pictures. */

/** Adds tags to a page's tags. */
export type TrackTags = (...tags: (Tag | Tag[])[]) => void

export function tagsOfProducts(products: readonly CatalogProduct[]): Tag[] {
  return products.flatMap(({ id, itemPictures }) => [
    productTag(id),
    ...itemPictures.map(({ pictureId }) => mediaTag(pictureId)),
  ])
}

/** Returns the tags of products, of their pictures, and of the pictures in their descriptions. */
export function tagsOfDescribed(products: readonly CatalogProduct[]): Tag[] {
  return [...tagsOfProducts(products), ...products.flatMap(({ textPictureIds }) => textPictureIds.map(mediaTag))]
}

export function tagsOfPosts(posts: readonly CatalogPost[]): Tag[] {
  return posts.flatMap(({ id, thumbnailId, textPictureIds }) => [
    postTag(id),
    ...[thumbnailId ?? [], textPictureIds].flat().map(mediaTag),
  ])
}

export function tagsOfPage(page: CatalogWrittenPage | null): Tag[] {
  return page ? [writtenPageTag(page.id), ...page.mediaIds.map(mediaTag)] : []
}

/**
 * Returns the change log's tag of the picture that staff chose for search engines, as a list; an empty list if staff
 * chose none.
 */
export function tagsOfMeta(shown: { metaPictureId: string | null } | null | undefined): Tag[] {
  return shown?.metaPictureId ? [mediaTag(shown.metaPictureId)] : []
}
