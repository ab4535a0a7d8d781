import { mediaTag, postTag, productTag, type Tag, writtenPageTag } from '../../base/changes/tags.ts'
import type { CatalogProduct } from '../../shop/catalog/products/product.ts'
import type { CatalogPost } from '../../shop/catalog/texts/post.ts'
import type { CatalogWrittenPage } from '../../shop/catalog/texts/written-page.ts'

/* The tags of documents that a page shows, with those of their pictures. */

/** Adds tags to a page's tags. */
export type TrackTags = (...tags: (Tag | Tag[])[]) => void

/** Returns the tags of products and of their pictures. */
export function tagsOfProducts(products: readonly CatalogProduct[]): Tag[] {
  return products.flatMap(({ id, itemPictures }) => [
    productTag(id),
    ...itemPictures.map(({ pictureId }) => mediaTag(pictureId)),
  ])
}

/** Returns the tags of products, of their pictures, and of the pictures in their descriptions. */
export function tagsOfProductsAndDescriptions(products: readonly CatalogProduct[]): Tag[] {
  return [...tagsOfProducts(products), ...products.flatMap(({ textPictureIds }) => textPictureIds.map(mediaTag))]
}

/** Returns the tags of posts, of their thumbnails, and of the pictures in their texts. */
export function tagsOfPosts(posts: readonly CatalogPost[]): Tag[] {
  return posts.flatMap(({ id, thumbnailId, textPictureIds }) => [
    postTag(id),
    ...[thumbnailId ?? [], textPictureIds].flat().map(mediaTag),
  ])
}

/** Returns the tags of a written page and of its pictures; an empty list for null. */
export function tagsOfPage(page: CatalogWrittenPage | null): Tag[] {
  return page ? [writtenPageTag(page.id), ...page.mediaIds.map(mediaTag)] : []
}

/** Returns the tag of the picture that staff chose for search engines; an empty list if they chose none. */
export function tagsOfSeoPicture(shown: { metaPictureId: string | null } | null | undefined): Tag[] {
  return shown?.metaPictureId ? [mediaTag(shown.metaPictureId)] : []
}
