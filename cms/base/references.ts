import type { CollectionSlug, FlattenedField } from 'payload'
import { hasInnerFields, innerFields } from './inner-fields.ts'

/** A reference to document `id` of collection `to`, in the field at `path`. */
export type FieldReference = { to: string; id: string; path: string; label: string }

/** Returns the references in a document, without those to documents that may be deleted (`mayReferToDeleted`). */
export function listReferencesInDocument(doc: unknown, fields: FlattenedField[], prefix = ''): FieldReference[] {
  const values = (doc ?? {}) as Record<string, unknown>
  return fields.flatMap((field) => {
    const value = values[field.name]
    const path = `${prefix}${field.name}`
    const to = referencedSlug(field)
    if (to) return [value ?? []].flat().flatMap((each) => toReference(each, { to, path, label: fieldLabel(field) }))
    if (!hasInnerFields(field)) return []
    if (!Array.isArray(value)) return listReferencesInDocument(value, innerFields(field, value), `${path}.`)
    return value.flatMap((row, n) => listReferencesInDocument(row, innerFields(field, row), `${path}.${n}.`))
  })
}

/** Returns the paths of the fields that refer to a collection or have ids of it as texts (`custom.holdsIdOf`). */
export function findPathsReferringToCollection(slug: CollectionSlug, fields: FlattenedField[], prefix = ''): string[] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.name}`
    if (referencedSlug(field) === slug || field.custom?.holdsIdOf === slug) return [path]
    const inner = field.type === 'blocks' ? field.blocks : 'flattenedFields' in field ? [field] : []
    return [
      ...new Set(
        inner.flatMap(({ flattenedFields }) => findPathsReferringToCollection(slug, flattenedFields, `${path}.`)),
      ),
    ]
  })
}

function referencedSlug(field: FlattenedField): string | null {
  const isReference = field.type === 'relationship' || field.type === 'upload'
  return isReference && !mayReferToDeleted(field) && typeof field.relationTo === 'string' ? field.relationTo : null
}

/** Whether the field may keep the id of a deleted document. The id of a deleted document counts as an empty value. */
export const mayReferToDeleted = (field: FlattenedField) => field.custom?.mayBeGone === true

function toReference(value: unknown, reference: Omit<FieldReference, 'id'>): FieldReference[] {
  const id = idOf(value)
  return id ? [{ ...reference, id }] : []
}

function fieldLabel(field: FlattenedField): string {
  return 'label' in field && typeof field.label === 'string' ? field.label : field.name
}

/** Returns the id of a reference, which may be an id or a populated document; null if empty. */
export function idOf(reference: unknown): string | null {
  if (reference == null) return null
  return String(typeof reference === 'object' ? (reference as { id: unknown }).id : reference)
}

export function idsOf(references: readonly unknown[] | null | undefined): string[] {
  return (references ?? []).flatMap((each) => idOf(each) ?? [])
}

/** Whether two values of a field are equal. References compare equal as id and as populated document. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other)
}

function comparable(value: unknown): string {
  const toId = (each: unknown) => (typeof each === 'object' && each !== null && 'id' in each ? idOf(each) : each)
  return JSON.stringify(Array.isArray(value) ? value.map(toId) : toId(value ?? null))
}
