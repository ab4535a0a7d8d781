import { formatValuesTakenMessage, memberName } from '../../../../src/domain/families/labels.ts'
import { findMemberByValues } from '../../../../src/domain/families/picker.ts'
import type { ProductFamily } from '../../../desk/products/families/product-family.ts'
import type { Option } from '../../parts/inputs.tsx'
import { texts } from './texts.ts'

/** A product's place in a family, as far as it is chosen. */
type Place = {
  /** Whether a value is chosen on each axis. */
  isWhole: boolean
  /** The message that another member already has these values; null if no other member has them. */
  taken: string | null
  /** The name that a new member with these values gets. */
  name: string
  /** The values of each axis. Marks values that would lead to another member's place. */
  options: Option[][]
}

/**
 * Returns what a product with the values `chosen` would be in a family: its name, whether a value is chosen on each
 * axis, whether another member has the values, and the options of each axis. `own` is the product's id, null for a new
 * product; '' in `chosen` is no value.
 */
export function describeFamilyMembership(
  { name, axes, members }: ProductFamily,
  chosen: readonly string[],
  own: string | null,
): Place {
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
