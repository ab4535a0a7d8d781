import { join } from 'node:path'
import type { DatabaseAdapterObj } from 'payload'
import type { Settings } from '../env.ts'

type DatabaseSettings = Pick<Settings, 'DATABASE_URI' | 'DATA_DIR'>

/**
 * MongoDB if DATABASE_URI is set, else a SQLite file in DATA_DIR. Both have transactions. Only the adapter in use is
 * loaded: MongoDB's is a sixth of all modules.
 */
export async function databaseAdapter(settings: DatabaseSettings): Promise<DatabaseAdapterObj> {
  if (settings.DATABASE_URI) return (await import('./mongodb.ts')).mongodb(settings.DATABASE_URI)
  return (await import('./sqlite/adapter.ts')).sqlite(join(settings.DATA_DIR, 'shop.db'))
}

/** The connection to MongoDB; null on SQLite. Only for libraries that store something there by themselves. */
export function mongoConnection(db: object): unknown {
  return 'connection' in db ? db.connection : null
}

/**
 * Checks that the MongoDB of DATABASE_URI can be reached and has transactions, and completes its URL. Throws
 * `BadSetting`. Nothing to do for SQLite.
 */
export async function withReachableDatabase<S extends DatabaseSettings>(settings: S): Promise<S> {
  if (!settings.DATABASE_URI) return settings
  const { withReplicaSet } = await import('./mongodb-address.ts')
  return { ...settings, DATABASE_URI: await withReplicaSet(settings.DATABASE_URI) }
}
