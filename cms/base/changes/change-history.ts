import type { Position } from './position.ts'
import type { Tag } from './tags.ts'

/** The tags of recent changes. They tell which stored pages and data have become stale since their position. */
export type ChangeHistory = {
  /** The position of the last known change. */
  head(): Position
  /** Whether the history contains all changes after `position`. */
  reaches(position: Position): boolean
  tagsSince(position: Position): Set<Tag>
}

/**
 * A history without changes, of which `reaches` is always true: for data that every process reads from the database
 * when it starts.
 */
export const emptyChangeHistory: ChangeHistory = { head: () => 0, reaches: () => true, tagsSince: () => new Set() }
