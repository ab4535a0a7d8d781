import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import { parseCount } from '../../../../src/domain/text/typed-number.ts'
import type { StocktakeProduct } from '../../../desk/products/stocktake.ts'

/** Typed counts by product id. */
export type TypedCounts = ReadonlyMap<string, string>

/** A product whose count differs from the stock shown: `from` the stock, `to` the count. */
export type StockDifference = { id: string; name: string; from: number; to: number }

/** Returns the fault of a typed count; null for a valid number and if empty. */
export function findTypedCountFault(text: string | undefined): string | null {
  if (!text?.trim()) return null
  const read = parseCount(text)
  return 'fault' in read ? read.fault : null
}

/** Returns the products whose valid typed count differs from their stock, and in `same` how many are equal. */
export function findStockDifferences(
  products: readonly StocktakeProduct[],
  typed: TypedCounts,
): { differences: StockDifference[]; same: number } {
  const counted = products.flatMap(({ id, name, stock }) => {
    const text = typed.get(id) ?? ''
    const read = text.trim() ? parseCount(text) : null
    return read && 'value' in read ? [{ id, name, from: stock, to: read.value }] : []
  })
  const differences = counted.filter(({ from, to }) => from !== to)
  return { differences, same: counted.length - differences.length }
}

/** Returns the product with this code or bar code, as scanners type it, perhaps without leading zeros; null if none. */
export function findScannedProduct(products: readonly StocktakeProduct[], text: string): StocktakeProduct | null {
  const [code, digits] = [toComparisonKey(text), text.trim().replace(/^0+/, '')]
  if (!code) return null
  return (
    products.find((product) => toComparisonKey(product.code) === code) ??
    products.find(({ gtin }) => gtin !== '' && gtin.replace(/^0+/, '') === digits) ??
    null
  )
}
