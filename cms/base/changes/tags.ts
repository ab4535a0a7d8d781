import { productsLinkedIn } from '../../../src/domain/products/linked-products.ts'
import { idOf } from '../references.ts'

/**
 * A tag names something that a page shows: `product:<id>`, a list such as `products:<category id>`, or the branch.
 * A page is stored with the tags of everything it read; a change is recorded with the tags of everything it may alter.
 */
export type Tag = string

type Doc = { id: string | number } & Record<string, unknown>

/** The document after and before a change. `before` is missing for a new document, `after` for a deleted one. */
export type Change = { after?: Doc | undefined; before?: Doc | undefined }

/** Tag of every change that pages show (`pageTags`), and the only tag of missed changes. */
export const anythingTag: Tag = 'anything'
/** The list of all products: its members, their order, and the counts of its filters. */
export const productsTag: Tag = 'products'
/** The set of products with their categories. It changes less often than the lists' content. */
export const productRangeTag: Tag = 'product-range'
/** Any change of a product by staff. */
export const productChangesTag: Tag = 'product-changes'
export const featuredTag: Tag = 'featured'
export const categoriesTag: Tag = 'categories'
/** The attributes that products can have. */
export const attributesTag: Tag = 'attributes'
export const postsTag: Tag = 'posts'
export const postCategoriesTag: Tag = 'post-categories'
/** The set of pages that staff write, with their content. */
export const writtenPagesTag: Tag = 'pages'
/** The addresses of pictures: a picture has another file name, or was deleted. */
export const pictureAddressesTag: Tag = 'picture-addresses'
/** The redirects of addresses without a page. */
export const redirectsTag: Tag = 'redirects'
/** The webhooks. No page shows them; processes notify each other by this tag. */
export const webhooksTag: Tag = 'webhooks'
/** Orders. Open panels are notified; no page shows orders or messages. */
export const ordersTag: Tag = 'orders'
export const messagesTag: Tag = 'messages'

export const productTag = (id: unknown): Tag => `product:${id}`
/** Only the stock changed: pages that show the product are rendered again, and only its stock is read again. */
const stockTag = (id: unknown): Tag => `stock:${id}`
export const categoryListTag = (id: unknown): Tag => `products:${id}`
/** Tag by which the products with an attribute are read again. Pages have `attributesTag`. */
const attributeTag = (id: unknown): Tag => `attribute:${id}`
export const postTag = (id: unknown): Tag => `post:${id}`
export const postListTag = (id: unknown): Tag => `posts:${id}`
export const writtenPageTag = (id: unknown): Tag => `page:${id}`
/** The title and the address of a page that staff write, as links to it show them. */
export const writtenPageLinkTag = (id: unknown): Tag => `page-link:${id}`
/** The pictures of a category's products, of which the menu shows one. */
export const categoryPictureTag = (id: unknown): Tag => `pictured:${id}`
/** The axes and the members of a family: what cards and pages of its members show of each other. */
export const familyTag = (id: unknown): Tag => `family:${id}`
/** The posts that link to a product. */
export const storiesTag = (productId: unknown): Tag => `stories:${productId}`
export const branchTag = (id: unknown): Tag => `branch:${id}`
export const mediaTag = (id: unknown): Tag => `media:${id}`

/** The fields by which lists filter, sort, search and count. Price bounds and counts are on every page of a list. */
const SALE_FIELDS = ['salePrice', 'saleIsOn']
const FAMILY_FIELDS = ['family', 'familyValues']
const LIST_FIELDS = [
  ...['name', 'category', 'branch', 'attributes', 'price', 'regularPrice', 'stock'],
  ...[...SALE_FIELDS, ...FAMILY_FIELDS],
]
const FEATURED_FIELDS = ['branch', 'featuredOrder']
const PICTURE_FIELDS = ['branch', 'category', 'pictures']
const LINK_FIELDS = ['title', 'slug']
const RANGE_FIELDS = ['branch', 'category', ...FAMILY_FIELDS]

