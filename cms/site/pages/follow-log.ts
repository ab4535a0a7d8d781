import type { Payload } from 'payload'
import { type FollowedChangeLog, openChangeLog } from '../../base/changes/change-log.ts'
import type { ChangePosition, LoggedChange } from '../../base/changes/logged-change.ts'
import type { RecentChangeTags } from '../../base/changes/recent-change-tags.ts'
import { type Tag, toStalePageTags } from '../../base/changes/tags.ts'
import { createFreshnessTracker, type FreshnessTracker } from './freshness.ts'
import type { PageStore } from './page-store.ts'

/** Milliseconds in which changes by orders are collected before they make pages stale. */
const COLLECT_ORDERS_MS = 1000

/** Milliseconds between two writes of the cursor. After a crash, the changes since the last write are read again. */
const SAVE_MS = 500

export type ChangeLogFollower = {
  history: RecentChangeTags
  freshness: FreshnessTracker
  log: FollowedChangeLog
  /** Resolves when the changes by orders that are known now have made pages stale. */
  ordersCounted(): Promise<void>
  close(): Promise<void>
}

/**
 * Follows the change log from the stored cursor. Changes by staff make pages stale at once, stock changes by orders
 * once a second. `onStale` is called after pages became stale, `onGap` if changes may have been missed.
 */
export async function followChangeLog(
  payload: Payload,
  store: PageStore,
  { onStale, onGap }: { onStale(): void; onGap(): void },
): Promise<ChangeLogFollower> {
  const saved = store.readChanges()
  const freshness = createFreshnessTracker(saved?.tags, saved ?? {})
  let cursor = saved?.cursor ?? ''
  /** Tags changed by orders that have not made pages stale yet, with the position of the last change. */
  let collected = new Map<Tag, ChangePosition>()
  let unsaved = new Map<Tag, ChangePosition>()
  let counted = Promise.withResolvers<void>()
  let gapAt: ChangePosition = 0
  let timers: { collect?: NodeJS.Timeout | undefined; save?: NodeJS.Timeout | undefined } = {}

  function receive(changes: readonly LoggedChange[]): void {
    for (const { tags, position, byStaff } of changes) {
      const shown = toStalePageTags(new Set(tags))
      for (const tag of shown) unsaved.set(tag, position)
      if (byStaff) freshness.record(shown, position)
      else for (const tag of shown) collected.set(tag, position)
      if (byStaff) onStale()
    }
    if (collected.size > 0) timers.collect ??= setTimeout(countCollected, COLLECT_ORDERS_MS).unref()
  }

  function countCollected(): void {
    timers.collect = undefined
    for (const [tag, position] of collected) freshness.record([tag], position)
    collected = new Map()
    counted.resolve()
    counted = Promise.withResolvers()
    onStale()
  }

  /** Stores the cursor and changed tags, including collected ones. */
  function save(): void {
    timers.save = undefined
    try {
      store.saveChanges({ cursor, head: log?.head() ?? freshness.head() }, unsaved)
      unsaved = new Map()
    } catch (err) {
      payload.logger.warn({ err }, 'the position in the change log could not be stored; it is tried again')
      timers.save = setTimeout(save, SAVE_MS).unref()
    }
  }

  // Stores all tags again, because pages may have been rendered before changes whose position was lost.
  store.onLost(() => {
    unsaved = new Map([...freshness.entries(), ...collected])
    timers.save ??= setTimeout(save, SAVE_MS).unref()
  })

  let log: FollowedChangeLog | undefined
  log = await openChangeLog({
    payload,
    cursor: saved?.cursor || null,
    head: freshness.head(),
    onChanges(changes, next) {
      cursor = next
      receive(changes)
      timers.save ??= setTimeout(save, SAVE_MS).unref()
    },
    onGap(position) {
      onGap()
      gapAt = position
      collected = new Map()
      unsaved = new Map()
      store.expireAll()
      freshness.expireBefore(position)
    },
  })

  return {
    freshness,
    log,
    history: {
      head: log.head,
      reaches: (position) => position >= gapAt,
      tagsSince(position) {
        const known = [...freshness.entries(), ...collected]
        return new Set(known.flatMap(([tag, changedAt]) => (changedAt > position ? tag : [])))
      },
    },
    ordersCounted: () => (timers.collect ? counted.promise : Promise.resolve()),
    async close() {
      for (const timer of Object.values(timers)) clearTimeout(timer)
      timers = {}
      counted.resolve()
      await log.close()
      save()
    },
  }
}
