import type { FieldShape } from '../editing/field-shapes.ts'
import type { DocumentValues } from '../editing/three-way.ts'

/** Product fields that no form writes. A version has their values at the time of its save. */
export const STOCK_FIELD_NAMES = ['stock', 'sold'] as const

export const STOCK_FIELD_SHAPE: FieldShape = { name: 'stock', label: 'Stock', kind: 'number' }

/**
 * Whether the sum of `stock` and `sold` differs between two versions of a product. Only staff change this sum, because
 * orders move pieces between both fields. False if a version has no stock.
 */
export function hasStockChange(before: DocumentValues, after: DocumentValues): boolean {
  if (before.stock == null || after.stock == null) return false
  return countOf(before) !== countOf(after)
}

function countOf({ stock, sold }: DocumentValues): number {
  return Number(stock) + Number(sold ?? 0)
}
