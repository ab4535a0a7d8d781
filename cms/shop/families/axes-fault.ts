import { MAX_AXIS_VALUES, type VariantAxis } from '../../../src/domain/families/family.ts'
import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'

/**
 * Returns a sentence for staff about a fault in a family's axes (such as Size), for example a name that occurs twice.
 * Returns null if there is no fault.
 */
export function findAxesFault(axes: readonly VariantAxis[]): string | null {
  const named = firstTwice(axes.map(({ name }) => name))
  if (named) return `“${named}” is there twice.`
  for (const { name, values } of axes) {
    if (values.length === 0) return `“${name}” has no values yet.`
    if (values.length > MAX_AXIS_VALUES)
      return `“${name}” has ${values.length} values: at most ${MAX_AXIS_VALUES} are possible.`
    const twice = firstTwice(values)
    if (twice) return `“${name}” has “${twice}” twice.`
  }
  return null
}

function firstTwice(texts: readonly string[]): string | undefined {
  const keys = texts.map(toComparisonKey)
  return texts.find((_, at) => keys.indexOf(keys[at]!) !== at)
}
