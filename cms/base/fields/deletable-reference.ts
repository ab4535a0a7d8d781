import type { CollectionSlug, FieldHook, RelationshipField } from 'payload'
import { idOf, idsOf } from '../references.ts'

/**
 * Creates a relationship field to a document that may be deleted: the next save then empties the field instead of
 * failing. Reads return the id, not the document.
 */
export function createDeletableReferenceField(
  field: Omit<Partial<RelationshipField>, 'type'> & { name: string; relationTo: CollectionSlug },
): RelationshipField {
  return {
    ...field,
    type: 'relationship',
    maxDepth: 0,
    custom: { mayBeGone: true },
    hooks: { beforeChange: [leaveOutGone(field.relationTo)] },
  } as RelationshipField
}

function leaveOutGone(collection: CollectionSlug): FieldHook {
  return async ({ value, req }) => {
    const { db } = req.payload
    const ids = idsOf([value ?? []].flat()).filter(db.isId)
    if (ids.length === 0) return Array.isArray(value) ? [] : null
    const where = { id: { in: ids } }
    const { docs } = await db.find<{ id: string }>({ collection, where, limit: 0, pagination: false, select: {}, req })
    const found = new Set(docs.map(({ id }) => String(id)))
    if (Array.isArray(value)) return ids.filter((id) => found.has(id))
    return found.has(String(idOf(value))) ? value : null
  }
}
