import type { FormPicture } from '../../../desk/products/form/form-pictures.ts'
import type { ProductFormValues } from '../../../desk/products/form/product-form-values.ts'
import { isSameFieldValue } from '../../editing/field-value.ts'
import type { ThreeWayVersions } from '../../editing/match-row-versions.ts'
import { type FieldDifference, mergeVersions } from '../../editing/merge-versions.ts'
import { PRODUCT_FIELD_SHAPES } from './shapes.ts'

/** Whether the form has unsaved changes. */
export function hasProductChanges(base: ProductFormValues, values: ProductFormValues): boolean {
  // Rows are compared without ids, so two pictures with the same text would count as the same picture.
  const idsOf = ({ pictures }: ProductFormValues) => pictures.map(({ id }) => id).join()
  if (idsOf(base) !== idsOf(values)) return true
  return PRODUCT_FIELD_SHAPES.some((shape) => !isSameFieldValue(shape, base[shape.name], values[shape.name]))
}

/** Returns the ids of pictures whose alternative text differs from the stored one. */
export function findChangedAltTextIds({ pictures }: ProductFormValues, known: readonly FormPicture[]): string[] {
  const stored = new Map(known.map(({ id, alt }) => [id, alt]))
  return pictures.filter(({ id, alt }) => stored.get(id) !== alt).map(({ id }) => id)
}

/**
 * Merges the changes of this form and of another person. `choices` has the values for fields that both changed.
 * `unsure` has the values of a save that got no response: if the server has stored them, an equal stock change is
 * dropped from this form, so that it is not repeated.
 */
export function mergeProductChanges(
  { base, mine, theirs }: ThreeWayVersions<ProductFormValues>,
  unsure: ProductFormValues | null,
  choices?: ReadonlyMap<string, unknown>,
): { values: ProductFormValues; changes: FieldDifference[] } {
  const isStored = unsure !== null && !hasProductChanges({ ...unsure, stockChange: null, stockReason: '' }, theirs)
  const isDone = isStored && mine.stockChange === unsure.stockChange
  const own = isDone ? { ...mine, stockChange: null, stockReason: '' } : mine
  const versions = { base: isStored ? theirs : base, mine: own, theirs }
  const { values, changes } = mergeVersions(PRODUCT_FIELD_SHAPES, versions, choices)
  return { values: values as ProductFormValues, changes }
}
