import type { mongo } from 'mongoose'
import { OperatorError } from '../../settings/operator-error.ts'
import { withMongodbConnection } from './client.ts'
import { getLocksCollection, isLockHeld } from './lock-rows.ts'
import { withLocks } from './locks.ts'
import { dropCollectionsByPrefix, readCollectionNames } from './swap-collections.ts'

/** Name of the lock on the scratch (temporary) collections. */
const SCRATCH = 'proof'
/** Prefix of the names of scratch collections. */
export const SCRATCH_PREFIX = `${SCRATCH}.`

/**
 * Runs `work` with the prefix of empty scratch collections, and drops them afterwards. One process at a time. The
 * collections are in the shop's database, because the MongoDB user of DATABASE_URI may have access to no other
 * database.
 */
export async function withScratchCollections<T>(uri: string, work: (prefix: string) => Promise<T>): Promise<T> {
  return withMongodbConnection(uri, (db) =>
    withLocks(getLocksCollection(db), [SCRATCH], async () => {
      await dropCollectionsByPrefix(db, SCRATCH_PREFIX)
      try {
        return await work(SCRATCH_PREFIX)
      } finally {
        await dropCollectionsByPrefix(db, SCRATCH_PREFIX)
      }
    }),
  )
}

/** Drops scratch collections that a killed process left. */
export async function dropAbandonedScratchCollections(db: mongo.Db): Promise<void> {
  if (!(await readCollectionNames(db)).some((name) => name.startsWith(SCRATCH_PREFIX))) return
  if (await isLockHeld(getLocksCollection(db), { _id: SCRATCH })) return
  await withLocks(getLocksCollection(db), [SCRATCH], () => dropCollectionsByPrefix(db, SCRATCH_PREFIX))
}

/** Bytes of free disk space that must remain. */
const MARGIN = 1024 * 1024 * 1024

/**
 * Throws `OperatorError` if the disk of the MongoDB server has less free space than `bytes` plus `MARGIN`. Does nothing
 * if the server does not report its disk.
 */
export async function assertMongoDiskSpace(uri: string, bytes: number): Promise<void> {
  const { fsTotalSize, fsUsedSize } = await withMongodbConnection(uri, (db) => db.stats())
  if (typeof fsTotalSize !== 'number' || typeof fsUsedSize !== 'number') return
  const free = fsTotalSize - fsUsedSize
  if (free >= bytes + MARGIN) return
  const [needed, there] = [bytes + MARGIN, free].map((each) => `${Math.ceil(each / 1e6)} MB`)
  throw new OperatorError(`Proving the backup needs ${needed} on the disk of MongoDB, and ${there} are free.`)
}
