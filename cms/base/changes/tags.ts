import { findRichTextProductIds } from '../../../src/domain/products/linked-products.ts'
import { idOf } from '../references.ts'

/**
 * A tag names something that a page shows: `product:<id>`, a list such as `products:<category id>`, or the branch.
 * A page is stored with the tags of everything it read; a change is recorded with the tags of everything it may alter.
 */
export type Tag = string

type Doc = { id: string | number } & Record<string, unknown>

/** A document after and before a change. `before` is missing for a new document, `after` for a deleted one. */
export type DocumentChange = { after?: Doc | undefined; before?: Doc | undefined }

/**
 * The tag of pages and responses that any change makes stale, such as feeds and long lists of products.
 * `toStalePageTags` adds it to each change that pages show.
 */
export const anyChangeTag: Tag = 'anything'
/** The tag of the list of all products: its members, their order, and the counts of its filters. */
export const productsTag: Tag = 'products'
/** The tag of the set of products and their categories, without prices and texts. */
export const assortmentTag: Tag = 'product-range'
/** The tag of every change to a product by staff. A change of its stock by an order does not have it. */
export const staffProductChangesTag: Tag = 'product-changes'
/** The tag of the list of featured products: its members and their order. */
export const featuredProductsTag: Tag = 'featured'
/** The tag of the list of all categories. */
export const categoriesTag: Tag = 'categories'
/** The tag of the attributes (filters such as color) that products can have. */
export const attributesTag: Tag = 'attributes'
/** The tag of the list of all blog posts. */
export const postsTag: Tag = 'posts'
/** The tag of the list of all categories of blog posts. */
export const postCategoriesTag: Tag = 'post-categories'
/**
 * The tag of all pages that staff write. A change to one of them, or to their number, makes data with this tag stale.
 */
export const writtenPagesTag: Tag = 'pages'
/** The tag of the URLs of all pictures. A change has this tag if it renamed or deleted a picture. */
export const pictureUrlsTag: Tag = 'picture-addresses'
/** The tag of the redirects. No page shows them; the tag makes other processes read them again. */
export const redirectsTag: Tag = 'redirects'
/** The tag of the webhooks. No page shows them; processes notify each other by this tag. */
export const webhooksTag: Tag = 'webhooks'
/**
 * The tag of the discount codes. No page has this tag. Pages show only whether the branch has a code that is switched
 * on; the branch's tag covers this.
 */
const discountsTag: Tag = 'discount-codes'
/** The tag of all orders. No page has this tag, nor `contactMessagesTag`; both only make open admin panels refresh. */
export const ordersTag: Tag = 'orders'
export const contactMessagesTag: Tag = 'messages'

export const productTag = (id: unknown): Tag => `product:${id}`
/**
 * Returns the tag of a product's stock. A change with this tag makes the product's pages stale. Of the product's data,
 * only the stock is read again.
 */
const stockTag = (id: unknown): Tag => `stock:${id}`
/** Returns the tag of the list of products in a category, as `productsTag` is that of all products. */
export const categoryProductsTag = (id: unknown): Tag => `products:${id}`
/**
 * Returns the tag of an attribute. After a change, products with the attribute are read again. Pages have
 * `attributesTag` instead of this tag.
 */
const attributeTag = (id: unknown): Tag => `attribute:${id}`
export const postTag = (id: unknown): Tag => `post:${id}`
/** Returns the tag of the list of blog posts in a category. */
export const categoryPostsTag = (id: unknown): Tag => `posts:${id}`
export const writtenPageTag = (id: unknown): Tag => `page:${id}`
/** Returns the tag of the title and the URL of a page that staff write. Pages that link to it have this tag. */
export const writtenPageLinkTag = (id: unknown): Tag => `page-link:${id}`
/**
 * Returns the tag of the pictures of a category's products. The menu has this tag, because it shows one of these
 * pictures.
 */
export const categoryProductPicturesTag = (id: unknown): Tag => `pictured:${id}`
/**
 * Returns the tag of a product family: its axes, such as size, and its products (members). Cards and pages of these
 * products show both.
 */
export const productFamilyTag = (id: unknown): Tag => `family:${id}`
/** Returns the tag of the list of posts that link to a product. */
export const productPostsTag = (productId: unknown): Tag => `stories:${productId}`
export const branchTag = (id: unknown): Tag => `branch:${id}`
export const mediaTag = (id: unknown): Tag => `media:${id}`

/**
 * Product fields by which lists filter, sort, search and count. A change of one of these fields makes all pages of a
 * list stale.
 */
const SALE_FIELDS = ['salePrice', 'saleIsOn']
const FAMILY_FIELDS = ['family', 'familyValues']
const LIST_FIELDS = [
  'name',
  'category',
  'branch',
  'attributes',
  'price',
  'regularPrice',
  'stock',
  ...SALE_FIELDS,
  ...FAMILY_FIELDS,
]
const FEATURED_FIELDS = ['branch', 'featuredOrder']
const PICTURE_FIELDS = ['branch', 'category', 'pictures']
const LINK_FIELDS = ['title', 'slug']
const RANGE_FIELDS = ['branch', 'category', ...FAMILY_FIELDS]

/** Returns the tags of a changed product. Includes the tag of a list only if the change may alter the list. */
export function toChangedProductTags(change: DocumentChange): Tag[] {
  const { after, before } = change
  const categories = referencesOf('category', after, before)
  const listTags = [...categories.map(categoryProductsTag), productsTag]
  return unique([
    ...idsOf(after, before).map(productTag),
    staffProductChangesTag,
    ...(hasChanged(change, LIST_FIELDS) ? listTags : []),
    ...(hasChanged(change, FEATURED_FIELDS) ? [featuredProductsTag] : []),
    ...(hasChanged(change, PICTURE_FIELDS) ? categories.map(categoryProductPicturesTag) : []),
    ...(hasChanged(change, RANGE_FIELDS) ? [assortmentTag] : []),
    ...referencesOf('family', after, before).map(productFamilyTag),
  ])
}

