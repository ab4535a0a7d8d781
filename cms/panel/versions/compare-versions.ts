import type { FieldShape } from '../editing/field-shapes.ts'
import { isSameValue } from '../editing/same-value.ts'
import { type DocumentValues, type FieldDifference, mergeVersions } from '../editing/three-way.ts'
import { hasStockChange, STOCK_FIELD_SHAPE } from './pieces.ts'
import { texts } from './texts.ts'

/** Returns the fields that differ between two versions. In a change, `base` is the first value, `theirs` the second. */
export function compareVersions(
  shapes: readonly FieldShape[],
  first: DocumentValues,
  second: DocumentValues,
): FieldDifference[] {
  const { changes } = mergeVersions(shapes, { base: first, mine: first, theirs: second })
  const inForm = shapes.flatMap((shape) => {
    const { name, label } = shape
    const within = changes.filter(({ key }) => key === name || key.startsWith(`${name}.`))
    if (within.length > 0 || isSameValue(shape, first[name], second[name])) return within
    // The rows are equal, in a different order.
    const [base, theirs] = [first[name], second[name]]
    return [{ key: name, label, shape, by: 'theirs' as const, base, mine: base, theirs }]
  })
  return hasStockChange(first, second) ? [...inForm, stockOf(first, second)] : inForm
}

function stockOf({ stock: base }: DocumentValues, { stock: theirs }: DocumentValues): FieldDifference {
  return {
    key: STOCK_FIELD_SHAPE.name,
    label: texts.stockThen,
    shape: STOCK_FIELD_SHAPE,
    by: 'theirs',
    base,
    mine: base,
    theirs,
  }
}
