import { formatMills, toMills } from '../money/money.ts'
import { FEW_LEFT_MAX_STOCK } from './few-left-max-stock.ts'

export { ALL_CATEGORIES } from './all-categories.ts'
export { FEW_LEFT_MAX_STOCK } from './few-left-max-stock.ts'

/**
 * A product in the shape in which every API response contains it (api.md, Catalogue). Amounts are in `currency`, such
 * as 49.9.
 */
export type Product = {
  id: string
  name: string
  code: string
  /** The URL path of the main picture; the store's placeholder for a product without pictures. */
  picture: string
  pictureId: string | null
  itemPictures: { picture: string; pictureId: string | null }[]
  /** The description as HTML. */
  description: string
  price: number
  /** The price before the reduction; null if not reduced. */
  regularPrice: number | null
  /** The label of the reduction, such as `Save 20%`; null if not reduced. */
  savePrice: string | null
  currency: string
  categoryName: string
  available: number
  sold: number
  unitMeasureId: string
  unitMeasureName: string
}

export type Category = { id: string; name: string }

/**
 * Returns the label of a reduced price: the saving as `Save 20%`, rounded down; below one percent as `Save $0.01`. Null
 * without a reduction.
 */
export function savingsLabel(price: number, regularPrice: number | null | undefined, currency?: string): string | null {
  if (!regularPrice) return null
  const [now, before] = [toMills(price), toMills(regularPrice)]
  if (now >= before) return null
  const percent = Math.floor(((before - now) * 100) / before)
  return `Save ${percent > 0 ? `${percent}%` : formatMills(before - now, currency)}`
}

/**
 * Formats the number of sold pieces of a product as '1 Order' or '12 Orders'; null for 0 (storefront.md §2, Product
 * card).
 */
export function formatSoldCount(sold: number): string | null {
  if (sold <= 0) return null
  return `${sold} ${sold === 1 ? 'Order' : 'Orders'}`
}

export const SOLD_OUT_LABEL = 'Sold out'

/** Formats the stock of a product as 'In stock', 'Only 2 left' or 'Sold out'. */
export function stockLabel(available: number): string {
  return available > 0 ? (fewLeftLabel(available) ?? 'In stock') : SOLD_OUT_LABEL
}

/** Returns 'Only 2 left' if few pieces of a product are in stock; null if more pieces or no pieces are in stock. */
export function fewLeftLabel(available: number): string | null {
  return available > 0 && available <= FEW_LEFT_MAX_STOCK ? `Only ${available} left` : null
}
