import { ALL_CATEGORIES, savingsLabel } from '../../src/domain/catalog.ts'
import type { PageProduct, Picture } from '../../src/domain/page-data.ts'
import { matchesSearch, searchKey } from '../../src/domain/search.ts'
import type { Branch, Media, Product } from '../payload-types.ts'
import type { ListEntry } from './list-index.ts'
import { toPicture } from './picture.ts'

/** A product with the data of pages, and the fields that lists sort and filter by. */
export type CatalogProduct = PageProduct & {
  categoryId: string
  attributes: { name: string; value: string }[]
  featuredOrder: number | null
  createdAt: string
  updatedAt: string
}

/** The product without the fields that only lists use. */
export function toPageProduct(product: CatalogProduct): PageProduct {
  const { categoryId, attributes, featuredOrder, createdAt, updatedAt, ...shown } = product
  return shown
}

/** What the index of lists needs of a product. */
export function toListEntry({
  id,
  name,
  createdAt,
  price,
  categoryName,
  attributes,
  ...product
}: CatalogProduct): ListEntry {
  const [isAvailable, isOnOffer] = [product.available > 0, product.regularPrice !== null]
  return { id, name, createdAt, price, isAvailable, isOnOffer, categoryName, attributes }
}

/** Converts a product document, with its category and pictures populated, to catalog data. */
export function toCatalogProduct(doc: Product, branch: Pick<Branch, 'currency' | 'placeholder'>): CatalogProduct {
  const category = typeof doc.category === 'string' ? null : doc.category
  const media = (doc.pictures ?? []).filter((picture): picture is Media => typeof picture !== 'string')
  const pictures = media.map(toPicture).filter((picture) => picture !== null)
  const shown = pictures.length > 0 ? pictures : [placeholderPicture(branch)]
  const isReduced = doc.regularPrice != null && doc.regularPrice > doc.price
  return {
    id: doc.id,
    name: doc.name,
    code: doc.code,
    picture: shown[0]?.src ?? '',
    pictureId: media[0]?.id ?? null,
    itemPictures: media.map((each) => ({ picture: toPicture(each)?.src ?? '', pictureId: each.id })),
    description: doc.descriptionHtml ?? '',
    price: doc.price,
    regularPrice: isReduced ? (doc.regularPrice ?? null) : null,
    savePrice: isReduced ? doc.savePrice || savingsLabel(doc.price, doc.regularPrice, branch.currency) : null,
    currency: branch.currency,
    categoryName: category?.name ?? '',
    available: doc.stock ?? 0,
    sold: doc.sold ?? 0,
    unitMeasureId: doc.unitMeasureId ?? '',
    unitMeasureName: doc.unitMeasureName,
    pictures: shown,
    categoryId: category?.id ?? '',
    attributes: (doc.attributes ?? []).flatMap((each) =>
      typeof each === 'string' ? [] : [{ name: each.name, value: each.value }],
    ),
    featuredOrder: doc.featuredOrder ?? null,
    createdAt: doc.createdAt,
    updatedAt: doc.updatedAt,
  }
}

/**
 * Featured products in the staff's order, then the newest; at most `limit` (api.md, Catalogue).
 *
 * @param products the newest first
 */
export function featuredFirst<P extends Pick<CatalogProduct, 'featuredOrder'>>(products: P[], limit = 12): P[] {
  const position = ({ featuredOrder }: P) => featuredOrder ?? Number.POSITIVE_INFINITY
  const featured = products.filter(({ featuredOrder }) => featuredOrder !== null)
  const others = products.filter(({ featuredOrder }) => featuredOrder === null)
  return [...featured.sort((a, b) => position(a) - position(b)), ...others.slice(0, limit)].slice(0, limit)
}

/** The products of `category` (empty or 'All': any) that match `search`. */
export function filterProducts(
  products: CatalogProduct[],
  { category = '', search = '' }: { category?: string; search?: string },
): CatalogProduct[] {
  const key = searchKey(category)
  const isAny = !key || key === searchKey(ALL_CATEGORIES)
  const inCategory = isAny ? products : products.filter((each) => searchKey(each.categoryName) === key)
  return search.trim() ? inCategory.filter((each) => matchesSearch(each.name, search)) : inCategory
}

export function newestFirst(a: { createdAt: string }, b: { createdAt: string }): number {
  return b.createdAt.localeCompare(a.createdAt)
}

export function placeholderPicture(branch: Pick<Branch, 'placeholder'>): Picture {
  const none = { src: '/placeholder.svg', alt: '', width: 900, height: 900, avif: '', webp: '' }
  return toPicture(branch.placeholder) ?? none
}
