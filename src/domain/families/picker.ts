import { toComparisonKey } from '../text/compare-key.ts'
import type { VariantAxis } from './family.ts'

/**
 * A published product of a family, as the option of a picker. `values` has one value per axis; `path` is the page's
 * path.
 */
export type PickerMember = { id: string; path: string; values: readonly string[]; isAvailable: boolean }

/**
 * One option of the picker on a product page, such as a size. `member` is the product that the option links to.
 * `kind`: `current` for the shown product, `elsewhere` if `member` also differs from the shown product in another
 * property, such as color, and `none` if no product has this value.
 */
export type PickerChoice<M extends PickerMember = PickerMember> =
  | { value: string; kind: 'current' | 'available' | 'soldOut' | 'elsewhere'; member: M }
  | { value: string; kind: 'none' }

/** The options of a picker for one axis. `name` is the axis's name, such as Size. */
export type PickerRow<M extends PickerMember = PickerMember> = { name: string; choices: PickerChoice<M>[] }

/** Returns the options of the picker on the page of a product (`shown`) of a family, one row per axis. */
export function createPickerRows<M extends PickerMember>(
  axes: readonly VariantAxis[],
  members: readonly M[],
  shown: M,
): PickerRow<M>[] {
  return axes.map(({ name, values }, at) => ({
    name,
    choices: values.map((value) => toChoice(value, at, members, shown)),
  }))
}

function toChoice<M extends PickerMember>(value: string, at: number, members: readonly M[], shown: M): PickerChoice<M> {
  const having = members.filter((each) => isSame(each.values[at], value))
  const exact = having.find(({ values }) => values.every((each, n) => n === at || isSame(each, shown.values[n])))
  if (exact)
    return {
      value,
      kind: exact.id === shown.id ? 'current' : exact.isAvailable ? 'available' : 'soldOut',
      member: exact,
    }
  const [nearest] = having.toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable))
  return nearest ? { value, kind: 'elsewhere', member: nearest } : { value, kind: 'none' }
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return toComparisonKey(a ?? '') === toComparisonKey(b ?? '')
}

/** Returns the product of a family with these values; undefined if there is none. */
export function findMemberByValues<M extends Pick<PickerMember, 'values'>>(
  members: readonly M[],
  values: readonly string[],
) {
  return members.find((each) => values.every((value, at) => isSame(each.values[at], value)))
}
