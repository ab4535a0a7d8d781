import type { LoggedChange, Position } from './position.ts'

/** An opaque resume position in a change feed. Its format depends on the database. */
export type Cursor = string

export type FeedOptions = {
  /** The position to resume from; null begins with changes committed from now on. */
  cursor: Cursor | null
  /** The position up to which changes are known: later ones get larger positions. */
  head: Position
  /** The next committed changes, in the order of their commits; none where only the cursor moves. */
  onChanges(changes: LoggedChange[], cursor: Cursor): void
  /** Changes up to `position` may have been missed: the cursor is missing, or older than the log. */
  onGap(position: Position): void
  onError(error: unknown): void
}

/** Follows the `changes` of one database. It has delivered everything that was committed before it is returned. */
export type ChangeFeed = {
  /** Checks for changes now, on a database without notifications. */
  poll(): void
  close(): Promise<void>
}