type OrderedProduct = { id: unknown; category: unknown; family?: unknown; before: number; after: number }

/**
 * Returns the tags of a stock change by an order. Includes tags of lists only if the product sold out or is in stock
 * again.
 */
export function toStockChangeTags({ id, category, family, before, after }: OrderedProduct): Tag[] {
  if (before > 0 === after > 0) return [stockTag(id)]
  const product = { id: String(id), category, family }
  return [
    stockTag(id),
    ...referencesOf('category', product).map(categoryProductsTag),
    productsTag,
    ...referencesOf('family', product).map(productFamilyTag),
  ]
}

/** Whether one of the fields changed. Also true if either version is unpublished. */
function hasChanged({ after, before }: DocumentChange, fields: string[]): boolean {
  if (after?._status !== 'published' || before?._status !== 'published') return true
  return fields.some((field) => comparable(after[field]) !== comparable(before[field]))
}

/** Serializes a field for comparison. References compare equal as id and as populated document. */
function comparable(value: unknown): string {
  return JSON.stringify([value ?? []].flat().map((each) => (typeof each === 'object' ? idOf(each) : each)))
}

export function toChangedCategoryTags(change: DocumentChange): Tag[] {
  return [categoriesTag, ...idsOf(change.after, change.before).map(categoryProductsTag)]
}

/** Returns the tags of a changed attribute; empty for a new one, because no product has it. */
export function toChangedAttributeTags({ before }: DocumentChange): Tag[] {
  return before ? [attributesTag, attributeTag(before.id)] : []
}

/** Returns the tags of a changed family; empty for a new one, because it has no members. */
export function toChangedFamilyTags({ before }: DocumentChange): Tag[] {
  return before ? [productFamilyTag(before.id)] : []
}

/** Returns the tags of a changed blog post, also of the lists that show it and of the products that it links to. */
export function toChangedPostTags(change: DocumentChange): Tag[] {
  const { after, before } = change
  return unique([
    ...idsOf(after, before).map(postTag),
    ...referencesOf('category', after, before).map(categoryPostsTag),
    ...[after, before].flatMap((doc) => findRichTextProductIds(doc?.content)).map(productPostsTag),
    postsTag,
    // A category is listed as soon as it has a post.
    ...(hasChanged(change, ['category']) ? [postCategoriesTag] : []),
  ])
}

export function toChangedPostCategoryTags(change: DocumentChange): Tag[] {
  return [postCategoriesTag, ...idsOf(change.after, change.before).map(categoryPostsTag)]
}

export function toChangedWrittenPageTags(change: DocumentChange): Tag[] {
  const ids = idsOf(change.after, change.before)
  const linkTags = hasChanged(change, LINK_FIELDS) ? ids.map(writtenPageLinkTag) : []
  return [...ids.map(writtenPageTag), ...linkTags, writtenPagesTag]
}

export function toChangedBranchTags(change: DocumentChange): Tag[] {
  return idsOf(change.after, change.before).map(branchTag)
}

/**
 * Returns the tags of a changed discount code. Includes the branch's tag only if the code was switched on or off, or
 * moved to another branch, because pages show whether the branch has a code that is switched on.
 */
export function toChangedDiscountTags({ after, before }: DocumentChange): Tag[] {
  const isSwitched = Boolean(after?.isOn) !== Boolean(before?.isOn)
  const isMoved = idOf(after?.branch) !== idOf(before?.branch)
  return [discountsTag, ...(isSwitched || isMoved ? referencesOf('branch', after, before).map(branchTag) : [])]
}

/**
 * Returns the tags of a changed note on products: the tags of its branch, because the branch's pages show the note's
 * terms.
 */
export function toChangedProductNoteTags({ after, before }: DocumentChange): Tag[] {
  return referencesOf('branch', after, before).map(branchTag)
}

/** Returns the tags of a changed picture; empty for a new one, because no page shows it. */
export function toChangedMediaTags({ after, before }: DocumentChange): Tag[] {
  if (!before) return []
  const addressTags = after?.filename === before.filename ? [] : [pictureUrlsTag]
  return [...idsOf(after, before).map(mediaTag), ...addressTags]
}

/** The part of a tag before its id, such as `product` in `product:<id>`. */
export type TagKind =
  | ('product' | 'products' | 'stock' | 'attribute' | 'pictured' | 'family')
  | ('post' | 'posts' | 'page' | 'branch' | 'media')

/** Returns the ids in all tags of this kind. */
export function extractTagIds(kind: TagKind, tags: Iterable<Tag>): string[] {
  const prefix = `${kind}:`
  return [...tags].filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length))
}

/**
 * Returns the tags of the pages that recorded changes make stale: replaces stock tags by product tags, and drops the
 * tags of orders and messages. If any tag remains, adds `anyChangeTag`.
 */
export function toStalePageTags(tags: ReadonlySet<Tag>): Set<Tag> {
  const others = [...tags].filter((tag) => !tag.startsWith('stock:') && tag !== ordersTag && tag !== contactMessagesTag)
  const shown = [...others, ...extractTagIds('stock', tags).map(productTag)]
  return new Set(shown.length > 0 ? [anyChangeTag, ...shown] : [])
}

function idsOf(...docs: (Doc | undefined)[]): string[] {
  return unique(docs.flatMap((doc) => (doc ? [String(doc.id)] : [])))
}

function referencesOf(field: string, ...docs: (Doc | undefined)[]): string[] {
  return unique(docs.flatMap((doc) => idOf(doc?.[field]) ?? []))
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)]
}
