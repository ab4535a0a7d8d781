import type { ChangePosition } from '../../base/changes/logged-change.ts'
import type { Tag } from '../../base/changes/tags.ts'

/**
 * A snapshot of the shop's data, such as a page or response: the tags of what it shows, and the position of its data.
 */
export type FreshnessStamp = { readonly tags: readonly Tag[]; readonly position: ChangePosition }

export type FreshnessTracker = {
  /** Returns the position of the last known change. */
  head(): ChangePosition
  /** Makes snapshots with these tags stale if their data is older than `position`. */
  record(tags: Iterable<Tag>, position: ChangePosition): void
  /** Makes all snapshots stale whose data is older than `position`, because changes may have been missed. */
  expireBefore(position: ChangePosition): void
  /** Whether no change since its position affects the snapshot. */
  isFresh(snapshot: FreshnessStamp): boolean
  /** Returns all tags with the position of their last change, for restoring by `createFreshnessTracker`. */
  entries(): Iterable<[Tag, ChangePosition]>
}

/**
 * Tracks which pages and responses are fresh, which means that nothing they show has changed since they were made.
 * Stores one position per changed tag. `restored` and `head` are the state of an earlier tracker.
 */
export function createFreshnessTracker(
  restored: Iterable<[Tag, ChangePosition]> = [],
  { head = 0 }: { head?: ChangePosition } = {},
): FreshnessTracker {
  const changedAt = new Map(restored)
  let floor = 0
  const comparedAt = new WeakMap<FreshnessStamp, ChangePosition>()
  /** Number of changes recorded so far. Results cached for an earlier number are invalid. */
  let revision = 0

  function compare({ tags, position }: FreshnessStamp): boolean {
    if (position < floor) return false
    return tags.every((tag) => (changedAt.get(tag) ?? 0) <= position)
  }

  return {
    head: () => head,
    record(tags, position) {
      revision++
      for (const tag of tags) if (position > (changedAt.get(tag) ?? 0)) changedAt.set(tag, position)
      head = Math.max(head, position)
    },
    expireBefore(position) {
      revision++
      changedAt.clear()
      floor = position
      head = position
    },
    isFresh(snapshot) {
      if (comparedAt.get(snapshot) === revision) return true
      const isFresh = compare(snapshot)
      if (isFresh) comparedAt.set(snapshot, revision)
      return isFresh
    },
    entries: () => changedAt.entries(),
  }
}
