import type { DeliveryTerms } from '../branch/business.ts'
import type { PageBranch, PageProduct } from '../pages/page-data.ts'
import { toComparisonKey } from '../text/compare-key.ts'
import { extractTextFromHtml } from '../text/plain-text.ts'
import type { ProductCondition } from './condition.ts'

/**
 * A product's data in the form in which JSON-LD, feeds and Markdown need them. Times are ISO times, URLs are absolute.
 */
export type MachineReadableProduct = {
  id: string
  name: string
  code: string
  category: string
  /** The description as text; if it is empty, the description for search engines. */
  text: string
  url: string
  /** The product's pictures; empty if it has none. */
  pictures: ProductPictureUrls[]
  /** The current price. `regularPrice` is the struck-through price; null if there is none. */
  price: number
  regularPrice: number | null
  currency: string
  /**
   * The start and end of the current sale as ISO times. Both are null without a sale; `saleUntil` is also null if the
   * sale has no end.
   */
  saleFrom: string | null
  saleUntil: string | null
  /** Pieces in stock; 0 if sold out. */
  available: number
  condition: ProductCondition
  brand: string
  gtin: string
  mpn: string
  /** The id of the product's family; null if it has none. */
  familyId: string | null
  /** The values of each attribute by name, in the order that staff set. */
  attributes: Map<string, string[]>
  /** The delivery of one piece; null if staff have not set it. */
  delivery: ProductDeliveryTerms | null
}

/**
 * The URL of a product's picture. `shared` is the URL of its JPEG for shared links; null for small pictures and SVG.
 */
export type ProductPictureUrls = { url: string; shared: string | null }

/** The terms of the delivery of one piece of a product. `price` is 0 if the product alone reaches free delivery. */
export type ProductDeliveryTerms = { price: number } & Pick<DeliveryTerms, 'countries' | 'handlingDays' | 'transitDays'>

export function toMachineReadableProduct(
  product: PageProduct,
  branch: Pick<PageBranch, 'business'>,
  siteUrl: string,
): MachineReadableProduct {
  const { id, name, code, price, regularPrice, currency, saleFrom, saleUntil, identity } = product
  const isOwn = product.itemPictures.some(({ picture }) => picture !== '')
  // Uploads have paths, and parsing each as a URL would double the duration.
  const absolute = (path: string) => (/^\/[^/\\]/.test(path) ? siteUrl + path : new URL(path, siteUrl).href)
  return {
    id,
    name,
    code,
    price,
    regularPrice,
    currency,
    saleFrom,
    saleUntil,
    ...identity,
    familyId: product.familyId ?? null,
    category: product.categoryName,
    text: extractTextFromHtml(product.description) || product.meta.description,
    url: siteUrl + product.path,
    pictures: (isOwn ? product.pictures : []).map(({ src, shared }) => ({
      url: absolute(src),
      shared: shared ? absolute(shared) : null,
    })),
    available: Math.max(product.available, 0),
    attributes: groupValues(product.attributes),
    delivery: deliveryOf(branch.business.delivery, price),
  }
}

/**
 * Returns the values of a product's attributes with one of these names, such as `color`. `names` must be comparison
 * keys (`toComparisonKey`), so in lower case.
 */
export function findAttributeValues(
  { attributes }: Pick<MachineReadableProduct, 'attributes'>,
  ...names: string[]
): string[] {
  return [...attributes].flatMap(([name, values]) => (names.includes(toComparisonKey(name)) ? values : []))
}

/** Whether a product has an identifier that feeds accept: a bar code, or maker and maker's number. */
export function hasProductIdentifier({
  gtin,
  mpn,
  brand,
}: Pick<MachineReadableProduct, 'gtin' | 'mpn' | 'brand'>): boolean {
  return gtin !== '' || (mpn !== '' && brand !== '')
}

function groupValues(attributes: PageProduct['attributes']): Map<string, string[]> {
  const byName = Map.groupBy(attributes, ({ name }) => name)
  return new Map([...byName].map(([name, entries]) => [name, entries.map(({ value }) => value)]))
}

function deliveryOf(delivery: DeliveryTerms | null, price: number): ProductDeliveryTerms | null {
  if (!delivery) return null
  const { rate, freeFrom, countries, transitDays, isPrepaid } = delivery
  // Feeds count handling days from the order, but the time of payment is unknown.
  const handlingDays = isPrepaid ? null : delivery.handlingDays
  return { price: freeFrom !== null && price >= freeFrom ? 0 : rate, countries, handlingDays, transitDays }
}
