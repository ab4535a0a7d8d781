import { toComparisonKey } from '../text/compare-key.ts'
import type { Axis } from './family.ts'

/**
 * A published product of a family, as the option of a picker. `values` has one value per axis; `path` is the page's
 * path.
 */
export type Member = { id: string; path: string; values: readonly string[]; isAvailable: boolean }

/**
 * An option of the picker on a product page: a value of an axis, and the product of the family (`member`) that the
 * option's link opens. `kind` is `current` for the shown product, `elsewhere` if `member` also differs from the shown
 * product on another axis, and `none` if no product has the value.
 */
export type Choice<M extends Member = Member> =
  | { value: string; kind: 'current' | 'available' | 'soldOut' | 'elsewhere'; member: M }
  | { value: string; kind: 'none' }

export type ChoiceRow<M extends Member = Member> = { name: string; choices: Choice<M>[] }

/** Returns the options of the picker on the page of a product (`shown`) of a family, one row per axis. */
export function choiceRows<M extends Member>(axes: readonly Axis[], members: readonly M[], shown: M): ChoiceRow<M>[] {
  return axes.map(({ name, values }, at) => ({
    name,
    choices: values.map((value) => toChoice(value, at, members, shown)),
  }))
}

function toChoice<M extends Member>(value: string, at: number, members: readonly M[], shown: M): Choice<M> {
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
export function memberWith<M extends Pick<Member, 'values'>>(members: readonly M[], values: readonly string[]) {
  return members.find((each) => values.every((value, at) => isSame(each.values[at], value)))
}
