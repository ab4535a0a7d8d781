import { formatValuesTakenMessage, memberName } from '../../../../src/domain/families/labels.ts'
import { findMemberByValues } from '../../../../src/domain/families/picker.ts'
import type { ProductFamily } from '../../../desk/products/families/product-family.ts'
import { texts } from './texts.ts'

/**
 * Returns what a product with the values `chosen` would be in a family: its `name`; whether a value is chosen on each
 * axis (`isWhole`); the message that another member has these values, else null (`taken`); and the options of each
 * axis, in which values of another member's place are marked. `own` is the product's id, null for a new product; '' in
 * `chosen` is no value.
 */
export function describeFamilyMembership(
  { name, axes, members }: ProductFamily,
  chosen: readonly string[],
  own: string | null,
) {
  const others = members.filter(({ id }) => id !== own)
  const values = axes.map((_, at) => chosen[at] ?? '')
  const isWhole = !values.includes('')
  const taken = findMemberByValues(others, values)
  return {
    isWhole,
    taken: taken ? formatValuesTakenMessage(axes, values, taken.name) : null,
    name: memberName(name, axes, values),
    options: axes.map(({ values: known }, at) =>
      // The family may have lost the value of an archived member.
      [...new Set([...known, values[at]!])].filter(Boolean).map((value) => {
        const isTaken = findMemberByValues(others, values.with(at, value)) !== undefined
        return { value, label: isTaken ? texts.card.taken(value) : value }
      }),
    ),
  }
}
