import type { ProductChange } from '../write-change.ts'
import { convertCellToPlainText } from './cell-values.ts'
import type { CsvCells } from './columns.ts'
import { createCsvLineError } from './csv-line-error.ts'
import { type FamilyAssignment, parseFamilyCells } from './family-cells.ts'
import type { ReferenceLookups } from './reference-lookups.ts'

/**
 * The changes that an import's line makes to a product. `choice` is the family to join; null removes the product from
 * its family; undefined leaves the family unchanged.
 */
export type PlannedProductChange = ProductChange & { choice?: FamilyAssignment | null }

type Joined = { choice: FamilyAssignment | null | undefined; note: string | null }

/**
 * Returns how an import's line changes the product's family `now`. `branch` is the branch of the product after the
 * import. Throws `CsvLineError` for invalid family cells.
 */
export function planFamilyChange(
  cells: CsvCells,
  now: FamilyAssignment | null,
  { names, branch }: { names: ReferenceLookups; branch: string | null },
): Joined {
  const find = (name: string) => names.families.find(name, branch)
  const read = parseFamilyCells(cells, (key) => convertCellToPlainText(key, cells[key] ?? ''), { now, find })
  if ('fault' in read) throw createCsvLineError(read.column, read.fault)
  return { choice: read.value, note: read.note }
}

export function addFamilyAssignment(change: ProductChange, { choice }: Joined): PlannedProductChange {
  return choice === undefined ? change : { ...change, choice }
}
