import type { FlattenedField } from 'payload'

/** Returns the fields of a list's row, or of a group. For a list of blocks, the fields of the row's block type. */
export function innerFields(field: FlattenedField, row: unknown): FlattenedField[] {
  if (field.type !== 'blocks') return 'flattenedFields' in field ? field.flattenedFields : []
  const { blockType } = (row ?? {}) as { blockType?: unknown }
  return field.blocks.find(({ slug }) => slug === blockType)?.flattenedFields ?? []
}

/** Whether a field contains other fields. */
export const hasInnerFields = (field: FlattenedField) => field.type === 'blocks' || 'flattenedFields' in field
