import type { FlattenedField, Payload } from 'payload'
import { innerFields } from '../../base/inner-fields.ts'
import { idsOf } from '../../base/references.ts'
import { type FormPicture, readMediaByIds, toFormPicture } from '../products/form/form-pictures.ts'
import type { SettingsValues } from './pages.ts'

/** Reads the pictures to which the values of a settings page refer. Deleted ones are left out. */
export async function readSettingsPictures(payload: Payload, values: SettingsValues): Promise<FormPicture[]> {
  const ids = collectReferencedIds(payload.collections.branches.config.flattenedFields, values, 'media')
  return (await readMediaByIds(payload, ids)).map(toFormPicture)
}

/**
 * Returns the ids of documents in the collection `to` to which these values refer, also in nested fields, each once.
 */
export function collectReferencedIds(fields: readonly FlattenedField[], values: SettingsValues, to: string): string[] {
  const found = fields.flatMap((field) => {
    const value = values[field.name]
    if (value == null) return []
    if (field.type === 'upload' || field.type === 'relationship')
      return field.relationTo === to ? idsOf([value].flat() as string[]) : []
    const rows = [value].flat() as SettingsValues[]
    return rows.flatMap((row) => collectReferencedIds(innerFields(field, row), row ?? {}, to))
  })
  return [...new Set(found)]
}
