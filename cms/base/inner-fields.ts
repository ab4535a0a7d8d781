import type { FlattenedField } from 'payload'

/** Returns the fields in a row of a list (for blocks: of the row's type) or in a group. */
export function innerFields(field: FlattenedField, row: unknown): FlattenedField[] {
  if (field.type !== 'blocks') return 'flattenedFields' in field ? field.flattenedFields : []
  const { blockType } = (row ?? {}) as { blockType?: unknown }
  return field.blocks.find(({ slug }) => slug === blockType)?.flattenedFields ?? []
}

/** Whether a field contains other fields. */
export const hasInnerFields = (field: FlattenedField) => field.type === 'blocks' || 'flattenedFields' in field
