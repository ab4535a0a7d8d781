import type { SettingsValues } from '../../desk/settings/pages.ts'
import type { FieldShape } from '../editing/field-shapes.ts'
import { isSameValue } from '../editing/same-value.ts'

/** Whether something was typed that is not saved. */
export function isChanged(shapes: readonly FieldShape[], base: SettingsValues, values: SettingsValues): boolean {
  return shapes.some((shape) => !isSameValue(shape, base[shape.name], values[shape.name]))
}

/** The fields that differ from what is stored: a save sends no others. */
export function changedFields(
  shapes: readonly FieldShape[],
  base: SettingsValues,
  values: SettingsValues,
): SettingsValues {
  const changed = shapes.filter((shape) => !isSameValue(shape, base[shape.name], values[shape.name]))
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null]))
}
