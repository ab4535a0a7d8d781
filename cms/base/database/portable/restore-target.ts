import { DAY_MS } from '../../../../src/domain/text/durations.ts'
import { OperatorError } from '../../settings/operator-error.ts'

/** Data of the replaced shop that a restore needs. */
export type ReplacedShopData = {
  orders: number
  /** The names of the shop's branches. */
  branches: string[]
  /** File names of each picture: the original first, then its sizes. */
  pictures: string[][]
  /** Rows of Payload's key-value store. */
  keys: KeyValueRow[]
}

/** A row of Payload's key-value store. */
export type KeyValueRow = { key: string; data: unknown }

/** The database that a restore replaces. During the restore no shop runs or can start on this database. */
export type RestoreTarget = {
  /** Reads data of the current shop. Returns null if there is none; throws if it cannot be read. */
  readShop(): Promise<ReplacedShopData | null>
  /** Deletes the leftovers of an interrupted restore. */
  begin(): Promise<void>
  /** Deletes the unfinished new database. */
  discard(): Promise<void>
  /**
   * Replaces the current database by the new one, and keeps the current one under the name `aside`. After a crash, the
   * next process that opens the database completes the replacement.
   */
  swap(aside: string): Promise<void>
}

/** Folder (SQLite) or collection prefix (MongoDB) in which a restore builds the new database. */
export const RESTORE_STAGING_NAME = 'restoring'

type Replacing = 'restore' | 'upgrade'

/** Days for which a replaced database is kept. */
export const REPLACED_DATABASE_RETENTION_DAYS = 7

/** Returns the name of a replaced database that is kept, such as `before-restore-2026-11-25T03-10-00Z`. */
export function createRetainedDatabaseName(now: Date, replacing: Replacing = 'restore'): string {
  return `before-${replacing}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/**
 * Returns the part of a file's or collection's name that `createRetainedDatabaseName` created, such as
 * `before-restore-2026-11-25T03-10-00Z`; null if the name does not begin with such a part.
 */
export function parseRetainedDatabaseName(name: string): string | null {
  return /^before-(?:restore|upgrade)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/.exec(name)?.[0] ?? null
}

/**
 * Whether a replaced database was replaced more than `REPLACED_DATABASE_RETENTION_DAYS` before `now` (in milliseconds).
 * `aside` is its name, as `createRetainedDatabaseName` returned it.
 */
export function isRetentionOver(aside: string, now: number): boolean {
  const at = aside.replace(/^before-[a-z]+-/, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
  return Date.parse(at) < now - REPLACED_DATABASE_RETENTION_DAYS * DAY_MS
}

/** Creates the error for a restore or an upgrade while a shop runs on the database. */
export function createShopRunningError(replacing: Replacing): OperatorError {
  const what = replacing === 'restore' ? 'a backup is restored over it' : 'its database is upgraded'
  return new OperatorError(
    `A shop is running here. Please stop it, and all other processes of this database, before ${what}. ` +
      'On MongoDB, one that was killed counts as running for 15 seconds.',
  )
}

/** Creates the error for starting a shop during a restore. */
export function createRestoreRunningError(): OperatorError {
  return new OperatorError('A backup is being restored into this database. Please start the shop when that is done.')
}
