import type { Payload } from 'payload'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import { idOf } from '../../../base/references.ts'
import type { Product } from '../../../payload-types.ts'
import { convertCellToPlainText } from './cell-values.ts'
import type { CsvCells } from './columns.ts'
import type { ImportLinePlan } from './plan-import-line.ts'
import type { ProductForCsv } from './product-for-csv.ts'
import type { ReferenceLookups } from './reference-lookups.ts'

type PlannedLine = { code: string; cells: CsvCells; product: ProductForCsv | null; plan: ImportLinePlan }
type Named = { id: string; code: string; branch: string | null }

/**
 * Returns a warning for each line of an import whose product would have the same name as another product of the branch;
 * null for other lines.
 */
export async function findDuplicateNameWarnings(
  payload: Payload,
  planned: readonly PlannedLine[],
  { branches }: ReferenceLookups,
): Promise<(string | null)[]> {
  const named = planned.map((line) =>
    isNaming(line) ? toComparisonKey(convertCellToPlainText('name', line.cells.name ?? '')) : '',
  )
  const others = await readNamed(payload, named)
  return planned.map((line, at) => {
    const key = named[at]
    if (!key) return null
    const own = { id: String(line.product?.newest.id ?? `line ${at}`), code: line.code, branch: branchOf(line) }
    const [other] = (others.get(key) ?? []).filter((each) => each.id !== own.id && isSameBranch(each, own))
    others.set(key, [...(others.get(key) ?? []), own])
    return other ? `Another product has this name: ${other.code}.` : null
  })

  function branchOf({ cells, product }: PlannedLine): string | null {
    const written = branches.find(convertCellToPlainText('branch', cells.branch ?? '') || (branches.only ?? ''))
    return 'value' in written ? written.value : idOf(product?.newest.branch)
  }
}

function isNaming({ plan }: PlannedLine): boolean {
  return plan.kind === 'new' || (plan.kind === 'changed' && plan.changes.some(({ column }) => column === 'name'))
}

const isSameBranch = (one: Named, other: Named) => !one.branch || !other.branch || one.branch === other.branch

async function readNamed({ db }: Payload, keys: readonly string[]): Promise<Map<string, Named[]>> {
  const wanted = [...new Set(keys)].filter(Boolean)
  if (wanted.length === 0) return new Map()
  const { docs } = await db.find<Product>({
    collection: 'products',
    where: { and: [{ nameKey: { in: wanted } }, { archivedAt: { exists: false } }] },
    select: { name: true, code: true, branch: true },
    pagination: false,
    limit: 0,
  })
  const named = docs.map(({ id, name, code, branch }) => ({ id: String(id), name, code, branch: idOf(branch) }))
  return Map.groupBy(named, ({ name }) => toComparisonKey(name)) as Map<string, Named[]>
}
