import type { LoggedChange, Position } from './position.ts'

/** An opaque resume position in a change feed. Its format depends on the database. */
export type Cursor = string

export type FeedOptions = {
  /** The position to resume from; null begins with changes committed from now on. */
  cursor: Cursor | null
  /** The last known position. Later changes get larger positions. */
  head: Position
  /** Receives the next changes in commit order. The list is empty if only the cursor moves. */
  onChanges(changes: LoggedChange[], cursor: Cursor): void
  /** Called when changes up to `position` may have been missed: the cursor is missing, or older than the log. */
  onGap(position: Position): void
  onError(error: unknown): void
}

/** Follows the rows of `changes` in one database. Earlier commits are delivered before the feed is returned. */
export type ChangeFeed = {
  /** Checks for changes now, on a database without notifications. */
  poll(): void
  close(): Promise<void>
}
