import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { doValuesFit, type VariantAxis } from '../../../src/domain/families/family.ts'
import { formatMemberValues } from '../../../src/domain/families/labels.ts'
import { isSameValue } from '../../base/references.ts'
import type { Family, Product } from '../../payload-types.ts'

/**
 * Key of a flag in `req.context`. If the flag is set, `assertUsedAxisValuesRemain` checks nothing, because the request
 * itself updates the values of the family's members (products).
 */
export const SKIP_USED_AXIS_VALUES_CHECK = 'movesMembers'

/**
 * Collection hook of families, before a save: throws `ValidationError` if the save removes a value or an axis (such as
 * Size) that a product of the family has. Ignores archived products.
 */
export const assertUsedAxisValuesRemain: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const [before, after] = [originalDoc?.axes ?? [], data.axes ?? []] as [VariantAxis[], VariantAxis[]]
  if (
    operation === 'create' ||
    req.context[SKIP_USED_AXIS_VALUES_CHECK] ||
    isSameValue(before.map(valuesOf), after.map(valuesOf))
  )
    return
  const { docs } = await req.payload.db.find<Pick<Product, 'id' | 'name' | 'familyValues'>>({
    collection: 'products',
    where: { and: [{ family: { equals: (originalDoc as Family).id } }, { archivedAt: { exists: false } }] },
    select: { name: true, familyValues: true },
    limit: 0,
    pagination: false,
    req,
  })
  const lost = docs.find(({ familyValues }) => !doValuesFit(after, familyValues ?? []))
  if (!lost) return
  const label = formatMemberValues(before, lost.familyValues ?? [])
  const message = `“${lost.name}” is ${label}. Archive it, or take it out of the family first.`
  throw new ValidationError({ collection: 'families', errors: [{ path: 'axes', label: 'Choices', message }] }, req.t)
}

const valuesOf = ({ values }: VariantAxis) => values.join('\n')
