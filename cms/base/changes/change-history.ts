import type { Position } from './position.ts'
import type { Tag } from './tags.ts'

/** The tags of recent changes. `tagsSince` tells which stored pages and data have become stale since a position. */
export type ChangeHistory = {
  /** The position of the last known change. */
  head(): Position
  /** Whether the history contains all changes after `position`. */
  reaches(position: Position): boolean
  tagsSince(position: Position): Set<Tag>
}

/**
 * A history without changes. Its `reaches` always returns true. For data that every process reads from the database
 * when the process starts.
 */
export const emptyChangeHistory: ChangeHistory = { head: () => 0, reaches: () => true, tagsSince: () => new Set() }
