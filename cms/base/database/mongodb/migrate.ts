import { setTimeout as wait } from 'node:timers/promises'
import { mongo } from 'mongoose'
import { BadSetting } from '../../settings/bad-setting.ts'
import { stillRunning } from '../portable/place.ts'
import { missingMigrations, noteMigrations } from './ledger.ts'
import { locksOf } from './lock-rows.ts'
import { LEASE_MS, withLocks } from './locks.ts'
import { isRunning, RESTORE } from './place.ts'
import { collectionNames } from './swap-collections.ts'

/**
 * The work of a migration in MongoDB, which has no tables: it drops indexes and fills fields of older documents. It
 * must be idempotent, because it may have run before in part or whole.
 */
export type MongodbStep = (db: mongo.Db) => Promise<void>

/**
 * Runs the migrations that this database has not had, and records each in its ledger. One process runs them while the
 * others wait. `onBegin` receives their names unless the database is new. Throws `BadSetting` while a shop runs on it,
 * and when a step fails. Completed steps remain, and are compatible with older versions.
 */
export async function migrateMongodb(
  uri: string,
  steps: Record<string, MongodbStep>,
  onBegin: (names: string[]) => void,
): Promise<void> {
  await within(uri, async (db) => {
    if ((await missingMigrations(db)).length === 0) return
    await withLocks(locksOf(db), ['migrations', RESTORE], async () => {
      const names = await missingMigrations(db)
      if (names.length === 0) return
      await awaitEnd(db)
      if ((await collectionNames(db)).includes('branches')) onBegin(names)
      for (const name of names) {
        await doStep(name, steps[name], db)
        await noteMigrations(db, [name])
      }
    })
  })
}

/** Throws `BadSetting` if the shop has pending migrations. For commands that must not run them. */
export async function refuseUnmigrated(uri: string): Promise<void> {
  const [first] = await within(uri, async (db) => {
    const isShop = (await collectionNames(db)).includes('branches')
    return isShop ? missingMigrations(db) : []
  })
  if (first === undefined) return
  throw new BadSetting(
    `This database is of an earlier version of the shop (it has not had the migration ${first}). ` +
      'Please use that version, or start the shop of this version first.',
  )
}

async function doStep(name: string, step: MongodbStep | undefined, db: mongo.Db): Promise<void> {
  try {
    await step?.(db)
  } catch (error) {
    const reason = (error as Error).message
    throw new BadSetting(
      `The database could not be upgraded: ${name} failed (${reason}). The next start tries it again; the version of the shop that made it can still be started.`,
      { cause: error },
    )
  }
}

const POLL_MS = 500

/** Waits until no process runs the shop. Throws `BadSetting` when marks of killed processes must have expired. */
async function awaitEnd(db: mongo.Db): Promise<void> {
  for (const end = Date.now() + LEASE_MS + POLL_MS; await isRunning(db); await wait(POLL_MS)) {
    if (Date.now() > end) throw stillRunning('upgrade')
  }
}

async function within<T>(uri: string, work: (db: mongo.Db) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(uri, { w: 'majority' })
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}
