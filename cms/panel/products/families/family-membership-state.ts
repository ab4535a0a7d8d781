import { createMemberName, formatValuesTakenMessage } from '../../../../src/domain/families/labels.ts'
import { findMemberByValues } from '../../../../src/domain/families/picker.ts'
import type { ProductFamily } from '../../../desk/products/families/product-family.ts'
import { texts } from './texts.ts'

/**
 * Describes a product with the values `chosen` ('' for none) in a family. `name`: its name there. `isWhole`: each axis
 * has a value. `taken`: the error message that another member has these values, else null. `options`: the values of
 * each axis, marked if they lead to another member's combination. `own` is the product's id; null for a new product.
 */
export function toFamilyMembershipState(
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
    name: createMemberName(name, axes, values),
    options: axes.map(({ values: known }, at) =>
      // The family may have lost the value of an archived member.
      [...new Set([...known, values[at]!])].filter(Boolean).map((value) => {
        const isTaken = findMemberByValues(others, values.with(at, value)) !== undefined
        return { value, label: isTaken ? texts.card.taken(value) : value }
      }),
    ),
  }
}
