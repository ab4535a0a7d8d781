import type { ProductFormValues } from '../../../desk/products/form/product-form-values.ts'

/**
 * How a product's price is reduced. `sale`: the sale price applies, perhaps for a limited time, and the site strikes
 * `price` through; `salePrice` is '' until it is typed. `reduced`: `price` applies, and the site strikes the higher
 * `regularPrice` through.
 */
type SaleKind = 'none' | 'sale' | 'reduced'

type Prices = Pick<ProductFormValues, 'price' | 'regularPrice' | 'salePrice' | 'saleFrom' | 'saleUntil' | 'savePrice'>

export function getSaleKind({ salePrice, regularPrice }: Pick<Prices, 'salePrice' | 'regularPrice'>): SaleKind {
  if (salePrice !== null) return 'sale'
  return regularPrice === null ? 'none' : 'reduced'
}

/** The fields of the struck-through price (`was`) and of the charged price (`now`), by kind of reduction. */
export const WAS_NOW_FIELDS_BY_SALE_KIND = {
  sale: { was: 'price', now: 'salePrice' },
  reduced: { was: 'regularPrice', now: 'price' },
} as const

/** Returns the prices after a sale is switched on: the sale price is empty until staff type it. */
export function getChangesToStartSale(): Partial<Prices> {
  return { salePrice: '' }
}

/** Returns the prices after a sale is switched off: the struck-through price applies again. */
export function getChangesToEndSale(prices: Prices): Partial<Prices> {
  if (getSaleKind(prices) === 'reduced') return { price: prices.regularPrice, regularPrice: null, savePrice: '' }
  return { salePrice: null, saleFrom: null, saleUntil: null }
}

/** Returns the price fields with the times of a sale. A reduced price that gets times becomes a sale price. */
export function withSaleTimes(prices: Prices, times: Partial<Pick<Prices, 'saleFrom' | 'saleUntil'>>): Partial<Prices> {
  if (getSaleKind(prices) !== 'reduced') return times
  return { price: prices.regularPrice, salePrice: prices.price, regularPrice: null, savePrice: '', ...times }
}
