import { parseCount } from '../../../../src/domain/text/typed-number.ts'
import { createCsvLineError } from './csv-line-error.ts'
import type { parseExportedProductState } from './exported-product-state.ts'
import type { ProductForCsv } from './product-for-csv.ts'

type StockCell = {
  cell: string
  version: ReturnType<typeof parseExportedProductState>
  product: ProductForCsv
  stockShown: number | undefined
}

/**
 * Returns by how many pieces an import's line changes the stock: the cell minus the stock at the export or preview, so
 * that pieces ordered since then stay deducted. For an unpublished product, which nobody orders: the cell minus the
 * current stock. Returns 0 for an empty cell or the exported stock. Throws `CsvLineError` for an invalid number.
 */
export function calculateStockChange({ cell, version, product, stockShown }: StockCell): number {
  if (!cell) return 0
  const read = parseCount(cell)
  if ('fault' in read) throw createCsvLineError('stock', read.fault)
  if (read.value === version?.stock) return 0
  const now = product.newest.stock ?? 0
  return read.value - (product.isPublished ? (version?.stock ?? stockShown ?? now) : now)
}
