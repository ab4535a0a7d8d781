import type { Position } from './position.ts'
import type { Tag } from './tags.ts'

/** What is known of earlier changes, by which stored data with a position can be brought up to date. */
export type ChangeHistory = {
  /** The position of the last change that is known. */
  head(): Position
  /** Whether no change after `position` may have been missed. */
  reaches(position: Position): boolean
  /** The tags of the changes after `position`. */
  tagsSince(position: Position): Set<Tag>
}

/** For data that is read anew by each process. */
export const noHistory: ChangeHistory = { head: () => 0, reaches: () => true, tagsSince: () => new Set() }
