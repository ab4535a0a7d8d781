import type { Payload, Where } from 'payload'
import { LOCKED_DOCUMENTS_SLUG } from '../../base/database/locked-documents-slug.ts'

/** The staff member who is editing a document. */
export type EditLockHolder = { id: string; name: string }

export type EditedDocument = { collection: 'products' | 'branches'; id: string }

/** Where clauses for Payload's edit locks on a document. */
export const createEditLockFilters = ({ collection, id }: EditedDocument): Where[] => [
  { 'document.relationTo': { equals: collection } },
  { 'document.value': { equals: id } },
]

/** Returns the staff member who holds Payload's edit lock on a document; null if it is not locked. */
export async function findEditLockHolder(payload: Payload, edited: EditedDocument): Promise<EditLockHolder | null> {
  const { docs } = await payload.find({
    collection: LOCKED_DOCUMENTS_SLUG,
    where: { and: createEditLockFilters(edited) },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    pagination: false,
  })
  const holder = docs[0]?.user
  if (!holder) return null
  const user = await payload.db.findOne<{ id: string; name: string }>({
    collection: 'users',
    where: { id: { equals: String(holder.value) } },
    select: { name: true },
  })
  return user && { id: String(user.id), name: user.name }
}
