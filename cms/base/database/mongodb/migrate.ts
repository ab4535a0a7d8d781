import { setTimeout as wait } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { OperatorError } from '../../settings/operator-error.ts'
import { createShopRunningError } from '../portable/restore-target.ts'
import { readPendingMigrations, recordMigrations } from './applied-migrations.ts'
import { withMongodbConnection } from './client.ts'
import { getLocksCollection } from './lock-rows.ts'
import { LOCK_LEASE_MS, withLocks } from './locks.ts'
import { isShopRunning, RESTORE_LOCK_ID } from './restore-target.ts'
import { readCollectionNames } from './swap-collections.ts'

/**
 * One migration in MongoDB: drops indexes or fills fields of older documents. Must be idempotent, because a part of it
 * may have run before.
 */
export type MongodbMigration = (db: mongo.Db) => Promise<void>

/**
 * Runs pending migrations in one process at a time and records each. Calls `onBegin` with their names, unless the
 * database is new. Waits about 15 seconds for running shops to end; throws `OperatorError` if one still runs then, or
 * if a migration fails; the migrations completed before stay applied.
 */
export async function migrateMongodb(
  uri: string,
  steps: Record<string, MongodbMigration>,
  onBegin: (names: string[]) => void,
): Promise<void> {
  await withMongodbConnection(uri, async (db) => {
    if ((await readPendingMigrations(db)).length === 0) return
    await withLocks(getLocksCollection(db), ['migrations', RESTORE_LOCK_ID], async () => {
      const names = await readPendingMigrations(db)
      if (names.length === 0) return
      await awaitEnd(db)
      if ((await readCollectionNames(db)).includes('branches')) onBegin(names)
      for (const name of names) {
        await doStep(name, steps[name], db)
        await recordMigrations(db, [name])
      }
    })
  })
}

/** Throws `OperatorError` if the database has pending migrations. For commands that must not migrate. */
export async function assertMigrated(uri: string): Promise<void> {
  const [first] = await withMongodbConnection(uri, async (db) => {
    const isShop = (await readCollectionNames(db)).includes('branches')
    return isShop ? readPendingMigrations(db) : []
  })
  if (first === undefined) return
  throw new OperatorError(
    `This database is of an earlier version of the shop (it has not had the migration ${first}). ` +
      'Please use that version, or start the shop of this version first.',
  )
}

async function doStep(name: string, step: MongodbMigration | undefined, db: mongo.Db): Promise<void> {
  try {
    await step?.(db)
  } catch (error) {
    const reason = (error as Error).message
    throw new OperatorError(
      `The database could not be upgraded: ${name} failed (${reason}). The next start tries it again; the version of the shop that made it can still be started.`,
      { cause: error },
    )
  }
}

const POLL_MS = 500

/**
 * Waits until no process runs the shop. Throws `OperatorError` if a process still runs it after the time in which the
 * lease of a killed process expires.
 */
async function awaitEnd(db: mongo.Db): Promise<void> {
  for (const end = Date.now() + LOCK_LEASE_MS + POLL_MS; await isShopRunning(db); await wait(POLL_MS)) {
    if (Date.now() > end) throw createShopRunningError('upgrade')
  }
}
