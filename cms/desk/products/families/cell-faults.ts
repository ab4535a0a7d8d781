import type { PayloadRequest } from 'payload'
import { findAmountFault } from '../../../../src/domain/money/typed-amount.ts'
import type { FieldErrors } from '../../../../src/domain/refusals/refusal.ts'
import { toComparisonKey, toPossibleComparisonKeys } from '../../../../src/domain/text/compare-key.ts'
import { findCountFault } from '../../../base/fields/number-fields.ts'
import type { Product } from '../../../payload-types.ts'
import type { FamilyCellChange } from './requests.ts'

/** Returns the key of a cell of the family page's table in `FieldErrors`: the member's id and the column. */
export const getFamilyCellKey = ({ id, column }: Pick<FamilyCellChange, 'id' | 'column'>): string => `${id}.${column}`

/** Returns an error for each changed cell of the family page's table that cannot be saved, by `getFamilyCellKey`. */
export async function findFamilyCellFaults(
  req: PayloadRequest,
  cells: readonly FamilyCellChange[],
  { members, currency }: { members: readonly Product[]; currency: string | null },
): Promise<FieldErrors> {
  const faults: FieldErrors = {}
  const codes = await codeFaults(req, cells, members)
  for (const cell of cells) {
    const fault = faultOf(cell, currency) ?? (cell.column === 'code' ? codes.get(cell.id) : null)
    if (fault) faults[getFamilyCellKey(cell)] = [fault]
  }
  return faults
}

function faultOf({ column, to }: FamilyCellChange, currency: string | null): string | null {
  if (column === 'price') return to === null ? 'Please write a price.' : findAmountFault(to, currency)
  if (column === 'regularPrice') return to === null ? null : findAmountFault(to, currency)
  if (column === 'stock') return findCountFault(to) ?? (to > 9_999_999 ? 'At most 9,999,999 pieces.' : null)
  if (column !== 'code') return null
  if (!to.trim()) return 'Please give it a code.'
  return to.trim().length > 64 ? 'At most 64 characters.' : null
}

/**
 * Returns an error for each changed code that another member or another product has, by the id of the changed member.
 */
async function codeFaults(req: PayloadRequest, cells: readonly FamilyCellChange[], members: readonly Product[]) {
  const written = new Map(cells.flatMap(({ id, column, to }) => (column === 'code' ? [[id, to.trim()] as const] : [])))
  const faults = new Map<string, string>()
  if (written.size === 0) return faults
  const codes = members.map(({ id, code }) => ({ id: String(id), code: written.get(String(id)) ?? code ?? '' }))
  const byKey = Map.groupBy(codes, ({ code }) => toComparisonKey(code))
  const ids = new Set(codes.map(({ id }) => id))
  const { docs } = await req.payload.db.find<Pick<Product, 'id' | 'name' | 'codeKey'>>({
    collection: 'products',
    where: { codeKey: { in: [...written.values()].flatMap(toPossibleComparisonKeys) } },
    select: { name: true, codeKey: true },
    pagination: false,
    limit: 0,
    req,
  })
  for (const [id, code] of written) {
    const taken = docs.find(
      (each) => !ids.has(String(each.id)) && toPossibleComparisonKeys(code).includes(each.codeKey ?? ''),
    )
    if (taken) faults.set(id, `“${taken.name}” has this code.`)
    else if ((byKey.get(toComparisonKey(code))?.length ?? 0) > 1) faults.set(id, 'Two of them would have this code.')
  }
  return faults
}
