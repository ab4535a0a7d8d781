import { DAY_MS } from '../../../../src/domain/text/durations.ts'
import { BadSetting } from '../../settings/bad-setting.ts'

/** The data of a replaced shop that the restored shop needs. */
export type OldShop = {
  orders: number
  /** The names of its branches. */
  branches: string[]
  /** File names of each picture: the original first, then its sizes. */
  pictures: string[][]
  /** Rows of Payload's key-value store. */
  keys: KeyRow[]
}

export type KeyRow = { key: string; data: unknown }

/** The database that a restore replaces. While it is in use, no shop runs there and none can start. */
export type Place = {
  /** Reads data of the present shop. Returns null if there is no shop, throws if it cannot be read. */
  readShop(): Promise<OldShop | null>
  /** Deletes the leftovers of an interrupted restore. */
  begin(): Promise<void>
  /** Deletes the unfinished new shop. */
  discard(): Promise<void>
  /**
   * Replaces the present database with the filled one, and keeps the old one under the name `aside`. After a crash, the
   * next process that opens the place completes the swap.
   */
  swap(aside: string): Promise<void>
}

/** Name of the folder (SQLite), or prefix of the collections (MongoDB), in which a restore builds the new shop. */
export const STAGING = 'restoring'

type Replacing = 'restore' | 'upgrade'

/** Days for which a replaced shop is kept. */
export const RETENTION_DAYS = 7

/** Returns the name of a retained copy, such as `before-restore-2026-11-25T03-10-00Z`. */
export function retainedName(now: Date, replacing: Replacing = 'restore'): string {
  return `before-${replacing}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Returns the name of the retained copy to which the file or collection `name` belongs; null if none. */
export function retainedNameOf(name: string): string | null {
  return /^before-(?:restore|upgrade)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/.exec(name)?.[0] ?? null
}

/** Whether a retained copy is past its retention period. */
export function isRetentionOver(aside: string, now: number): boolean {
  const at = aside.replace(/^before-[a-z]+-/, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
  return Date.parse(at) < now - RETENTION_DAYS * DAY_MS
}

/** Creates the error for a database that is replaced or upgraded while a shop runs on it. */
export function shopRunningError(replacing: Replacing): BadSetting {
  const what = replacing === 'restore' ? 'a backup is restored over it' : 'its database is upgraded'
  return new BadSetting(
    `A shop is running here. Please stop it, and all other processes of this database, before ${what}. ` +
      'On MongoDB, one that was killed counts as running for 15 seconds.',
  )
}

/** Creates the error for a shop that starts during a restore. */
export function restoreRunningError(): BadSetting {
  return new BadSetting('A backup is being restored into this database. Please start the shop when that is done.')
}
