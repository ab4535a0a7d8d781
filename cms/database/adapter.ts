import { join } from 'node:path'
import type { DatabaseAdapterObj } from 'payload'
import type { Settings } from '../env.ts'

type Database = Pick<Settings, 'DATABASE_URI' | 'DATA_DIR'>

/**
 * MongoDB where DATABASE_URI names one, else a SQLite file in DATA_DIR. Both have transactions. Only the chosen one's
 * adapter is loaded: MongoDB's is a sixth of all modules.
 */
export async function database(chosen: Database): Promise<DatabaseAdapterObj> {
  if (chosen.DATABASE_URI) return (await import('./mongodb.ts')).mongodb(chosen.DATABASE_URI)
  return (await import('./sqlite/adapter.ts')).sqlite(join(chosen.DATA_DIR, 'shop.db'))
}

/** The connection to MongoDB; null on SQLite. Only for libraries that store something there by themselves. */
export function mongoConnection(db: object): unknown {
  return 'connection' in db ? db.connection : null
}

/**
 * The settings with an address of a MongoDB that answers and has transactions; others are refused with a sentence.
 * SQLite needs nothing.
 */
export async function reachable<S extends Database>(chosen: S): Promise<S> {
  if (!chosen.DATABASE_URI) return chosen
  const { withReplicaSet } = await import('./mongodb-address.ts')
  return { ...chosen, DATABASE_URI: await withReplicaSet(chosen.DATABASE_URI) }
}
