import { formatMoney, toCents } from './money.ts'

/** A product as every call returns it (api.md, Catalogue). Prices are in the store's currency, at most two decimals. */
export type Product = {
  id: string
  name: string
  code: string
  /** Root-relative URL. A product without a picture has the store's placeholder. */
  picture: string
  pictureId: string | null
  itemPictures: { picture: string; pictureId: string | null }[]
  /** Sanitized HTML. */
  description: string
  price: number
  /** The price before the discount; null without a discount. */
  regularPrice: number | null
  /** The label of the discount, `Save 20%`; null without a discount. */
  savePrice: string | null
  currency: string
  categoryName: string
  available: number
  sold: number
  unitMeasureId: string
  unitMeasureName: string
}

export type Category = { id: string; name: string }

/** The category name that stands for the whole shop (storefront.md §2, Category listing). */
export const ALL_CATEGORIES = 'All'

/**
 * `Save 20%`: whole percent, rounded down so that it never promises too much. Below one percent it is the amount,
 * `Save $0.01`. Null when the price is not reduced.
 */
export function savingsLabel(price: number, regularPrice: number | null | undefined, currency?: string): string | null {
  if (!regularPrice) return null
  const [now, before] = [toCents(price), toCents(regularPrice)]
  if (now >= before) return null
  const percent = Math.floor(((before - now) * 100) / before)
  return `Save ${percent > 0 ? `${percent}%` : formatMoney(before - now, currency)}`
}

/** '1 Order', '12 Orders'; null for a product that has not sold yet (storefront.md §2, Product card). */
export function soldLabel(sold: number): string | null {
  if (sold <= 0) return null
  return `${sold} ${sold === 1 ? 'Order' : 'Orders'}`
}

/** 'Only 2 left' when 1 to 3 pieces are left; null otherwise. */
export function fewLeftLabel(available: number): string | null {
  return available > 0 && available <= 3 ? `Only ${available} left` : null
}
