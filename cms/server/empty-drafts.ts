import type { Payload, Where } from 'payload'

const KINDS = [
  { collection: 'products', title: 'name' },
  { collection: 'posts', title: 'title' },
] as const

/** Documents per run and collection. */
const DRAFTS_PER_RUN = 100

/**
 * Deletes drafts that were created before `before` (ISO 8601), never published, and have no name: the panel creates one
 * for everybody who opens the form of a new document, so that nothing typed is lost.
 */
export async function deleteEmptyDrafts(payload: Payload, before: string): Promise<void> {
  for (const { collection, title } of KINDS) {
    const isEmpty: Where = {
      or: [{ [`version.${title}`]: { exists: false } }, { [`version.${title}`]: { equals: '' } }],
    }
    const { docs } = await payload.db.findVersions<{ _status?: string }>({
      collection,
      where: { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }, isEmpty] },
      limit: DRAFTS_PER_RUN,
      pagination: false,
    })
    const ids = docs.map(({ parent }) => String(parent))
    const neverPublished: Where = { and: [{ id: { in: ids } }, { _status: { equals: 'draft' } }] }
    const old: Where = { and: [neverPublished, { createdAt: { less_than: before } }] }
    if (ids.length > 0) await payload.delete({ collection, where: old, depth: 0 })
  }
}
