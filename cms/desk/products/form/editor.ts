import type { Payload } from 'payload'
import { LOCKED_DOCUMENTS } from '../../../base/database/locked-documents.ts'

/** The member of staff who holds the edit lock on a product. */
export type Editor = { id: string; name: string }

/** Returns the holder of Payload's lock on a product, or null. */
export async function findEditor(payload: Payload, id: string): Promise<Editor | null> {
  const { docs } = await payload.find({
    collection: LOCKED_DOCUMENTS,
    where: { and: [{ 'document.relationTo': { equals: 'products' } }, { 'document.value': { equals: id } }] },
    ...{ sort: '-updatedAt', limit: 1, depth: 0, pagination: false },
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
