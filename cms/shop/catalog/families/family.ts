import { byPlaces } from '../../../../src/domain/families/combinations.ts'
import { type Axis, spelledValues } from '../../../../src/domain/families/family.ts'
import type { IndexedMember } from '../lists/list-index.ts'

export type NamedFamily = { id: string; name: string; axes: readonly Axis[] }

/** A family with its published members, in the order of the axes. `values` has one for each axis, as staff spell it. */
export type CatalogFamily = NamedFamily & { members: CatalogMember[] }
export type CatalogMember = { id: string; values: string[]; price: number; isAvailable: boolean }

/** A member that has a value which its family lost is left out: it stands alone until staff say what it is. */
export function toCatalogFamily(family: NamedFamily, indexed: readonly IndexedMember[]): CatalogFamily | null {
  const members = indexed.flatMap(({ id, valueKeys, price, isAvailable }) => {
    const values = valuesOf(family, valueKeys)
    return values ? [{ id, values, price, isAvailable }] : []
  })
  const compare = byPlaces(family.axes)
  return { ...family, members: members.sort((a, b) => compare(a.values, b.values)) }
}

/** A member's values as the family spells them; null where it has another number of axes, or lost one of the values. */
export function valuesOf({ axes }: NamedFamily, valueKeys: readonly string[]): string[] | null {
  const values = spelledValues(axes, valueKeys).filter((value) => value !== undefined)
  return values.length === axes.length && valueKeys.length === axes.length ? values : null
}
