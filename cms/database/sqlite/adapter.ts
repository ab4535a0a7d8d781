import { randomUUID } from 'node:crypto'
import { type SQLiteSchemaHook, sqliteAdapter } from '@payloadcms/db-sqlite'
import { index } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import type { BaseDatabaseAdapter, CreateArgs, DatabaseAdapterObj, PayloadRequest } from 'payload'
import { keyedLock } from '../../keyed-lock.ts'
import { extendAdapter } from '../extend-adapter.ts'
import { insertDirectly } from '../insert-only.ts'
import type { LiveMark, Operations, Writes } from '../operations.ts'
import { openSqlite, type SqliteClient } from './client.ts'
import { customerFigures, findCustomerId, toCustomerFigures } from './customer-statements.ts'
import { followChanges } from './follow-changes.ts'
import { type Tables, toInserts, toSnakeCase } from './insert-row.ts'
import { listedProducts } from './listed-products.ts'
import { bestSellers, orderSums } from './order-reports.ts'
import {
  findSessionOwner,
  nextNumber,
  readStock,
  settleMailsDue,
  takeStock,
  toProductStock,
  toSessionOwner,
  toTakenProduct,
} from './order-statements.ts'
import type { SqliteTransaction } from './transaction.ts'

/** SQLite in a file, which is created if it does not exist. */
export function sqlite(file: string): DatabaseAdapterObj {
  const adapter = sqliteAdapter({
    client: { url: `file:${file}` },
    idType: 'uuid',
    push: false,
    transactionOptions: {},
    migrationDir: 'cms/migrations',
    afterSchemaInit: [indexLatestVersions],
  })
  return extendAdapter(adapter as unknown as DatabaseAdapterObj, operations(file), {
    beforeConnect(db) {
      if (internals(db).client) return
      const client = openSqlite(file)
      internals(db).client = client
      db.deleteOne = deleteOneIfFound(db)
      insertDirectly(db, insertRow(db))
      db.migrate = migrateWithoutForeignKeys(db, client)
    },
    async aroundCommit(db, id, commit) {
      const transaction = internals(db).sessions[id]?.db.session.tx
      await commit()
      if (transaction?.failure) throw transaction.failure
    },
    afterDestroy(db) {
      internals(db).client?.close()
      internals(db).client = undefined
    },
  })
}

function operations(file: string): Operations {
  const withLock = keyedLock()
  return {
    serialize: (_keys, work) => work(),
    share: ({ alone }) => alone(),
    exclusive: (keys, _payload, work) => withLock(keys, work),
    nextNumber:
      (name, { db }) =>
      async (req) => {
        const [counter] = (await (await writerOf(db, req)).execute(nextNumber(name))).rows
        return Number(counter?.value)
      },
    listedProducts: (query, { db }) => listedProducts(clientOf(db), query),
    async takeStock(move, req) {
      const [taken] = (await (await writerOf(req.payload.db, req)).execute(takeStock(move))).rows
      return taken ? toTakenProduct(taken) : null
    },
    writeTogether,
    async settleMailsDue(orders, req) {
      await (await writerOf(req.payload.db, req)).batch(orders.map(settleMailsDue))
    },
    async markLive(marks, { db }) {
      await clientOf(db).batch(marks.map(markLive))
    },
    readStock: async (ids, { db }) => (await clientOf(db).execute(readStock(ids))).rows.map(toProductStock),
    async findSessionOwner(id, sessionId, { db }) {
      const [owner] = (await clientOf(db).execute(findSessionOwner(id, sessionId))).rows
      return owner ? toSessionOwner(owner) : null
    },
    orderSums: (query, { db }) => orderSums(clientOf(db), query),
    bestSellers: (query, { db }) => bestSellers(clientOf(db), query),
    customerFigures: async (ids, { db }) =>
      (await clientOf(db).execute(customerFigures(ids))).rows.map(toCustomerFigures),
    holdCustomer: async (id, req) =>
      (await (await writerOf(req.payload.db, req)).execute(findCustomerId(id))).rows.length > 0,
    newId: randomUUID,
    isId: () => true,
    findIdsByWords: async () => null,
    followChanges: async (options) => followChanges(file, options),
  }
}

