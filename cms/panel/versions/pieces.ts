import type { FieldShape } from '../editing/field-shapes.ts'
import type { Values } from '../editing/three-way.ts'

/** Product fields that no form writes. A version has their values at the time of its save. */
export const STOCK_FIELD_NAMES = ['stock', 'sold'] as const

export const STOCK_FIELD_SHAPE: FieldShape = { name: 'stock', label: 'Stock', kind: 'number' }

/** Whether staff changed the stock between two versions. Orders only move pieces from `stock` to `sold` and back. */
export function hasStockChange(before: Values, after: Values): boolean {
  if (before.stock == null || after.stock == null) return false
  return countOf(before) !== countOf(after)
}

function countOf({ stock, sold }: Values): number {
  return Number(stock) + Number(sold ?? 0)
}
