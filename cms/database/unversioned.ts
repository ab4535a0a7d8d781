import type { Payload } from 'payload'
import type { Branch } from '../payload-types.ts'
import { inTransaction } from './transaction.ts'

/**
 * Branches that were saved before branches had drafts are published, and get the version without which the admin panel
 * would not list them. Every later branch has one from its first save.
 */
export async function publishUnversioned(payload: Payload): Promise<void> {
  const collection = 'branches'
  const { docs: branches } = await payload.db.find<Branch>({ collection, pagination: false })
  for (const branch of branches) {
    const { id } = branch
    const { totalDocs: versions } = await payload.countVersions({ collection, where: { parent: { equals: id } } })
    if (versions > 0) continue
    await inTransaction(payload, async (req) => {
      await payload.db.updateOne({ collection, id, data: { _status: 'published' }, req })
      await payload.db.createVersion({
        collectionSlug: collection,
        parent: id,
        versionData: { ...branch, _status: 'published' },
        autosave: false,
        createdAt: branch.updatedAt,
        updatedAt: branch.updatedAt,
        req,
      })
    })
  }
}
