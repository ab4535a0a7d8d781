import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import { parseCount } from '../../../../src/domain/text/typed-number.ts'
import type { CountedProduct } from '../../../desk/products/stocktake.ts'

/** Typed counts by product id. */
export type Typed = ReadonlyMap<string, string>

/** A product whose count differs from the stock shown: `from` the stock, `to` the count. */
export type Difference = { id: string; name: string; from: number; to: number }

/** Returns the fault of a typed count; null for a valid number and if empty. */
export function faultOf(text: string | undefined): string | null {
  if (!text?.trim()) return null
  const read = parseCount(text)
  return 'fault' in read ? read.fault : null
}

/**
 * Returns the products whose counted pieces differ from their stock, and the number of products where both are equal.
 */
export function differencesIn(
  products: readonly CountedProduct[],
  typed: Typed,
): { differences: Difference[]; same: number } {
  const counted = products.flatMap(({ id, name, stock }) => {
    const text = typed.get(id) ?? ''
    const read = text.trim() ? parseCount(text) : null
    return read && 'value' in read ? [{ id, name, from: stock, to: read.value }] : []
  })
  const differences = counted.filter(({ from, to }) => from !== to)
  return { differences, same: counted.length - differences.length }
}

/** Returns the product with this code or bar code, as scanners type it, perhaps without leading zeros; null if none. */
export function findScannedProduct(products: readonly CountedProduct[], text: string): CountedProduct | null {
  const [code, digits] = [toComparisonKey(text), text.trim().replace(/^0+/, '')]
  if (!code) return null
  return (
    products.find((product) => toComparisonKey(product.code) === code) ??
    products.find(({ gtin }) => gtin !== '' && gtin.replace(/^0+/, '') === digits) ??
    null
  )
}
