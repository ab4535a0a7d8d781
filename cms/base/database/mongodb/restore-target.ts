import { randomUUID } from 'node:crypto'
import type { mongo } from 'mongoose'
import { DAY_MS } from '../../../../src/domain/text/durations.ts'
import { readMigrationNames } from '../migration-names.ts'
import {
  createRestoreRunningError,
  createShopRunningError,
  isRetentionOver,
  type KeyValueRow,
  parseRetainedDatabaseName,
  type ReplacedShopData,
  type RestoreTarget,
} from '../portable/restore-target.ts'
import { recordMigrations } from './applied-migrations.ts'
import { withMongodbConnection } from './client.ts'
import { getLocksCollection, isLockHeld } from './lock-rows.ts'
import { type LockRow, withLocks } from './locks.ts'
import { dropAbandonedScratchCollections } from './scratch.ts'
import {
  completeSwap,
  dropStagedCollections,
  isSwapPending,
  readCollectionNames,
  recordPendingSwap,
  STAGING_PREFIX,
} from './swap-collections.ts'

/** Id of the lock that a restore holds. */
export const RESTORE_LOCK_ID = 'restore'

/** The name that mongoose gives Payload's collection `payload-kv`. */
const KEYS = 'payload-kvs'

/** The collection with one lock per process that runs a shop. */
const runningOf = (db: mongo.Db) => db.collection<LockRow>('running') as mongo.Collection<LockRow>

/** Runs `work` (a restore) under the restore lock. Throws `OperatorError` while a shop runs on this database. */
export function withMongodbRestoreTarget<T>(uri: string, work: (place: RestoreTarget) => Promise<T>): Promise<T> {
  return withMongodbConnection(uri, (db) =>
    withLocks(getLocksCollection(db), [RESTORE_LOCK_ID], async () => {
      await refuseRunning(db)
      await completeSwap(db)
      return await work(placeIn(db))
    }),
  )
}

/**
 * Marks this process as running a shop on the database; returns a function that removes the mark. Throws
 * `OperatorError` during a restore.
 */
export async function markShopRunning(db: mongo.Db): Promise<() => Promise<void>> {
  const [marked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = withLocks(runningOf(db), [randomUUID()], () => {
    marked.resolve()
    return ended.promise
  })
  await Promise.race([marked.promise, held])
  const end = async () => {
    ended.resolve()
    await held
  }
  if (!(await isLockHeld(getLocksCollection(db), { _id: RESTORE_LOCK_ID }))) return end
  await end()
  throw createRestoreRunningError()
}

/** Completes a restore that was interrupted while it renamed collections. */
export async function completeInterruptedRestore(db: mongo.Db): Promise<void> {
  if (await isSwapPending(db)) await withLocks(getLocksCollection(db), [RESTORE_LOCK_ID], () => completeSwap(db))
}

/**
 * Deletes leftovers of killed restores, backup proofs and processes, and replaced shops past their retention period.
 * Returns the names of the deleted shops. Call only while this process is marked as running (`markRunning`).
 */
export async function deleteExpiredRetainedDatabases(db: mongo.Db, now: number): Promise<string[]> {
  await dropStagedCollections(db)
  await dropAbandonedScratchCollections(db)
  // A process that was only suspended renews its row.
  await runningOf(db).deleteMany({ $expr: { $lt: ['$until', { $subtract: ['$$NOW', DAY_MS] }] } })
  const names = await readCollectionNames(db)
  const past = new Set(
    names.flatMap((name) => parseRetainedDatabaseName(name) ?? []).filter((aside) => isRetentionOver(aside, now)),
  )
  for (const name of names) if (past.has(parseRetainedDatabaseName(name) ?? '')) await db.dropCollection(name)
  return [...past]
}

async function refuseRunning(db: mongo.Db): Promise<void> {
  if (await isShopRunning(db)) throw createShopRunningError('restore')
}

/** Whether a process runs a shop on this database. A killed process counts until its lease expires. */
export const isShopRunning = (db: mongo.Db): Promise<boolean> => isLockHeld(runningOf(db))

function placeIn(db: mongo.Db): RestoreTarget {
  return {
    readShop: () => readShop(db),
    begin: () => dropStagedCollections(db),
    discard: () => dropStagedCollections(db),
    async swap(aside) {
      // A process that was suspended for long has lost the restore lock.
      await refuseRunning(db)
      // The staged database was made by this version.
      await recordMigrations(db, readMigrationNames(), STAGING_PREFIX)
      await recordPendingSwap(db, aside)
      await completeSwap(db)
    },
  }
}

type Picture = { filename?: string; sizes?: Record<string, { filename?: string }> }

async function readShop(db: mongo.Db): Promise<ReplacedShopData | null> {
  const branches = await db.collection('branches').find().toArray()
  const orders = await db.collection('sale-orders').countDocuments()
  const users = await db.collection('users').countDocuments()
  if (branches.length + orders + users === 0) return null
  const media = await db.collection<Picture>('media').find().toArray()
  const keys = await db.collection<KeyValueRow>(KEYS).find().toArray()
  return {
    orders,
    branches: branches.map(({ name }) => String(name)),
    pictures: media.map(({ filename, sizes }) => {
      const names = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
      return [...new Set(names.filter((name) => typeof name === 'string'))]
    }),
    keys: keys.map(({ key, data }) => ({ key, data })),
  }
}
