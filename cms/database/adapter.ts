import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
<<<<<<< HEAD
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, CreateArgs, DatabaseAdapterObj } from 'payload'
=======
import type { Client } from '@libsql/client'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { MongoClient } from 'mongodb'
import type { DatabaseAdapter, DatabaseAdapterObj } from 'payload'
>>>>>>> c01b63042b6bccee0b833849984e39d681667447
import { BadSetting, type Settings } from '../env.ts'
import { openSqlite, type SqliteClient, type SqliteTransaction } from './sqlite-client.ts'

type Database = Pick<Settings, 'DATABASE_URI' | 'DATA_DIR'>

/**
 * MongoDB where DATABASE_URI names one, else a SQLite file in DATA_DIR. Both have transactions. Only the chosen one's
 * adapter is loaded: MongoDB's is a sixth of all modules.
 */
export async function database(chosen: Database): Promise<DatabaseAdapterObj> {
  return chosen.DATABASE_URI ? mongo(chosen.DATABASE_URI) : sqlite(join(chosen.DATA_DIR, 'shop.db'))
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

async function sqlite(file: string): Promise<DatabaseAdapterObj> {
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  const adapter = sqliteAdapter({
    client: { url: `file:${file}` },
    idType: 'uuid',
    push: false,
    transactionOptions: {},
    migrationDir: 'cms/migrations',
  })
<<<<<<< HEAD
  return adapted(adapter as unknown as DatabaseAdapterObj, {
    prepare(db) {
      ours(db).client ??= openSqlite(file)
    },
    async commit(db, id, commit) {
      const transaction = ours(db).sessions[id]?.db.session.tx
      await commit()
      if (transaction?.failure) throw transaction.failure
    },
    close(db) {
      ours(db).client?.close()
      ours(db).client = undefined
    },
  })
}

/** What Payload's adapter for SQLite holds: its client, and drizzle's open transactions with those of the client. */
function ours(db: BaseDatabaseAdapter) {
  return db as unknown as {
    client: SqliteClient | undefined
    sessions: Record<string, { db: { session: { tx: SqliteTransaction } } } | undefined>
  }
}

async function mongo(url: string): Promise<DatabaseAdapterObj> {
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
=======
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
>>>>>>> c01b63042b6bccee0b833849984e39d681667447
  const adapter = mongooseAdapter({
    url,
    ensureIndexes: true,
    connectOptions: { maxPoolSize: 50, w: 'majority', serverSelectionTimeoutMS: 5000 },
  })
  return adapted(adapter as unknown as DatabaseAdapterObj, {
    prepare(db) {
      const create = db.create
      db.create = (args) => (isPlain(args) ? (insert(db, args) as never) : create.call(db, args))
    },
  })
}

/** Whether nobody asks for what is written: then mongoose need not make a document of it. */
function isPlain({ customID, returning }: CreateArgs): boolean {
  return customID !== undefined && returning === false
}

/** Writes a row as its schema stores it, in a third of the time that mongoose takes to make, check and save a document. */
async function insert(db: BaseDatabaseAdapter, { collection, customID, data, req }: CreateArgs): Promise<null> {
  const { collections, sessions } = db as unknown as MongooseAdapter
  const Model = collections[collection]
  const session = sessions[String(await req?.transactionID)]
  await Model?.collection.insertOne(Model.castObject({ ...data, _id: customID }), session ? { session } : {})
  return null
}

type Steps = {
  /** Before it connects. */
  prepare?(db: BaseDatabaseAdapter): void
  /** Around the commit of one transaction. */
  commit?(db: BaseDatabaseAdapter, id: string | number, commit: () => Promise<void>): Promise<void>
  /** After the last use. */
  close?(db: BaseDatabaseAdapter): void
}

/** The adapter with steps of our own, telling of each commit. */
function adapted(adapter: DatabaseAdapterObj, steps: Steps): DatabaseAdapterObj {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      const { connect, commitTransaction, destroy } = db
      db.connect = async (options) => {
        steps.prepare?.(db)
        await connect?.call(db, options)
      }
      db.commitTransaction = async (given) => {
        const id = await given
        const commit = async () => commitTransaction.call(db, id)
        await (steps.commit ? steps.commit(db, id, commit) : commit())
        for (const listener of committed) listener()
      }
      db.destroy = async () => {
        await destroy?.call(db)
        steps.close?.(db)
      }
      return db
    },
  }
}
