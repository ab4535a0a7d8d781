import type { ProductValues } from '../../../desk/products/form/product-values.ts'

/**
 * `sale`: a price for a time, during which the other one is struck through. `reduced`: the price that is paid, with the
 * regular one struck through. A sale price of '' is one that is still to be typed.
 */
export type SaleKind = 'none' | 'sale' | 'reduced'

type Prices = Pick<ProductValues, 'price' | 'regularPrice' | 'salePrice' | 'saleFrom' | 'saleUntil' | 'savePrice'>

export function saleKind({ salePrice, regularPrice }: Pick<Prices, 'salePrice' | 'regularPrice'>): SaleKind {
  if (salePrice !== null) return 'sale'
  return regularPrice === null ? 'none' : 'reduced'
}

/** The fields that hold the price before and the price that is paid. */
export const PRICE_FIELDS = {
  sale: { was: 'price', now: 'salePrice' },
  reduced: { was: 'regularPrice', now: 'price' },
} as const

export function switchedOn(): Partial<Prices> {
  return { salePrice: '' }
}

/** The struck-through price applies again. */
export function switchedOff(prices: Prices): Partial<Prices> {
  if (saleKind(prices) === 'reduced') return { price: prices.regularPrice, regularPrice: null, savePrice: '' }
  return { salePrice: null, saleFrom: null, saleUntil: null }
}

/** A price that is reduced for a time is a sale. */
export function withTimes(prices: Prices, times: Partial<Pick<Prices, 'saleFrom' | 'saleUntil'>>): Partial<Prices> {
  if (saleKind(prices) !== 'reduced') return times
  return { price: prices.regularPrice, salePrice: prices.price, regularPrice: null, savePrice: '', ...times }
}