async function writeTogether({ collection, documents, versions, rows }: Writes, req: PayloadRequest): Promise<void> {
  const { db } = req.payload
  const common = { returning: false, req } as const
  for (const { id, data } of documents) await db.updateOne({ collection, id, data, ...common })
  for (const version of versions) await db.createVersion({ ...version, collectionSlug: collection, ...common } as never)
  for (const { id, ...row } of rows) await db.create({ ...row, customID: id, ...common } as never)
}

const markLive = ({ id, liveAfter }: LiveMark) => ({
  sql: 'UPDATE changes SET live_after = ? WHERE id = ?',
  args: [liveAfter, id],
})

/**
 * A save looks for the latest version of its document. Without an index over both columns SQLite takes that of `latest`,
 * and reads the latest versions of all documents. The panel's list of products shows the newest that are not archived:
 * without an index in its order SQLite reads and sorts all, and reads them again to count them.
 */
const indexLatestVersions: SQLiteSchemaHook = ({ schema, extendTable }) => {
  for (const [name, table] of Object.entries(schema.tables)) {
    const { parent, latest, version_archivedAt, version_createdAt, createdAt } = table
    if (!parent || !latest) continue
    const latestOf = index(`${name}_parent_latest_idx`).on(parent, latest)
    const isListed = version_archivedAt && version_createdAt && createdAt
    const listed = isListed && index(`${name}_listed_idx`).on(latest, version_archivedAt, version_createdAt, createdAt)
    extendTable({ table, extraConfig: () => ({ latestOf, ...(listed ? { listed } : {}) }) })
  }
  return schema
}

function insertRow(db: BaseDatabaseAdapter) {
  return async ({ collection, customID, data, req }: CreateArgs): Promise<boolean> => {
    const inserts = toInserts(internals(db).tables, toSnakeCase(collection), { ...data, id: customID })
    if (!inserts) return false
    await (await writerOf(db, req)).batch(inserts)
    return true
  }
}

/** The transaction of a request, or the client for one of its own. */
async function writerOf(
  db: object,
  req: Partial<PayloadRequest> | undefined,
): Promise<Pick<SqliteClient, 'batch' | 'execute'>> {
  const { sessions, client } = internals(db as BaseDatabaseAdapter)
  return sessions[String(await req?.transactionID)]?.db.session.tx ?? client!
}

/** The adapter's own client and tables, and the client's transaction inside each of drizzle's (tests/unit/assumptions.test.ts). */
function internals(db: BaseDatabaseAdapter) {
  return db as unknown as {
    client: SqliteClient | undefined
    tables: Tables
    sessions: Record<string, { db: { session: { tx: SqliteTransaction } } } | undefined>
  }
}

function clientOf(db: object): SqliteClient {
  return internals(db as BaseDatabaseAdapter).client!
}

/**
 * Looks the row up before deleting it by id. Payload's own `deleteOne` fails when a condition on a related collection
 * matches nothing: its second query lacks the joined tables.
 */
function deleteOneIfFound(db: BaseDatabaseAdapter): BaseDatabaseAdapter['deleteOne'] {
  const deleteOne = db.deleteOne.bind(db)
  return async (args) => {
    const { collection, where, req } = args
    const found = await db.findOne<{ id: string }>({ collection, where, select: {}, ...(req ? { req } : {}) })
    return found ? deleteOne({ ...args, where: { id: { equals: found.id } } }) : (null as never)
  }
}

/**
 * Migrates with foreign keys off. To alter a table SQLite copies it and drops the old one, which would delete or empty
 * every row that refers to it. SQLite ignores this pragma inside a transaction, so it is set around all migrations.
 */
function migrateWithoutForeignKeys(db: BaseDatabaseAdapter, client: SqliteClient): BaseDatabaseAdapter['migrate'] {
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
