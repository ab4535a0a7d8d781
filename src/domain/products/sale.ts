/**
 * A product's prices and sale period as staff set them; a draft may lack any of these fields. `saleFrom` and
 * `saleUntil` are ISO times. A missing time means that the sale has no start or no end.
 */
export type ProductPrices = {
  price?: number | null
  regularPrice?: number | null
  salePrice?: number | null
  saleFrom?: string | null
  saleUntil?: string | null
}

/** The price at which a product is sold now, and the struck-through price, null if there is none. */
export type EffectivePrices = { price: number; regularPrice: number | null }

/**
 * Whether a product's sale price applies at `now` (milliseconds): it is below the price, and `now` is from `saleFrom`
 * until before `saleUntil`.
 */
export function isOnSale({ price, salePrice, saleFrom, saleUntil }: ProductPrices, now: number): boolean {
  if (price == null || salePrice == null || salePrice >= price) return false
  return (!saleFrom || toTime(saleFrom) <= now) && (!saleUntil || now < toTime(saleUntil))
}

/** Returns the ISO time at which a product's sale next begins or ends; null if no sale will begin or end any more. */
export function findNextSaleChangeTime(prices: ProductPrices, now: number): string | null {
  const wasOn = isOnSale(prices, now)
  const limits = [prices.saleFrom, prices.saleUntil].flatMap((limit) => (limit ? [toTime(limit)] : []))
  const next = limits.filter((limit) => limit > now && isOnSale(prices, limit) !== wasOn).sort((a, b) => a - b)[0]
  return next === undefined ? null : new Date(next).toISOString()
}

/**
 * Returns the price at which a product is sold, and its struck-through price. `isOn` tells whether the sale price
 * applies.
 */
export function getEffectivePrices({ price, regularPrice, salePrice }: ProductPrices, isOn: boolean): EffectivePrices {
  const own = price ?? 0
  if (isOn && salePrice != null) return { price: salePrice, regularPrice: own }
  return { price: own, regularPrice: regularPrice != null && regularPrice > own ? regularPrice : null }
}

/** Validates the price of a sale that has not ended. Returns an error message for staff; null if it is valid. */
export function findSalePriceFault({ price, salePrice, saleUntil }: ProductPrices, now: number): string | null {
  const isOver = Boolean(saleUntil) && toTime(saleUntil!) <= now
  if (price == null || salePrice == null || isOver || salePrice < price) return null
  return 'The sale price must be below the price.'
}

/** Validates a sale's start and end. Returns an error message for staff; null if they are valid. */
export function findSalePeriodFault({ saleFrom, saleUntil }: ProductPrices): string | null {
  const isBackward = Boolean(saleFrom && saleUntil) && toTime(saleUntil!) <= toTime(saleFrom!)
  return isBackward ? 'The sale must end after it begins.' : null
}

function toTime(limit: string | Date): number {
  return new Date(limit).getTime()
}
