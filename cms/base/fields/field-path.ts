import type { FlattenedField } from 'payload'

/** The fields of all collections, by slug. */
export type FieldsByCollection = Record<string, { config: { flattenedFields: FlattenedField[] } }>

/** Returns the fields along a path, through relationships. Skips segments that are not fields, such as `version`. */
export function findFieldsAlongPath(
  path: string,
  fields: FlattenedField[],
  collections: FieldsByCollection,
): FlattenedField[] {
  return walk(path, fields, collections).flatMap(({ found }) => found)
}

/** Payload's own path segments, which no list of fields contains. */
const REFERENCE_PARTS = ['value', 'relationTo']
const SYSTEM_NAMES = ['id', 'createdAt', 'updatedAt', ...REFERENCE_PARTS]
const VERSION_NAMES = ['version', 'parent', 'latest']

/** Whether each segment of a path is a field of the collection; with `ofVersions`, of the collection's versions. */
export function isFieldPath(
  path: string,
  { fields, ofVersions }: { fields: FlattenedField[]; ofVersions: boolean },
  collections: FieldsByCollection,
): boolean {
  const names = ofVersions ? [...SYSTEM_NAMES, ...VERSION_NAMES] : SYSTEM_NAMES
  return walk(path, fields, collections).every(({ name, found }) => found.length > 0 || names.includes(name))
}

function walk(path: string, fields: FlattenedField[], collections: FieldsByCollection) {
  let current = fields
  let isPolymorphic = false
  return path
    .replaceAll('__', '.')
    .split('.')
    .map((name) => {
      // `document.value` is a part of the reference, even if its collection has a field of this name.
      const isPart = isPolymorphic && REFERENCE_PARTS.includes(name)
      const found = isPart ? [] : current.filter((field) => field.name === name)
      isPolymorphic = found.some((field) => 'relationTo' in field && Array.isArray(field.relationTo))
      const next = found.flatMap((field) => fieldsIn(field, collections))
      if (next.length > 0) current = next
      return { name, found }
    })
}

function fieldsIn(field: FlattenedField, collections: FieldsByCollection): FlattenedField[] {
  const fieldsOf = (slugs: string | string[]) =>
    [slugs].flat().flatMap((slug) => collections[slug]?.config.flattenedFields ?? [])
  if (field.type === 'relationship' || field.type === 'upload') return fieldsOf(field.relationTo)
  if (field.type === 'join') return fieldsOf(field.collection)
  if (field.type === 'blocks') return field.blocks.flatMap((block) => block.flattenedFields)
  return 'flattenedFields' in field ? field.flattenedFields : []
}
