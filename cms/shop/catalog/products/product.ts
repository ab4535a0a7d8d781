import type { PageProduct, Picture, ProductIdentity } from '../../../../src/domain/pages/page-data.ts'
import { type Product, savingsLabel } from '../../../../src/domain/products/catalog.ts'
import { createProductPath } from '../../../../src/domain/products/product-url.ts'
import { getEffectivePrices } from '../../../../src/domain/products/sale.ts'
import { idsOf } from '../../../base/references.ts'
import type { Branch, Media, Product as StoredProduct } from '../../../payload-types.ts'
import { toPicture } from '../../pictures/picture.ts'
import { fillPicturePlaceholders } from '../../texts/rich-text/text-pictures.ts'
import type { ProductListEntry } from '../lists/list-entry.ts'
import { toPageMeta } from '../texts/page-meta.ts'

/** A product with the data of pages, and the fields by which lists sort and filter. */
export type CatalogProduct = PageProduct & {
  categoryId: string
  featuredOrder: number | null
  /** The product's family and values as a key (src/domain/families/family.ts); null without a family. */
  familyKey?: string | null
  metaPictureId: string | null
  /** Ids of pictures in the description. */
  textPictureIds: string[]
  createdAt: string
  updatedAt: string
}

/** Returns the fields of a product that pages show. */
export function toPageProduct(product: CatalogProduct): PageProduct {
  const { categoryId, featuredOrder, familyKey, metaPictureId, textPictureIds, createdAt, updatedAt, ...shown } =
    product
  return shown
}

/** Returns the public fields of a product, as the API has them. */
export function toApiProduct(product: CatalogProduct): Product {
  const { path, pictures, saleFrom, saleUntil, lowestPrice, meta, attributes, identity, family, familyId, ...sent } =
    toPageProduct(product)
  return sent
}

/** Returns a product's entry for the index of lists. */
export function toProductListEntry(product: Listed): ProductListEntry {
  const { id, name, code, identity, createdAt, updatedAt, price } = product
  // Makes bar code and manufacturer's number searchable; `listedProducts` already includes them.
  const description = identity ? [product.description, identity.gtin, identity.mpn].join(' ') : product.description
  const { categoryId, categoryName, attributes, featuredOrder, sold, familyKey } = product
  const [isAvailable, isOnOffer] = [product.available > 0, product.regularPrice !== null]
  return {
    id,
    name,
    code,
    description,
    createdAt,
    updatedAt,
    price,
    isAvailable,
    isOnOffer,
    categoryId,
    categoryName,
    attributes,
    featuredOrder,
    sold,
    familyKey,
  }
}

type Listed = Pick<
  CatalogProduct,
  | (
      | 'id'
      | 'name'
      | 'code'
      | 'sold'
      | 'createdAt'
      | 'updatedAt'
      | 'price'
      | 'regularPrice'
      | 'available'
      | 'featuredOrder'
      | 'familyKey'
    )
  | ('categoryId' | 'categoryName' | 'attributes')
> &
  Pick<ProductListEntry, 'description'> & { identity?: ProductIdentity }

/** A branch's fields on which its products' data depend. */
export type BranchProductSettings = Pick<Branch, 'currency' | 'placeholder' | 'showLowestPrice'>

/** Converts a product document, with populated category and pictures, to catalog data. */
export function toCatalogProduct(doc: StoredProduct, branch: BranchProductSettings): CatalogProduct {
  const category = typeof doc.category === 'string' ? null : doc.category
  const media = (doc.pictures ?? []).filter((picture): picture is Media => typeof picture !== 'string')
  const pictures = media.map(toPicture).filter((picture) => picture !== null)
  const shown = pictures.length > 0 ? pictures : [getPlaceholderPicture(branch)]
  const isOnSale = doc.saleIsOn === true
  const { price, regularPrice } = getEffectivePrices(doc, isOnSale)
  const label = isOnSale ? null : doc.savePrice
  return {
    id: doc.id,
    name: doc.name,
    code: doc.code,
    picture: shown[0]?.src ?? '',
    pictureId: media[0]?.id ?? null,
    itemPictures: media.map((each) => ({ picture: toPicture(each)?.src ?? '', pictureId: each.id })),
    description: fillPicturePlaceholders(doc.descriptionHtml ?? '', doc.textPictures),
    price,
    regularPrice,
    savePrice: regularPrice === null ? null : label || savingsLabel(price, regularPrice, branch.currency),
    saleFrom: isOnSale ? (doc.saleFrom ?? doc.updatedAt) : null,
    saleUntil: isOnSale ? (doc.saleUntil ?? null) : null,
    lowestPrice: branch.showLowestPrice && regularPrice !== null ? (doc.lowestPrice ?? null) : null,
    currency: branch.currency,
    categoryName: category?.name ?? '',
    available: doc.stock ?? 0,
    sold: doc.sold ?? 0,
    unitMeasureId: doc.unitMeasureId ?? '',
    unitMeasureName: doc.unitMeasureName,
    path: createProductPath(doc),
    pictures: shown,
    categoryId: category?.id ?? '',
    attributes: (doc.attributes ?? []).flatMap((each) =>
      typeof each === 'string' ? [] : [{ name: each.name, value: each.value }],
    ),
    identity: toIdentity(doc),
    featuredOrder: doc.featuredOrder ?? null,
    familyKey: doc.family ? (doc.familyKey ?? null) : null,
    ...toPageMeta(doc.meta),
    textPictureIds: idsOf(doc.textPictures),
    createdAt: doc.createdAt,
    updatedAt: doc.updatedAt,
  }
}

/** Returns a product's identifiers. A product without a stored condition counts as new. */
function toIdentity({ brand, gtin, mpn, condition }: StoredProduct): ProductIdentity {
  return { brand: brand ?? '', gtin: gtin ?? '', mpn: mpn ?? '', condition: condition ?? 'new' }
}

/** Returns the picture of products that have none: the branch's placeholder, else the shop's standard one. */
export function getPlaceholderPicture(branch: Pick<Branch, 'placeholder'>): Picture {
  const none = { src: '/placeholder.svg', alt: '', width: 900, height: 900, avif: '', webp: '' }
  return toPicture(branch.placeholder) ?? none
}
