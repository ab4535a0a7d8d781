import type { z } from 'zod'
import { normalizeMemberValues, type VariantAxis } from '../../../../src/domain/families/family.ts'
import { createMemberName } from '../../../../src/domain/families/labels.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import type { ProductChange } from '../write-change.ts'
import { type FamilyWithMembers, getMemberValues } from './read-family.ts'
import type { changedFamilySchema } from './requests.ts'

/**
 * The new name and axes of a family. `from` has the old values, in the same order as the new values in `axes`. `ids`
 * are the ids of the stored axis rows; null for a row without id.
 */
export type FamilyRename = { name: string; axes: VariantAxis[]; ids: (string | null)[]; from: VariantAxis[] }

type Sent = NonNullable<z.output<typeof changedFamilySchema>['names']>

/**
 * Returns the new name and axes that staff sent for a family; null if they equal the stored ones. Throws `Refusal`
 * `invalid` for a duplicate value, and if somebody else changed the axes or values meanwhile.
 */
export function planFamilyRename({ family, axes }: FamilyWithMembers, sent: Sent): FamilyRename | null {
  const to = sent.axes.map(({ name, values }) => ({ name, values: values.map((each) => each.to) }))
  if (sent.name === family.name && JSON.stringify(to) === JSON.stringify(axes)) return null
  if (sent.axes.length !== axes.length) throw new Refusal('invalid', 'Somebody else changed what there is to choose.')
  for (const [at, axis] of axes.entries()) {
    const { values } = sent.axes[at]!
    const isWhole = values.length === axis.values.length && values.every(({ from }) => axis.values.includes(from))
    if (!isWhole) throw new Refusal('invalid', `Somebody else changed the values of ${axis.name}.`)
    const twice = values.find(
      ({ to }, n) => values.findIndex((each) => toComparisonKey(each.to) === toComparisonKey(to)) !== n,
    )
    const message = `${axis.name} has ${twice?.to} twice.`
    if (twice) throw new Refusal('invalid', message, { [`axes.${at}`]: [message] })
  }
  const from = sent.axes.map(({ name, values }) => ({ name, values: values.map((each) => each.from) }))
  return { name: sent.name, axes: to, ids: (family.axes ?? []).map(({ id }) => id ?? null), from }
}

/**
 * Returns what to save in a family's members after the family, an axis or a value was renamed, by product id: their
 * new values, and a new name if the old name consists of the old family name and values. Members without a change are
 * left out.
 */
export function planMemberRenames(
  { family, axes, members }: FamilyWithMembers,
  to: FamilyRename,
): [string, ProductChange][] {
  return members.flatMap((member): [string, ProductChange][] => {
    const before = getMemberValues(member)
    // An archived member with a retired value stays as it is.
    if (normalizeMemberValues(axes, before).includes(undefined)) return []
    const values = before.map((value, at) => {
      const place = to.from[at]?.values.findIndex((each) => toComparisonKey(each) === toComparisonKey(value)) ?? -1
      return to.axes[at]?.values[place] ?? value
    })
    const isMade = toComparisonKey(member.name) === toComparisonKey(createMemberName(family.name, axes, before))
    const change: ProductChange = {
      ...(JSON.stringify(values) !== JSON.stringify(before) && { familyValues: values }),
      ...(isMade && { name: createMemberName(to.name, to.axes, values) }),
    }
    if (change.name === member.name) delete change.name
    return Object.keys(change).length > 0 ? [[String(member.id), change]] : []
  })
}
