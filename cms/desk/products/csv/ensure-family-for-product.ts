import type { PayloadRequest } from 'payload'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import type { Family } from '../../../payload-types.ts'
import type { ProductChange } from '../write-change.ts'
import { appendMissingAxisValues, type FamilyAssignment } from './family-cells.ts'
import { getFamilyNameKeys, toStoredFamily } from './family-lookup.ts'

/**
 * Returns the fields that put a product into the family `choice`; for null, the fields that remove it from its family.
 * Creates a missing family and missing values. Throws `Refusal` `changed-meanwhile` if the stored family has other
 * axes.
 */
export async function ensureFamilyForProduct(
  req: PayloadRequest,
  choice: FamilyAssignment | null,
  branch: string,
): Promise<Pick<ProductChange, 'family' | 'familyValues'>> {
  if (!choice) return { family: null, familyValues: [] }
  const { family, options } = choice
  const [where, familyValues] = [
    { nameKey: { in: getFamilyNameKeys(family, branch) } },
    options.map(({ value }) => value),
  ]
  const found = await req.payload.db.findOne<Family>({ collection: 'families', where, req })
  const common = { collection: 'families', depth: 0, overrideAccess: false, user: req.user, req } as const
  if (!found) {
    const axes = options.map(({ name, value }) => ({ name, values: [value] }))
    const { id } = await req.payload.create({ ...common, data: { name: family, branch, axes } as unknown as Family })
    return { family: id, familyValues }
  }
  const { axes } = toStoredFamily(found)
  if (
    axes.length !== options.length ||
    axes.some(({ name }, at) => toComparisonKey(name) !== toComparisonKey(options[at]!.name))
  )
    throw new Refusal('changed-meanwhile', 'Somebody changed the choices of its family since the preview.')
  const longer = appendMissingAxisValues(axes, options)
  if (JSON.stringify(longer) !== JSON.stringify(axes)) {
    const data = { axes: found.axes.map((row, at) => ({ ...row, values: [...(longer[at]?.values ?? [])] })) }
    await req.payload.update({ ...common, id: found.id, data })
  }
  return { family: found.id, familyValues }
}
