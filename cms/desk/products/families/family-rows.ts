import type { Payload } from 'payload'
import { createMemberComparator } from '../../../../src/domain/families/combinations.ts'
import type { VariantAxis } from '../../../../src/domain/families/family.ts'
import { idOf } from '../../../base/references.ts'
import type { Family } from '../../../payload-types.ts'
import { type FamilyMember, findPublishedProductIds, toFamilyMember } from './family-page.ts'
import { getFamilyAxes } from './read-family.ts'

/** A family in the panel's list of families, with its members that are not archived, in the order of its axes. */
export type FamilyRow = { name: string; axes: VariantAxis[]; members: FamilyMember[] }

/** Reads families for the panel's list, by id. Members have the values of their newest versions. */
export async function readFamilyRows(payload: Payload, ids: readonly string[]): Promise<Map<string, FamilyRow>> {
  const all = { pagination: false, limit: 0, depth: 0 } as const
  const [families, products] = await Promise.all([
    payload.find({ ...all, collection: 'families', where: { id: { in: ids } } }),
    payload.find({
      ...all,
      collection: 'products',
      draft: true,
      where: { and: [{ family: { in: ids } }, { archivedAt: { exists: false } }] },
    }),
  ])
  const published = await findPublishedProductIds(
    payload,
    products.docs.map(({ id }) => String(id)),
  )
  const toRow = (family: Family): FamilyRow => {
    const axes = getFamilyAxes(family)
    const compare = createMemberComparator(axes)
    const members = products.docs
      .filter((product) => String(idOf(product.family)) === String(family.id))
      .map((product) => toFamilyMember(product, axes, published.has(String(product.id))))
    return { name: family.name, axes, members: members.toSorted((a, b) => compare(a.values, b.values)) }
  }
  return new Map(families.docs.map((family) => [String(family.id), toRow(family)]))
}
