import type { Position } from './position.ts'
import type { Tag } from './tags.ts'

/** The known changes, which bring data that was stored at an older position up to date. */
export type ChangeHistory = {
  /** The position of the last known change. */
  head(): Position
  /** Whether the history is complete after `position`. */
  reaches(position: Position): boolean
  tagsSince(position: Position): Set<Tag>
}

/** An empty history, for data that each process reads from the database at its start. */
export const noHistory: ChangeHistory = { head: () => 0, reaches: () => true, tagsSince: () => new Set() }
