import type { Position } from './position.ts'
import type { Tag } from './tags.ts'

/** The known earlier changes. Stored data with a position is brought up to date from them. */
export type ChangeHistory = {
  /** The position of the last change that is known. */
  head(): Position
  /** Whether no change after `position` may have been missed. */
  reaches(position: Position): boolean
  /** The tags of the changes after `position`. */
  tagsSince(position: Position): Set<Tag>
}

/** For data that each process reads at its start. */
export const noHistory: ChangeHistory = { head: () => 0, reaches: () => true, tagsSince: () => new Set() }
