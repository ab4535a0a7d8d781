import type { mongo } from 'mongoose'
import { RESTORE_STAGING_NAME } from '../portable/restore-target.ts'

/**
 * Prefix of the collections that a restore fills. They are in the shop's database, because renaming within a database
 * is atomic and quick.
 */
export const STAGING_PREFIX = `${RESTORE_STAGING_NAME}.`

/** Collection whose row marks a restore as complete. The row has the new prefix of the old collections. */
const JOURNAL = 'restore-journal'

type Journal = { _id: string; aside: string }

/**
 * Records that a restore is complete: from now on `completeSwap` puts the restored collections in place of the old
 * ones, also after a crash. `aside` becomes the prefix of the old collections' names.
 */
export async function recordPendingSwap(db: mongo.Db, aside: string): Promise<void> {
  const options = { upsert: true, writeConcern: { w: 'majority' as const, j: true } }
  await db.collection<Journal>(JOURNAL).updateOne({ _id: 'swap' }, { $set: { aside } }, options)
}

/** Renames the old and the restored collections; can resume after a crash. Returns false if no swap is due. */
export async function completeSwap(db: mongo.Db): Promise<boolean> {
  const journal = await db.collection<Journal>(JOURNAL).findOne({ _id: 'swap' })
  if (!journal) return false
  const names = await readCollectionNames(db)
  for (const staged of names.filter((name) => name.startsWith(STAGING_PREFIX))) {
    const name = staged.slice(STAGING_PREFIX.length)
    const aside = `${journal.aside}.${name}`
    if (names.includes(name) && !names.includes(aside)) await db.collection(name).rename(aside)
    // An existing collection is empty: a process that opened the database in between created it.
    await db.collection(staged).rename(name, { dropTarget: true })
  }
  await db.collection(JOURNAL).drop()
  return true
}

/** Whether a restore is complete, but its collections are not yet in place of the old ones. */
export async function isSwapPending(db: mongo.Db): Promise<boolean> {
  return (await db.collection<Journal>(JOURNAL).findOne({ _id: 'swap' })) !== null
}

/** Drops the collections that an unfinished restore has filled. */
export const dropStagedCollections = (db: mongo.Db): Promise<void> => dropCollectionsByPrefix(db, STAGING_PREFIX)

/** Drops all collections whose names begin with `prefix`. */
export async function dropCollectionsByPrefix(db: mongo.Db, prefix: string): Promise<void> {
  for (const name of await readCollectionNames(db)) if (name.startsWith(prefix)) await db.dropCollection(name)
}

export async function readCollectionNames(db: mongo.Db): Promise<string[]> {
  return (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
}
