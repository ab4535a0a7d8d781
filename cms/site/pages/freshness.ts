import type { Position } from '../../base/changes/position.ts'
import type { Tag } from '../../base/changes/tags.ts'

/** Something that was made from the shop's data: the tags of all that it shows, and the position of that data. */
export type Snapshot = { readonly tags: readonly Tag[]; readonly position: Position }

export type Freshness = {
  /** The position of the last change that is known. */
  head(): Position
  /** Makes everything stale that has these tags and was made from data before `position`. */
  record(tags: Iterable<Tag>, position: Position): void
  /** Everything made so far is stale: changes up to `position` may have been missed. */
  expireBefore(position: Position): void
  /** Whether nothing that it shows has changed since. Costs a lookup while no change was recorded in the meantime. */
  isFresh(snapshot: Snapshot): boolean
  /** All tags with the position of their last change, to be restored by `openFreshness`. */
  entries(): Iterable<[Tag, Position]>
}

/**
 * Tells whether pages and responses are fresh: nothing that they showed has changed since they were made. A change costs
 * one map entry for each of its tags, however many pages show them.
 */
export function openFreshness(
  restored: Iterable<[Tag, Position]> = [],
  { head = 0 }: { head?: Position } = {},
): Freshness {
  const changedAt = new Map(restored)
  let floor = 0
  const comparedAt = new WeakMap<Snapshot, Position>()
  /** Counts the recorded changes: `comparedAt` of an earlier count says nothing. */
  let revision = 0

  function compare({ tags, position }: Snapshot): boolean {
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
