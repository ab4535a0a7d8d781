import { randomUUID } from 'node:crypto'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { adapted } from '../adapted.ts'
import { incrementCounter, type Operations } from '../operations.ts'
import { openSqlite, type SqliteClient, type SqliteTransaction } from './client.ts'

/** A SQLite file, which is made where it is missing. */
export function sqlite(file: string): DatabaseAdapterObj {
  const adapter = sqliteAdapter({
    client: { url: `file:${file}` },
    idType: 'uuid',
    push: false,
    transactionOptions: {},
    migrationDir: 'cms/migrations',
  })
  return adapted(adapter as unknown as DatabaseAdapterObj, operations, {
    prepare(db) {
      if (ours(db).client) return
      const client = openSqlite(file)
      ours(db).client = client
      db.deleteOne = deletingWhatIsThere(db)
      db.migrate = migratingWhole(db, client)
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

const operations: Operations = {
  serialize: (_keys, work) => work(),
  nextNumber: (name, payload) => (req) => incrementCounter(name, { payload, req }),
  newId: randomUUID,
}

/** What Payload's adapter holds: its client, and drizzle's open transactions with those of the client. */
function ours(db: BaseDatabaseAdapter) {
  return db as unknown as {
    client: SqliteClient | undefined
    sessions: Record<string, { db: { session: { tx: SqliteTransaction } } } | undefined>
  }
}

/**
 * Payload's adapter fails where nothing meets a condition that leads through a relationship: it asks again without the
 * tables of that relationship. So the row is looked up first.
 */
function deletingWhatIsThere(db: BaseDatabaseAdapter): BaseDatabaseAdapter['deleteOne'] {
  const deleteOne = db.deleteOne.bind(db)
  return async (args) => {
    const { collection, where, req } = args
    const found = await db.findOne<{ id: string }>({ collection, where, select: {}, ...(req ? { req } : {}) })
    return found ? deleteOne({ ...args, where: { id: { equals: found.id } } }) : (null as never)
  }
}

/**
 * A table that SQLite cannot alter is copied and the old one dropped, which would take with it, or empty, every row
 * that refers to it. Inside a transaction the pragma against that is ignored, so it stands around all of them.
 */
function migratingWhole(db: BaseDatabaseAdapter, client: SqliteClient): BaseDatabaseAdapter['migrate'] {
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
