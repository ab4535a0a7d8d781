import { compareKey } from '../text/compare-key.ts'

/** A property by which the members of a family differ, such as Size. Its values are in the order of staff. */
export type Axis = { name: string; values: readonly string[] }

export const [MAX_AXES, MAX_VALUES, MAX_MEMBERS] = [3, 30, 100]
/** Characters of the name of an axis, and of a value. */
export const MAX_CHOICE = 40

/** Ids and compare keys never contain it. */
const BETWEEN = '\t'

/** The key of a member: its family and its value on each axis. A family has each combination once. */
export function familyKey(familyId: string, values: readonly string[]): string {
  return [familyId, ...values.map(compareKey)].join(BETWEEN)
}

/** A product that left its family has a key that begins with it. */
export const LEFT = '-'

/** The family of a key and the compare keys of the values; null for a product without a family. */
export function readFamilyKey(key: string | null | undefined): { familyId: string; valueKeys: string[] } | null {
  if (!key || key.startsWith(LEFT)) return null
  const [familyId = '', ...valueKeys] = key.split(BETWEEN)
  return { familyId, valueKeys }
}

/** These values as the axes spell them; undefined for each that its axis does not have. */
export function spelledValues(axes: readonly Axis[], values: readonly string[]): (string | undefined)[] {
  return axes.map(({ values: known }, at) => {
    const key = compareKey(values[at] ?? '')
    return known.find((each) => compareKey(each) === key)
  })
}
