import type { Payload, Where } from 'payload'
import type { Change } from '../../payload-types.ts'
import type { LiveChangeTracker } from '../../site/live/publication-delays.ts'

/** Number of documents per collection whose latest version is an unpublished draft, without archived products. */
export type DraftCounts = Record<(typeof WITH_DRAFTS)[number], number>

const WITH_DRAFTS = ['products', 'posts', 'pages', 'branches'] as const

/** A change by staff in the dashboard's list of recent changes. `isLive` tells whether shoppers see the change. */
export type RecentChange = {
  id: string
  reason: string
  staff: string
  at: string
  isLive: boolean
}

const CHANGES_SHOWN = 5

export async function countDrafts(payload: Payload): Promise<DraftCounts> {
  const counts = WITH_DRAFTS.map(async (collection) => {
    const notArchived: Where[] = collection === 'products' ? [{ 'version.archivedAt': { exists: false } }] : []
    const isDraft: Where[] = [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }]
    const where: Where = { and: [...isDraft, ...notArchived] }
    const { totalDocs } = await payload.db.countVersions({ collection, where })
    return [collection, totalDocs] as const
  })
  return Object.fromEntries(await Promise.all(counts)) as DraftCounts
}

/** Reads the five newest changes by staff. */
export async function readRecentChanges(payload: Payload, liveMarks: LiveChangeTracker): Promise<RecentChange[]> {
  const { docs } = await payload.db.find<Change & { id: string; createdAt: string }>({
    collection: 'changes',
    where: { byStaff: { equals: true } },
    sort: '-createdAt',
    select: { reason: true, staff: true, createdAt: true, liveAfter: true },
    limit: CHANGES_SHOWN,
    pagination: false,
  })
  return docs.map(({ id, reason, staff, createdAt, liveAfter }) => ({
    id,
    reason,
    staff: staff ?? '',
    at: createdAt,
    isLive: typeof liveAfter === 'number' || liveMarks.isFollowed({ id, createdAt }),
  }))
}
