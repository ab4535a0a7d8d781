import type { FieldShape } from '../editing/field-shapes.ts'
import { isSameFieldValue } from '../editing/field-value.ts'
import { type DocumentValues, type FieldDifference, mergeVersions } from '../editing/merge-versions.ts'
import { hasStockChangeByStaff, STOCK_FIELD_SHAPE } from './list-versions.ts'
import { texts } from './texts.ts'

/** Returns the fields that differ between two versions. In a change, `base` is the first value, `theirs` the second. */
export function compareVersions(
  shapes: readonly FieldShape[],
  first: DocumentValues,
  second: DocumentValues,
): FieldDifference[] {
  const { changes } = mergeVersions(shapes, { base: first, mine: first, theirs: second })
  const inForm = shapes.flatMap((shape) => {
    const { name } = shape
    const within = changes.filter(({ key }) => key === name || key.startsWith(`${name}.`))
    if (within.length > 0 || isSameFieldValue(shape, first[name], second[name])) return within
    // The rows are equal, in a different order.
    return differenceOf(shape, first[name], second[name])
  })
  if (!hasStockChangeByStaff(first, second)) return inForm
  return [...inForm, differenceOf({ ...STOCK_FIELD_SHAPE, label: texts.stockThen }, first.stock, second.stock)]
}

const differenceOf = (shape: FieldShape, base: unknown, theirs: unknown): FieldDifference => {
  return { key: shape.name, label: shape.label, shape, by: 'theirs', base, mine: base, theirs }
}