export function productTags(change: Change): Tag[] {
  const { after, before } = change
  const categories = referencesOf('category', after, before)
  const listTags = [...categories.map(categoryListTag), productsTag]
  return unique([
    ...idsOf(after, before).map(productTag),
    productChangesTag,
    ...(hasChanged(change, LIST_FIELDS) ? listTags : []),
    ...(hasChanged(change, FEATURED_FIELDS) ? [featuredTag] : []),
    ...(hasChanged(change, PICTURE_FIELDS) ? categories.map(categoryPictureTag) : []),
    ...(hasChanged(change, RANGE_FIELDS) ? [productRangeTag] : []),
    ...referencesOf('family', after, before).map(familyTag),
  ])
}

type OrderedProduct = { id: unknown; category: unknown; family?: unknown; before: number; after: number }

/** The tags of a stock that an order changed: lists count products in stock, and a family marks what is sold out. */
export function stockTags({ id, category, family, before, after }: OrderedProduct): Tag[] {
  if (before > 0 === after > 0) return [stockTag(id)]
  const product = { id: String(id), category, family }
  return [
    stockTag(id),
    ...referencesOf('category', product).map(categoryListTag),
    productsTag,
    ...referencesOf('family', product).map(familyTag),
  ]
}

/** Whether one of the fields changed. Also true if a version is not published: the content of pages is then unknown. */
function hasChanged({ after, before }: Change, fields: string[]): boolean {
  if (after?._status !== 'published' || before?._status !== 'published') return true
  return fields.some((field) => comparable(after[field]) !== comparable(before[field]))
}

/** Serializes a field for comparison. A reference may be an id or a populated document. */
function comparable(value: unknown): string {
  return JSON.stringify([value ?? []].flat().map((each) => (typeof each === 'object' ? idOf(each) : each)))
}

export function categoryTags(change: Change): Tag[] {
  return [categoriesTag, ...idsOf(change.after, change.before).map(categoryListTag)]
}

/** Returns the tags of a changed attribute; empty for a new one, which no product has yet. */
export function attributeTags({ before }: Change): Tag[] {
  return before ? [attributesTag, attributeTag(before.id)] : []
}

/** A new family has no members yet. */
export function familyTags({ before }: Change): Tag[] {
  return before ? [familyTag(before.id)] : []
}

export function postTags(change: Change): Tag[] {
  const { after, before } = change
  return unique([
    ...idsOf(after, before).map(postTag),
    ...referencesOf('category', after, before).map(postListTag),
    ...[after, before].flatMap((doc) => productsLinkedIn(doc?.content)).map(storiesTag),
    postsTag,
    // A category is listed as soon as it has a post.
    ...(hasChanged(change, ['category']) ? [postCategoriesTag] : []),
  ])
}

export function postCategoryTags(change: Change): Tag[] {
  return [postCategoriesTag, ...idsOf(change.after, change.before).map(postListTag)]
}

export function writtenPageTags(change: Change): Tag[] {
  const ids = idsOf(change.after, change.before)
  const linkTags = hasChanged(change, LINK_FIELDS) ? ids.map(writtenPageLinkTag) : []
  return [...ids.map(writtenPageTag), ...linkTags, writtenPagesTag]
}

export function branchTags(change: Change): Tag[] {
  return idsOf(change.after, change.before).map(branchTag)
}

/** Returns the tags of a changed picture; empty for a new one, which no page shows yet. */
export function mediaTags({ after, before }: Change): Tag[] {
  if (!before) return []
  const addressTags = after?.filename === before.filename ? [] : [pictureAddressesTag]
  return [...idsOf(after, before).map(mediaTag), ...addressTags]
}

/** The part of a tag before its id. */
export type TagKind =
  | ('product' | 'products' | 'stock' | 'attribute' | 'pictured' | 'family')
  | ('post' | 'posts' | 'page' | 'branch' | 'media')

/** The ids in the tags of this kind. */
export function idsTagged(kind: TagKind, tags: Iterable<Tag>): string[] {
  const prefix = `${kind}:`
  return [...tags].filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length))
}

/**
 * Returns the tags of the pages that a change makes stale; empty if no page shows it. A stock tag becomes its product's
 * tag. Responses with very many documents have `anythingTag`.
 */
export function pageTags(tags: ReadonlySet<Tag>): Set<Tag> {
  const others = [...tags].filter((tag) => !tag.startsWith('stock:') && tag !== ordersTag && tag !== messagesTag)
  const shown = [...others, ...idsTagged('stock', tags).map(productTag)]
  return new Set(shown.length > 0 ? [anythingTag, ...shown] : [])
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
