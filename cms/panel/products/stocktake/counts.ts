import { compareKey } from '../../../../src/domain/text/compare-key.ts'
import { parseCount } from '../../../../src/domain/text/typed-number.ts'
import type { CountedProduct } from '../../../desk/products/stocktake.ts'

/** The typed texts by the product's id. */
export type Typed = ReadonlyMap<string, string>

/** A product whose count differs from the stock that was shown. */
export type Difference = { id: string; name: string; from: number; to: number }

/** The fault of what was typed; null for a number, and for a product that was not counted. */
export function faultOf(text: string | undefined): string | null {
  if (!text?.trim()) return null
  const read = parseCount(text)
  return 'fault' in read ? read.fault : null
}

/** The counted products whose stock is another one, and how many were as the shop knew. */
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

/** The product with this code or bar code, as a scanner types it. Scanners may leave out the zeros in front. */
export function scanned(products: readonly CountedProduct[], text: string): CountedProduct | null {
  const [code, digits] = [compareKey(text), text.trim().replace(/^0+/, '')]
  if (!code) return null
  return (
    products.find((product) => compareKey(product.code) === code) ??
    products.find(({ gtin }) => gtin !== '' && gtin.replace(/^0+/, '') === digits) ??
    null
  )
}
