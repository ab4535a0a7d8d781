import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import type { FollowedChangeLog } from '../../base/changes/change-log.ts'
import { onCommittedChange } from '../../base/changes/committed-change-events.ts'
import type { CatalogSyncProgress } from '../../shop/catalog/catalog-sync.ts'

/**
 * Maximum number of changes remembered until it is known when the change was recorded and when this process served it.
 */
const MAX_REMEMBERED = 1000

export type LiveChangeTracker = {
  /** Whether this process serves this change already. */
  isFollowed(change: { id: string; createdAt: string }): boolean
  stop(): void
}

/** Measures, for each change by staff, the milliseconds until shoppers saw it, and writes them to the change's row. */
export function trackPublicationDelays(
  payload: Payload,
  log: FollowedChangeLog,
  catalog: Pick<CatalogSyncProgress, 'reached'>,
): LiveChangeTracker {
  /** This process serves all changes recorded before this time. */
  let followedUntil = Date.now()
  const recordedAt = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  const liveAt = new LRUCache<string, number>({
    max: MAX_REMEMBERED,
    dispose(at, _id, reason) {
      if (reason === 'evict') followedUntil = Math.max(followedUntil, at)
    },
  })

  /**
   * Writes the durations of those changes of which both the time of recording and the time of serving are known, in one
   * batch.
   */
  async function mark(ids: readonly string[]): Promise<void> {
    const marks = ids.flatMap((id) => {
      const [began, ended] = [recordedAt.get(id), liveAt.get(id)]
      return began === undefined || ended === undefined ? [] : [{ id, liveAfter: ended - began }]
    })
    if (marks.length === 0) return
    await payload.db.markLive(marks, payload)
    for (const { id } of marks) recordedAt.delete(id)
  }

  log.subscribe('live marks', async (changes) => {
    for (const { id, position } of changes) {
      await catalog.reached(position)
      liveAt.set(id, liveAt.get(id) ?? Date.now())
    }
    await mark(changes.map(({ id }) => id))
  })
  // The log may deliver a change before its commit returns here.
  const stop = onCommittedChange(({ id, byStaff, recordedAt: began }) => {
    if (!byStaff) return
    recordedAt.set(id, began)
    mark([id]).catch((err) => payload.logger.warn({ err }, 'a change could not be marked as live'))
  })
  return { stop, isFollowed: ({ id, createdAt }) => liveAt.has(id) || Date.parse(createdAt) < followedUntil }
}
