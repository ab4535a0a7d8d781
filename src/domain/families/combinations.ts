import { toComparisonKey } from '../text/compare-key.ts'
import type { VariantAxis } from './family.ts'

export function countCombinations(axes: readonly VariantAxis[]): number {
  return axes.reduce((count, { values }) => count * values.length, 1)
}

/**
 * Returns at most `limit` combinations of the values of a product family's axes, in the order of the axes. The last
 * axis varies fastest.
 */
export function listCombinations(axes: readonly VariantAxis[], limit: number): string[][] {
  let found: string[][] = [[]]
  for (const { values } of axes) {
    const longer: string[][] = []
    for (const begun of found) for (const value of values) if (longer.length < limit) longer.push([...begun, value])
    found = longer
  }
  return found
}

/**
 * Returns a compare function that sorts members of a product family, given by their values, in the order of the axes
 * and their values. Unknown values sort last.
 */
export function createMemberComparator(
  axes: readonly VariantAxis[],
): (a: readonly string[], b: readonly string[]) => number {
  const places = axes.map(({ values }) => new Map(values.map((value, place) => [toComparisonKey(value), place])))
  const placeOf = (values: readonly string[], at: number) =>
    places[at]!.get(toComparisonKey(values[at] ?? '')) ?? axes[at]!.values.length
  return (a, b) => {
    const at = axes.findIndex((_, each) => placeOf(a, each) !== placeOf(b, each))
    return at < 0 ? 0 : placeOf(a, at) - placeOf(b, at)
  }
}
