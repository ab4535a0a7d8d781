import type { ChangePosition } from './logged-change.ts'
import type { Tag } from './tags.ts'

/**
 * The tags of recent changes, by position in the change log. `tagsSince` returns the tags of all changes after a
 * position; stored pages and data with one of these tags are stale.
 */
export type RecentChangeTags = {
  /** The position of the last known change. */
  head(): ChangePosition
  /** Whether the history contains all changes after `position`. */
  reaches(position: ChangePosition): boolean
  tagsSince(position: ChangePosition): Set<Tag>
}

/**
 * A `RecentChangeTags` without changes, whose `reaches` always returns true. It is for catalogs that have no stored
 * data of an earlier run: they read all data from the database.
 */
export const emptyRecentChangeTags: RecentChangeTags = {
  head: () => 0,
  reaches: () => true,
  tagsSince: () => new Set(),
}
