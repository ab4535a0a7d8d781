import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { MongoClient } from 'mongodb'
import type { DatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { BadSetting, type Settings } from '../env.ts'
import { openSqlite } from './sqlite-client.ts'

type Database = Pick<Settings, 'DATABASE_URI' | 'DATA_DIR'>

/** MongoDB where DATABASE_URI names one, else a SQLite file in DATA_DIR. Both have transactions. */
export function database(chosen: Database): DatabaseAdapterObj {
  return chosen.DATABASE_URI ? mongo(chosen.DATABASE_URI) : sqlite(join(chosen.DATA_DIR, 'shop.db'))
}

/** Whether two transactions can collide in this database. SQLite's writers wait for each other instead. */
export function writersCollide(db: { name?: string }): boolean {
  return db.name === 'mongoose'
}

const committed = new Set<() => void>()

/** Calls `listener` after each commit of this process. Answers the function that ends it. */
export function onCommit(listener: () => void): () => void {
  committed.add(listener)
  return () => committed.delete(listener)
}

/**
 * Refuses, with a sentence, a database that cannot be reached or has no transactions.
 * Answers the settings with the name of MongoDB's replica set in the address, without which Payload uses none.
 */
export async function reachable<S extends Database>(chosen: S): Promise<S> {
  if (!chosen.DATABASE_URI) return chosen
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

function sqlite(file: string): DatabaseAdapterObj {
  const url = `file:${file}`
  const adapter = sqliteAdapter({
    client: { url },
    idType: 'uuid',
    push: false,
    transactionOptions: {},
    migrationDir: 'cms/migrations',
  })
  return adapted(adapter as unknown as DatabaseAdapterObj, async (db) => {
    const opened = db as { client?: unknown }
    opened.client ??= await openSqlite(url)
    db.migrate = migratingWhole(db, opened.client as Client)
  })
}

/**
 * A table that SQLite cannot alter is copied and the old one dropped, which would take with it, or empty, every row
 * that refers to it. Inside a transaction the pragma against that is ignored, so it stands around all of them.
 */
function migratingWhole(db: DatabaseAdapter, client: Client): DatabaseAdapter['migrate'] {
  const { migrate } = db
  return async (args) => {
    await client.execute('PRAGMA foreign_keys = OFF')
    try {
      await migrate.call(db, args)
    } finally {
      await client.execute('PRAGMA foreign_keys = ON')
    }
  }
}

function mongo(url: string): DatabaseAdapterObj {
  const adapter = mongooseAdapter({
    url,
    ensureIndexes: true,
    connectOptions: { maxPoolSize: 50, w: 'majority', serverSelectionTimeoutMS: 5000 },
  })
  return adapted(adapter as unknown as DatabaseAdapterObj, async () => {})
}

/** The adapter, prepared before it connects and telling of each commit. */
function adapted(adapter: DatabaseAdapterObj, prepare: (db: DatabaseAdapter) => Promise<void>): DatabaseAdapterObj {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      const { connect, commitTransaction } = db
      db.connect = async function (this: DatabaseAdapter, options) {
        await prepare(this)
        await connect?.call(this, options)
      }
      db.commitTransaction = async function (this: DatabaseAdapter, id) {
        await commitTransaction.call(this, id)
        for (const listener of committed) listener()
      }
      return db
    },
  }
}
