import { join } from 'node:path'
import type { DatabaseAdapterObj } from 'payload'
import type { Settings } from '../settings/env.ts'
import type { UpgradeMongodb } from './mongodb/adapter.ts'

type DatabaseSettings = Pick<Settings, 'DATABASE_URI' | 'DATA_DIR'>

/**
 * MongoDB if DATABASE_URI is set, else a SQLite file in DATA_DIR. Both have transactions. Only the adapter in use is
 * loaded: MongoDB's is a sixth of all modules. What SQLite does in migrations `upgrade` does in MongoDB.
 */
export async function databaseAdapter(
  settings: DatabaseSettings,
  upgrade: { mongodb: UpgradeMongodb },
): Promise<DatabaseAdapterObj> {
  if (settings.DATABASE_URI)
    return (await import('./mongodb/adapter.ts')).mongodb(settings.DATABASE_URI, upgrade.mongodb)
  return (await import('./sqlite/adapter.ts')).sqlite(join(settings.DATA_DIR, 'shop.db'))
}

/** The connection to MongoDB; null on SQLite. Only for libraries that store something there by themselves. */
export function mongoConnection(db: object): unknown {
  return 'connection' in db ? db.connection : null
}

/**
 * Checks that the MongoDB of DATABASE_URI can be reached and has transactions, and completes its URL; that the database is
 * no other program's. Throws `BadSetting`.
 */
export async function withReachableDatabase<S extends DatabaseSettings>(settings: S): Promise<S> {
  if (!settings.DATABASE_URI) {
    const { refuseForeignFile } = await import('./sqlite/refuse-foreign.ts')
    refuseForeignFile(join(settings.DATA_DIR, 'shop.db'))
    return settings
  }
  const { withReplicaSet } = await import('./mongodb/address.ts')
  return { ...settings, DATABASE_URI: await withReplicaSet(settings.DATABASE_URI) }
}
