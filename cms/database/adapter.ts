import { randomBytes, randomUUID } from 'node:crypto'
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

/** Whether two transactions can collide in this database. SQLite's writers wait for each other instead. */
export function hasWriteConflicts(db: { name?: string }): boolean {
  return db.name === 'mongoose'
}

/** A new id of the kind that the database makes itself. */
export function newId(db: { name?: string }): string {
  return db.name === 'mongoose' ? objectId() : randomUUID()
}

/** The seconds of now, then what nobody else has: as MongoDB's own. */
function objectId(): string {
  return Math.floor(Date.now() / 1000).toString(16) + randomBytes(8).toString('hex')
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
