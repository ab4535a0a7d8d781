import { type CollectionBeforeOperationHook, type FlattenedField, type SanitizedConfig, ValidationError } from 'payload'
import { hasInnerFields, innerFields } from '../inner-fields.ts'
import { findRichTextSizeFault, overLimitMessage } from './rich-text-limits.ts'

/** Default maximum of rows in a list, and of characters in a textarea. */
const MAX_ROWS = 1000
const MAX_TEXTAREA = 40_000
/** Maximum of characters in any text, and of nesting levels in a document. */
const MAX_CHARACTERS = 100_000
const MAX_LEVELS = 120

type SizeFault = { path: string; label: string; message: string }

/**
 * Adds hooks that fail saves of documents that are too large, drafts included, before Payload processes the documents.
 * Payload checks limits later, and not for drafts.
 */
export function addSizeLimits(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections) hooks.beforeOperation.unshift(refuseTooLarge)
  for (const { slug, hooks, flattenedFields } of config.globals) {
    hooks.beforeOperation = [
      ({ args }) => refuse({ global: slug }, findSizeFault((args as WithData).data, flattenedFields)),
      ...(hooks.beforeOperation ?? []),
    ]
  }
  return config
}

type WithData = { data?: unknown }

const refuseTooLarge: CollectionBeforeOperationHook = ({ args, collection }) => {
  refuse({ collection: collection.slug }, findSizeFault((args as WithData).data, collection.flattenedFields))
}

function refuse(of: { collection: string } | { global: string }, fault: SizeFault | null): void {
  if (fault) throw new ValidationError({ ...of, errors: [fault] } as never)
}

/** Returns the first value of a document that is too large; null if there is none. */
export function findSizeFault(data: unknown, fields: readonly FlattenedField[]): SizeFault | null {
  if (typeof data !== 'object' || data === null) return null
  return fieldFault(data as Record<string, unknown>, fields, '') ?? anyFault(data, fields)
}

/** Returns the first value that is too large, also of values without a field; null if there is none. */
function anyFault(data: object, fields: readonly FlattenedField[]): SizeFault | null {
  for (const [name, value] of Object.entries(data)) {
    const message = plainFault(value)
    if (message) return { path: name, label: labelOf(fields.find((field) => field.name === name)) ?? name, message }
  }
  return null
}

/** Returns the fault of a value that is nested too deep or has too long a text; null if there is none. */
function plainFault(value: unknown): string | null {
  for (let level = [value], depth = 1; level.length > 0; level = level.flatMap(valuesIn), depth++) {
    if (depth > MAX_LEVELS) return `This is nested more than ${MAX_LEVELS} levels deep.`
    const long = level.find((each): each is string => typeof each === 'string' && each.length > MAX_CHARACTERS)
    if (long) return overLimitMessage(long.length, MAX_CHARACTERS, 'characters')
  }
  return null
}

function valuesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value) : []
}

function fieldFault(
  values: Record<string, unknown>,
  fields: readonly FlattenedField[],
  prefix: string,
): SizeFault | null {
  for (const field of fields) {
    const [value, path] = [values[field.name], `${prefix}${field.name}`]
    const message = faultOf(value, field)
    if (message) return { path, label: labelOf(field) ?? field.name, message }
    const inner: SizeFault | null = hasInnerFields(field) ? faultInside(value, field, path) : null
    if (inner) return inner
  }
  return null
}

function faultOf(value: unknown, field: FlattenedField): string | null {
  if (field.type === 'richText') return findRichTextSizeFault(value)
  if (field.type !== 'textarea' || typeof value !== 'string') return listFault(value, field)
  const most = field.maxLength ?? MAX_TEXTAREA
  return value.length > most ? overLimitMessage(value.length, most, 'characters') : null
}

function listFault(value: unknown, field: FlattenedField): string | null {
  const most = ('maxRows' in field && field.maxRows) || MAX_ROWS
  return Array.isArray(value) && value.length > most ? overLimitMessage(value.length, most, 'entries') : null
}

function faultInside(value: unknown, field: FlattenedField, path: string): SizeFault | null {
  const rows = Array.isArray(value) ? value.map((row, n) => [row, `${path}.${n}.`]) : [[value, `${path}.`]]
  for (const [row, prefix] of rows) {
    const isRow = typeof row === 'object' && row !== null
    const fault = isRow ? fieldFault(row, innerFields(field, row), String(prefix)) : null
    if (fault) return fault
  }
  return null
}

function labelOf(field: FlattenedField | undefined): string | null {
  return field && 'label' in field && typeof field.label === 'string' ? field.label : null
}
