import type { ProductChange } from '../write-change.ts'
import { plainCell } from './cell-values.ts'
import type { Cells } from './columns.ts'
import { type FamilyChoice, readChoice } from './family-cells.ts'
import { fault } from './line-fault.ts'
import type { Names } from './names.ts'

/**
 * What an import's line changes of a product. `choice` is the family to join, null to leave its family, undefined for
 * no change.
 */
export type LineChange = ProductChange & { choice?: FamilyChoice | null }

type Joined = { choice: FamilyChoice | null | undefined; note: string | null }

/**
 * Returns what an import's line changes of the product's family. `branch` is the product's after the import. Throws
 * `Fault`.
 */
export function planFamily(
  cells: Cells,
  now: FamilyChoice | null,
  { names, branch }: { names: Names; branch: string | null },
): Joined {
  const find = (name: string) => names.families.find(name, branch)
  const read = readChoice(cells, (key) => plainCell(key, cells[key] ?? ''), { now, find })
  if ('fault' in read) throw fault(read.column, read.fault)
  return { choice: read.value, note: read.note }
}

export function withChoice(change: ProductChange, { choice }: Joined): LineChange {
  return choice === undefined ? change : { ...change, choice }
}
