import { type FlattenedField, type SanitizedConfig, ValidationError } from 'payload'
import { type NumberFieldKind, parseNumberField } from '../../../src/domain/money/typed-amount.ts'
import { hasInnerFields, innerFields } from '../inner-fields.ts'

type Fault = { path: string; label: string; message: string }

/**
 * Adds hooks that parse texts sent for number fields, also in drafts, and throw `ValidationError` for texts that are
 * not numbers. Payload would read `12,50` as 12.
 */
export function addNumberParsing(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, hooks, flattenedFields } of config.collections) {
    hooks.beforeOperation.push(({ args, operation }) => {
      if (operation !== 'create' && operation !== 'update') return
      const errors = parseNumbersInPlace((args as { data?: unknown }).data, flattenedFields)
      if (errors.length > 0) throw new ValidationError({ collection: slug, errors })
    })
  }
  return config
}

/**
 * Replaces each text in a number field of `data` by its number, in place. Returns one error per text that is not a
 * number, with the field's path (below `prefix`) and label.
 */
export function parseNumbersInPlace(data: unknown, fields: readonly FlattenedField[], prefix = ''): Fault[] {
  if (typeof data !== 'object' || data === null) return []
  const values = data as Record<string, unknown>
  return fields.flatMap((field) => {
    const [value, path] = [values[field.name], `${prefix}${field.name}`]
    if (hasInnerFields(field)) {
      const rows = Array.isArray(value) ? value.map((row, n) => [row, `${path}.${n}.`]) : [[value, `${path}.`]]
      return rows.flatMap(([row, at]) => parseNumbersInPlace(row, innerFields(field, row), String(at)))
    }
    if (field.type !== 'number' || typeof value !== 'string' || field.hasMany) return []
    // The currency is not known yet: a text whose meaning depends on it is refused.
    const read = parseNumberField(value, (field.custom?.typed as NumberFieldKind | undefined) ?? 'decimal', null)
    if ('fault' in read) return [{ path, label: String(field.label ?? field.name), message: read.fault }]
    values[field.name] = read.value
    return []
  })
}
