import { DAY_MS } from '../../../../src/domain/durations.ts'
import { BadSetting } from '../../settings/bad-setting.ts'

/** The shop that a restore replaces, as far as the one that takes its place needs it. */
export type OldShop = {
  orders: number
  /** The names of its branches. */
  branches: string[]
  /** The names of each picture's files, its own first. */
  pictures: string[][]
  /** Rows of Payload's key-value store. */
  keys: KeyRow[]
}

export type KeyRow = { key: string; data: unknown }

/** Where a shop is restored, while no shop runs there and none can start. */
export type Place = {
  /** Null when there is no shop. Throws when it cannot be read. */
  readShop(): Promise<OldShop | null>
  /** Makes room for the new shop: deletes what a restore that was interrupted has left. */
  begin(): Promise<void>
  /** Deletes what was made of the new shop. */
  discard(): Promise<void>
  /**
   * Puts the database that was filled in the place of the one that is there, which stands aside with the name `aside`. Once
   * begun, it is completed by whoever opens the place next.
   */
  swap(aside: string): Promise<void>
}

/** The folder, or the beginning of the names of collections, in which the restored shop is made. */
export const STAGING = 'restoring'

/** What puts a new database in the place of one that is there. */
type Replacing = 'restore' | 'upgrade'

/** Days that a replaced shop stands aside. */
export const DAYS_ASIDE = 7

/** `before-restore-2026-11-25T03-10-00Z` */
export function asideName(now: Date, replacing: Replacing = 'restore'): string {
  return `before-${replacing}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** The name of what stands aside, of which `name` is a file or a collection; null for another. */
export function asideOf(name: string): string | null {
  return /^before-(?:restore|upgrade)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/.exec(name)?.[0] ?? null
}

/** Whether what has this name has stood aside for long enough. */
export function isPastAside(aside: string, now: number): boolean {
  const at = aside.replace(/^before-[a-z]+-/, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
  return Date.parse(at) < now - DAYS_ASIDE * DAY_MS
}

/** Of a shop that runs while its database is to be replaced or upgraded. */
export function stillRunning(replacing: Replacing): BadSetting {
  const what = replacing === 'restore' ? 'a backup is restored over it' : 'its database is upgraded'
  return new BadSetting(
    `A shop is running here. Please stop it, and all other processes of this database, before ${what}. ` +
      'On MongoDB, one that was killed counts as running for 15 seconds.',
  )
}

/** Of a shop that is started meanwhile. */
export function beingRestored(): BadSetting {
  return new BadSetting('A backup is being restored into this database. Please start the shop when that is done.')
}
