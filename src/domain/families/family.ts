import { toComparisonKey } from '../text/compare-key.ts'

/** A property by which the products of a family differ, such as Size, with its values in the order that staff set. */
export type VariantAxis = { name: string; values: readonly string[] }

/** The maximum numbers of axes of a product family, of values of one axis, and of products (members) of a family. */
export const [MAX_AXES, MAX_AXIS_VALUES, MAX_FAMILY_MEMBERS] = [3, 30, 100]
/** The maximum length of an axis's name and of each of its values, in characters. */
export const MAX_AXIS_TEXT_LENGTH = 40

/** Separator in `createMemberKey`. Ids and compare keys never contain it. */
const BETWEEN = '\t'

/**
 * Returns the key of a product in its family: the family's id and the compare keys of the product's values, such as its
 * size. Products with the same values have the same key; the database refuses a second product with that key.
 */
export function createMemberKey(familyId: string, values: readonly string[]): string {
  return [familyId, ...values.map(toComparisonKey)].join(BETWEEN)
}

/** The prefix of the family key (`createMemberKey`) of a product that has left its family. */
export const FORMER_MEMBER_KEY_PREFIX = '-'

/**
 * Parses a key that `createMemberKey` returned. Returns the id of the product family, and the comparison keys
 * (`toComparisonKey`) of the product's values. Returns null if the product belongs to no family.
 */
export function parseMemberKey(key: string | null | undefined): { familyId: string; valueKeys: string[] } | null {
  if (!key || key.startsWith(FORMER_MEMBER_KEY_PREFIX)) return null
  const [familyId = '', ...valueKeys] = key.split(BETWEEN)
  return { familyId, valueKeys }
}

/**
 * Returns a product's values, one per axis of its family, as the axes spell them; undefined for values that their axis
 * lacks.
 */
export function normalizeMemberValues(axes: readonly VariantAxis[], values: readonly string[]): (string | undefined)[] {
  return axes.map(({ values: known }, at) => {
    const key = toComparisonKey(values[at] ?? '')
    return known.find((each) => toComparisonKey(each) === key)
  })
}

/** Whether a product's values are one value of each axis. */
export function doValuesFit(axes: readonly VariantAxis[], values: readonly string[]): boolean {
  return axes.length === values.length && normalizeMemberValues(axes, values).every((value) => value !== undefined)
}
