import type { Payload } from 'payload'
import { extractTagIds } from '../../../base/changes/tags.ts'

/** Maximum number of changes that are read. */
const MOST = 2000

/**
 * Returns a map from product id to the name of the staff member who last changed the product after `since`
 * (milliseconds since 1970). Products without such a change are missing. Saves of drafts do not count, because the
 * change log does not have them.
 */
export async function readLastEditorNames(
  payload: Payload,
  ids: readonly string[],
  since: number,
): Promise<Map<string, string>> {
  const { docs } = await payload.db.find<{ id: string; staff?: string | null; tags: string[] }>({
    collection: 'changes',
    where: { and: [{ byStaff: { equals: true } }, { createdAt: { greater_than: new Date(since).toISOString() } }] },
    select: { staff: true, tags: true },
    sort: '-createdAt',
    limit: MOST,
    pagination: false,
  })
  const wanted = new Set(ids)
  const people = new Map<string, string>()
  for (const { staff, tags } of docs) {
    for (const id of extractTagIds('product', tags)) {
      if (staff && wanted.has(id) && !people.has(id)) people.set(id, staff)
    }
  }
  return people
}
