import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseAdapterObj } from 'payload'
import { BadSetting, type Settings } from '../env.ts'

type Database = Pick<Settings, 'DATABASE_URI' | 'DATA_DIR'>

/**
 * MongoDB where DATABASE_URI names one, else a SQLite file in DATA_DIR. Both have transactions. Only the chosen one's
 * adapter is loaded: MongoDB's is a sixth of all modules.
 */
export async function database(chosen: Database): Promise<DatabaseAdapterObj> {
  if (chosen.DATABASE_URI) return (await import('./mongodb.ts')).mongodb(chosen.DATABASE_URI)
  return (await import('./sqlite.ts')).sqlite(join(chosen.DATA_DIR, 'shop.db'))
}

/** Whether two transactions can collide in this database. SQLite's writers wait for each other instead. */
export function writersCollide(db: { name?: string }): boolean {
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
 * Refuses, with a sentence, a database that cannot be reached or has no transactions.
 * Answers the settings with the name of MongoDB's replica set in the address, without which Payload uses none.
 */
export async function reachable<S extends Database>(chosen: S): Promise<S> {
  if (!chosen.DATABASE_URI) return chosen
  const { MongoClient } = await import('mongodb')
  const client = new MongoClient(chosen.DATABASE_URI, { serverSelectionTimeoutMS: 5000 })
  try {
    const { setName } = await client.db().admin().command({ hello: 1 })
    if (!setName) throw new BadSetting(standalone)
    const address = new URL(chosen.DATABASE_URI)
    if (!address.searchParams.has('replicaSet')) address.searchParams.set('replicaSet', setName)
    return { ...chosen, DATABASE_URI: address.href }
  } catch (error) {
    if (error instanceof BadSetting) throw error
    throw new BadSetting(`The database at ${new URL(chosen.DATABASE_URI).host} cannot be reached (DATABASE_URI).`)
  } finally {
    await client.close()
  }
}

const standalone =
  'The MongoDB of DATABASE_URI is a standalone server, which has no transactions. ' +
  'Start mongod with --replSet rs0 and run rs.initiate() once in mongosh: that makes it a one-node replica set.'
