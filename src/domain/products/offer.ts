import type { Delivery } from '../branch/business.ts'
import type { PageBranch, PageProduct } from '../pages/page-data.ts'
import { compareKey } from '../text/compare-key.ts'
import { htmlText } from '../text/plain-text.ts'
import type { Condition } from './condition.ts'

/**
 * The offer of a product for programs. JSON-LD, the feeds and Markdown are all generated from it, so that they agree.
 * Amounts are in the shop's currency, times are ISO, addresses absolute.
 */
export type Offer = {
  id: string
  name: string
  code: string
  category: string
  /** The whole description as text; without one, the description for search engines. */
  text: string
  url: string
  /** Its own ones: none where pages show the placeholder. */
  pictures: OfferPicture[]
  /** The current price, and the struck-through one. */
  price: number
  regularPrice: number | null
  currency: string
  /** The scheduled start and end of the current sale. */
  saleFrom: string | null
  saleUntil: string | null
  /** Pieces in stock; 0 where it is sold out. */
  available: number
  condition: Condition
  brand: string
  gtin: string
  mpn: string
  /** What it has in common with the other sizes and colors of it; null where there are none. */
  familyId: string | null
  /** The values of each attribute by its name, in the order of staff. */
  attributes: Map<string, string[]>
  /** The delivery of one piece; null where staff have not set it. */
  delivery: OfferDelivery | null
}

/** `shared` is the same as JPEG in the size of shared links; null for small pictures and drawings. */
export type OfferPicture = { url: string; shared: string | null }

/** `price` is 0 from the amount on from which delivery is free. */
export type OfferDelivery = { price: number } & Pick<Delivery, 'countries' | 'handlingDays' | 'transitDays'>

export function toOffer(product: PageProduct, branch: Pick<PageBranch, 'business'>, siteUrl: string): Offer {
  const { id, name, code, price, regularPrice, currency, saleFrom, saleUntil, identity } = product
  const isOwn = product.itemPictures.some(({ picture }) => picture !== '')
  // Uploads have paths, and parsing each would take as long as all the rest.
  const absolute = (path: string) => (/^\/[^/\\]/.test(path) ? siteUrl + path : new URL(path, siteUrl).href)
  return {
    ...{ id, name, code, price, regularPrice, currency, saleFrom, saleUntil, ...identity },
    familyId: product.familyId ?? null,
    category: product.categoryName,
    text: htmlText(product.description) || product.meta.description,
    url: siteUrl + product.path,
    pictures: (isOwn ? product.pictures : []).map(({ src, shared }) => ({
      ...{ url: absolute(src), shared: shared ? absolute(shared) : null },
    })),
    available: Math.max(product.available, 0),
    attributes: groupValues(product.attributes),
    delivery: deliveryOf(branch.business.delivery, price),
  }
}

/** The values of the attribute with one of these names, as `compareKey` compares. */
export function attributeValues({ attributes }: Pick<Offer, 'attributes'>, ...names: string[]): string[] {
  return [...attributes].flatMap(([name, values]) => (names.includes(compareKey(name)) ? values : []))
}

/**
 * The product's global identifiers: a bar code, or the maker's part number with the name of the maker. A product without
 * either must declare that.
 */
export function hasIdentifier({ gtin, mpn, brand }: Pick<Offer, 'gtin' | 'mpn' | 'brand'>): boolean {
  return gtin !== '' || (mpn !== '' && brand !== '')
}

function groupValues(attributes: PageProduct['attributes']): Map<string, string[]> {
  const byName = Map.groupBy(attributes, ({ name }) => name)
  return new Map([...byName].map(([name, entries]) => [name, entries.map(({ value }) => value)]))
}

function deliveryOf(delivery: Delivery | null, price: number): OfferDelivery | null {
  if (!delivery) return null
  const { rate, freeFrom, countries, transitDays, isPrepaid } = delivery
  // Programs count from the order, and nobody knows when it will be paid.
  const handlingDays = isPrepaid ? null : delivery.handlingDays
  return { price: price >= freeFrom ? 0 : rate, countries, handlingDays, transitDays }
}
