import { join } from 'node:path'
import type { DatabaseAdapterObj } from 'payload'
import type { Settings } from '../settings/env.ts'
import type { RestoreTarget } from './portable/restore-target.ts'

type DatabaseSettings = Pick<Settings, 'DATABASE_URI' | 'DATA_DIR'>

/**
 * Creates Payload's database adapter: MongoDB if DATABASE_URI is set, else a SQLite file in DATA_DIR. Loads only that
 * adapter's modules, because MongoDB's are a sixth of all modules.
 */
export async function createDatabaseAdapter(
  settings: DatabaseSettings & Pick<Settings, 'collectionPrefix'>,
): Promise<DatabaseAdapterObj> {
  if (settings.DATABASE_URI)
    return (await import('./mongodb/adapter.ts')).createMongodbAdapter(settings.DATABASE_URI, settings.collectionPrefix)
  return (await import('./sqlite/adapter.ts')).createSqliteAdapter(join(settings.DATA_DIR, 'shop.db'))
}

/** Returns mongoose's connection, for libraries that store their own data in MongoDB; null on SQLite. */
export function getMongooseConnection(db: object): unknown {
  return 'connection' in db ? db.connection : null
}

/**
 * Throws `OperatorError` unless the database is reachable, has transactions, and belongs to this version of the shop or
 * an earlier one. Completes an interrupted restore. Returns the settings with a completed DATABASE_URI.
 */
export async function prepareDatabaseAndSettings<S extends DatabaseSettings>(settings: S): Promise<S> {
  if (!settings.DATABASE_URI) {
    const { assertOwnDatabaseFile } = await import('./sqlite/own-database-file.ts')
    await (await import('./sqlite/restore-target.ts')).completeInterruptedRestore(settings.DATA_DIR)
    assertOwnDatabaseFile(join(settings.DATA_DIR, 'shop.db'))
    return settings
  }
  const { prepareMongodbAndResolveUri } = await import('./mongodb/connection-uri.ts')
  return { ...settings, DATABASE_URI: await prepareMongodbAndResolveUri(settings.DATABASE_URI) }
}

/**
 * Runs `work` (a restore) with the database to replace, and with the settings of the staging database that the restore
 * fills. Throws `OperatorError` while a shop runs on the database to replace.
 */
export async function withRestoreTarget<T>(
  settings: Settings,
  work: (place: RestoreTarget, staging: Settings) => Promise<T>,
): Promise<T> {
  if (settings.DATABASE_URI) {
    const { STAGING_PREFIX } = await import('./mongodb/swap-collections.ts')
    const staging = { ...settings, collectionPrefix: STAGING_PREFIX }
    return (await import('./mongodb/restore-target.ts')).withMongodbRestoreTarget(settings.DATABASE_URI, (place) =>
      work(place, staging),
    )
  }
  const { getStagingFolder } = await import('./sqlite/swap-file.ts')
  const staging = { ...settings, DATA_DIR: getStagingFolder(settings.DATA_DIR) }
  return (await import('./sqlite/restore-target.ts')).withSqliteRestoreTarget(settings.DATA_DIR, (place) =>
    work(place, staging),
  )
}

/**
 * Runs `work` with the settings of a temporary database. On MongoDB this is a set of collections in the same database,
 * which are dropped afterwards. On SQLite it is a file in `folder`; the caller creates `folder` empty and deletes it.
 */
export async function withScratchDatabase<T>(
  settings: Settings,
  folder: string,
  work: (scratch: Settings) => Promise<T>,
): Promise<T> {
  if (!settings.DATABASE_URI) return work({ ...settings, DATA_DIR: folder })
  const { withScratchCollections } = await import('./mongodb/scratch.ts')
  return withScratchCollections(settings.DATABASE_URI, (collectionPrefix) => work({ ...settings, collectionPrefix }))
}

/** Throws `OperatorError` if the disk of MongoDB's server has less free space than `bytes` plus a margin. */
export async function assertDatabaseDiskSpace(uri: string, bytes: number): Promise<void> {
  await (await import('./mongodb/scratch.ts')).assertMongoDiskSpace(uri, bytes)
}

/** Whether the database contains a shop, even one whose seeding is unfinished. Writes nothing. */
export async function hasShop({ DATABASE_URI, DATA_DIR }: DatabaseSettings): Promise<boolean> {
  if (DATABASE_URI) return (await import('./mongodb/has-shop.ts')).hasShop(DATABASE_URI)
  return (await import('./sqlite/has-shop.ts')).hasShop(join(DATA_DIR, 'shop.db'))
}
