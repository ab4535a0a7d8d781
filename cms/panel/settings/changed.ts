import type { SettingsValues } from '../../desk/settings/pages.ts'
import type { FieldShape } from '../editing/field-shapes.ts'
import { isSameFieldValue } from '../editing/field-value.ts'

/** Whether the form has unsaved changes. */
export function hasSettingsChanges(
  shapes: readonly FieldShape[],
  base: SettingsValues,
  values: SettingsValues,
): boolean {
  return shapes.some((shape) => !isSameFieldValue(shape, base[shape.name], values[shape.name]))
}

/**
 * Returns the values that differ from the stored ones, by field name; null for an empty value. Only these are saved.
 */
export function pickChangedSettings(shapes: readonly FieldShape[], base: SettingsValues, values: SettingsValues) {
  const changed = shapes.filter((shape) => !isSameFieldValue(shape, base[shape.name], values[shape.name]))
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null]))
}
