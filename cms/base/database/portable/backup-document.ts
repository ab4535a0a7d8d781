import type { FlattenedField } from 'payload'

type Row = Record<string, unknown>

/**
 * Converts a document to a form common to both databases: ids as text, times in ISO 8601, no empty values, fields in
 * the collection's order. `stored` is a raw document of MongoDB, or one read by SQLite's adapter.
 */
export function toBackupDocument(fields: readonly FlattenedField[], stored: Row): Row {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = isVirtual(field) ? undefined : portableValue(field, stored[field.name])
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function portableValue(field: FlattenedField, value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  switch (field.type) {
    case 'json':
    case 'richText':
      return value
    case 'group':
    case 'tab':
      return unlessEmpty(toBackupDocument(field.flattenedFields, value as Row))
    case 'array':
      return unlessEmpty((value as Row[]).map((row) => toBackupDocument(field.flattenedFields, row)))
    case 'blocks':
      return unlessEmpty(
        (value as Row[]).map((row) => {
          const block = field.blocks.find(({ slug }) => slug === row.blockType)
          return { blockType: row.blockType, ...toBackupDocument(block?.flattenedFields ?? [], row) }
        }),
      )
    case 'date':
      return (value instanceof Date ? value : new Date(String(value))).toISOString()
    default:
      return Array.isArray(value) ? unlessEmpty(value.map(portableScalar)) : portableScalar(value)
  }
}

/** Converts an id to text, also within a polymorphic reference. Returns other values unchanged. */
function portableScalar(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('relationTo' in value && 'value' in value) return { relationTo: value.relationTo, value: String(value.value) }
  return String(value)
}

function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined
}

const isVirtual = (field: FlattenedField) => field.type === 'join' || ('virtual' in field && Boolean(field.virtual))
