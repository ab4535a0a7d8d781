import { createMemberComparator } from '../../../../src/domain/families/combinations.ts'
import { normalizeMemberValues, type VariantAxis } from '../../../../src/domain/families/family.ts'
import type { IndexedFamilyMember } from './indexed-family.ts'

/** A product family without its members. The axes are what its members differ in, such as size. */
export type FamilyWithAxes = { id: string; name: string; axes: readonly VariantAxis[] }

/**
 * A product family (one product in variants) with its published members, sorted by axes. `values` has one value per
 * axis, as staff spell it.
 */
export type CatalogFamily = FamilyWithAxes & { members: CatalogFamilyMember[] }
export type CatalogFamilyMember = { id: string; values: string[]; price: number; isAvailable: boolean }

/**
 * Returns the family with its members, sorted by the family's axes. Leaves out members with values that the family does
 * not have.
 */
export function toCatalogFamily(family: FamilyWithAxes, indexed: readonly IndexedFamilyMember[]): CatalogFamily {
  const members = indexed.flatMap(({ id, valueKeys, price, isAvailable }) => {
    const values = resolveMemberValueKeys(family, valueKeys)
    return values ? [{ id, values, price, isAvailable }] : []
  })
  const compare = createMemberComparator(family.axes)
  return { ...family, members: members.sort((a, b) => compare(a.values, b.values)) }
}

/**
 * Returns the values of a product on the axes of its family, as the family spells them; null if they do not fit the
 * axes.
 */
export function resolveMemberValueKeys({ axes }: FamilyWithAxes, valueKeys: readonly string[]): string[] | null {
  const values = normalizeMemberValues(axes, valueKeys).filter((value) => value !== undefined)
  return values.length === axes.length && valueKeys.length === axes.length ? values : null
}
