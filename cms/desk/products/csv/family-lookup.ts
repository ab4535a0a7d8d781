import type { Payload, PayloadRequest, Where } from 'payload'
import {
  normalizeVisibleText,
  toComparisonKey,
  toPossibleComparisonKeys,
} from '../../../../src/domain/text/compare-key.ts'
import { idOf } from '../../../base/references.ts'
import type { Family } from '../../../payload-types.ts'
import type { StoredFamily } from './family-cells.ts'

/** Lookups of the families to which products and lines of the CSV refer. */
export type FamilyLookup = {
  of(id: string | null): StoredFamily | null
  /** Returns the family with this name in the branch; null if there is none. */
  find(name: string, branch: string | null): StoredFamily | null
}

type Wanted = { ids: readonly string[]; names: readonly string[]; branches: readonly string[] }

/** Reads families by ids, and by names in each of the branches, and returns lookups of them. */
export async function readFamilyLookup(payload: Payload, wanted: Wanted, req?: PayloadRequest): Promise<FamilyLookup> {
  const ids = [...new Set(wanted.ids.filter(payload.db.isId))]
  const keys = [
    ...new Set(wanted.names.flatMap((name) => wanted.branches.flatMap((branch) => getFamilyNameKeys(name, branch)))),
  ]
  if (ids.length + keys.length === 0) return createFamilyLookup([])
  const where: Where = { or: [{ id: { in: ids } }, { nameKey: { in: keys } }] }
  const { docs } = await payload.db.find<Family>({
    collection: 'families',
    where,
    pagination: false,
    limit: 0,
    ...(req ? { req } : {}),
  })
  return createFamilyLookup(docs)
}

/**
 * Returns the keys (`nameKey`) under which a branch's family of this name may be stored (cms/collections/families.ts).
 */
export const getFamilyNameKeys = (name: string, branch: string): string[] =>
  toPossibleComparisonKeys(`${branch} ${normalizeVisibleText(name)}`)

export function createFamilyLookup(docs: readonly Pick<Family, 'id' | 'name' | 'branch' | 'axes'>[]): FamilyLookup {
  const known = docs.map((family) => ({ family: toStoredFamily(family), branch: idOf(family.branch) }))
  return {
    of: (id) => known.find(({ family }) => family.id === id)?.family ?? null,
    find: (name, branch) =>
      known.find((each) => each.branch === branch && toComparisonKey(each.family.name) === toComparisonKey(name))
        ?.family ?? null,
  }
}

export function toStoredFamily({ id, name, axes }: Pick<Family, 'id' | 'name' | 'axes'>): StoredFamily {
  return { id: String(id), name, axes: (axes ?? []).map(({ name, values }) => ({ name, values: values ?? [] })) }
}
