import type { ChangePosition, LoggedChange } from './logged-change.ts'

/** An opaque resume position in a change feed. Its format depends on the database. */
export type ChangeFeedCursor = string

/** Where a change feed begins, and the functions that it calls. */
export type ChangeFeedOptions = {
  /** The position to resume after; null delivers only changes committed from now on. */
  cursor: ChangeFeedCursor | null
  /** The last position known so far. Changes get larger positions. */
  head: ChangePosition
  /** Receives the next changes in commit order; an empty list if only the cursor advanced. */
  onChanges(changes: LoggedChange[], cursor: ChangeFeedCursor): void
  /** Called when changes up to `position` may have been missed: `cursor` is null, or older than the log. */
  onGap(position: ChangePosition): void
  onError(error: unknown): void
}

/** An open subscription to the change log (collection `changes`) of one database. */
export type ChangeFeed = {
  /** Checks for changes at once. SQLite has no notifications. */
  poll(): void
  close(): Promise<void>
}
