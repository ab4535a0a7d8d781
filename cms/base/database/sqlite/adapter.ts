import { dirname } from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { BaseDatabaseAdapter, CreateArgs, DatabaseAdapterObj, PayloadRequest } from 'payload'
import { createKeyedLock } from '../../locks/keyed-lock.ts'
import { extendAdapter } from '../extend-adapter.ts'
import { replaceCreateWithInsert } from '../insert-only.ts'
import { installIdGenerator, newId } from '../new-id.ts'
import type { DatabaseOperations, PublicationDelay } from '../operations.ts'
import { fillDatabaseFromBackup, openSnapshot } from './backup.ts'
import { openSqliteClient, type SqliteClient } from './client.ts'
import {
  createCustomerExistsStatement,
  createCustomerFiguresStatement,
  toCustomerFigures,
} from './customer-statements.ts'
import { createDamageCheck } from './damage-check.ts'
import { createDiscountFiguresStatement, toDiscountFigures } from './discount-statements.ts'
import { followChanges } from './follow-changes.ts'
import { withoutForeignKeys } from './foreign-keys.ts'
import { type ColumnsByTable, toInsertStatements, toSnakeCase } from './insert-row.ts'
import { readListedProducts, readProductSearchTexts } from './listed-products.ts'
import { findBestSellers, readOrderSums } from './order-reports.ts'
import {
  createClearMailsDueStatement,
  createNextNumberStatement,
  createReadPricesStatement,
  createReadStockStatement,
  createSessionOwnerStatement,
  createStockMoveStatement,
  toPricedProduct,
  toProductAfterStockMove,
  toProductStock,
  toSessionOwner,
} from './order-statements.ts'
import { deleteExpiredRetainedDatabases, markShopRunning } from './restore-target.ts'
import type { SqliteTransaction } from './transaction.ts'
import { latestVersionIndexesHook } from './version-indexes.ts'
import { wrapCreateInTransaction, wrapDeleteOneWithLookup } from './wrapped-writes.ts'

/** Creates the SQLite adapter. Connecting creates the file if it does not exist. */
export function createSqliteAdapter(file: string): DatabaseAdapterObj {
  const adapter = sqliteAdapter({
    client: { url: `file:${file}` },
    idType: 'uuid',
    push: false,
    transactionOptions: {},
    migrationDir: 'cms/migrations',
    afterSchemaInit: [latestVersionIndexesHook],
  })
  return extendAdapter(adapter as unknown as DatabaseAdapterObj, operations(file), {
    beforeConnect(db) {
      if (internals(db).client) return
      const client = openSqliteClient(file)
      internals(db).client = client
      db.deleteOne = wrapDeleteOneWithLookup(db)
      db.create = wrapCreateInTransaction(db)
      installIdGenerator(db)
      replaceCreateWithInsert(db, insertRow(db))
      db.migrate = migrateWithoutForeignKeys(db, client)
    },
    async aroundCommit(db, id, commit) {
      const transaction = internals(db).sessions[id]?.db?.session?.tx
      await commit()
      if (transaction?.failure) throw transaction.failure
    },
    afterDestroy(db) {
      internals(db).client?.close()
      internals(db).client = undefined
    },
  })
}

function operations(file: string): DatabaseOperations {
  const withLock = createKeyedLock()
  return {
    serialize: (_keys, work) => work(),
    share: ({ inOwnTransaction }) => inOwnTransaction(),
    exclusive: (keys, _payload, work) => withLock(keys, work),
    nextNumber:
      (name, { db }) =>
      async (req) => {
        const [counter] = (await (await writerOf(db, req)).execute(createNextNumberStatement(name))).rows
        // Transactions run one at a time.
        return { number: Number(counter?.value), at: new Date() }
      },
    listedProducts: (query, { db }) => readListedProducts(clientOf(db), query),
    productTexts: (query, { db }) => readProductSearchTexts(clientOf(db), query),
    async takeStock(move, req) {
      const [taken] = (await (await writerOf(req.payload.db, req)).execute(createStockMoveStatement(move))).rows
      return taken ? toProductAfterStockMove(taken) : null
    },
    async settleMailsDue(orders, req) {
      const results = await (await writerOf(req.payload.db, req)).batch(orders.map(createClearMailsDueStatement))
      return new Set(orders.flatMap(({ id }, index) => (results[index]?.rowsAffected ? [id] : [])))
    },
    async markLive(marks, { db }) {
      await clientOf(db).batch(marks.map(markLive))
    },
    readStock: async (ids, { db }) =>
      (await clientOf(db).execute(createReadStockStatement(ids))).rows.map(toProductStock),
    readPrices: async ({ branch, ids }, { db }) =>
      (await clientOf(db).execute(createReadPricesStatement(branch, ids))).rows.map(toPricedProduct),
    async findSessionOwner(id, sessionId, { db }) {
      const [owner] = (await clientOf(db).execute(createSessionOwnerStatement(id, sessionId))).rows
      return owner ? toSessionOwner(owner) : null
    },
    orderSums: (query, { db }) => readOrderSums(clientOf(db), query),
    bestSellers: (query, { db }) => findBestSellers(clientOf(db), query),
    customerFigures: async (query, { db }) =>
      (await clientOf(db).execute(createCustomerFiguresStatement(query))).rows.map(toCustomerFigures),
    discountFigures: async (query, { db }) =>
      (await clientOf(db).execute(createDiscountFiguresStatement(query))).rows.map(toDiscountFigures),
    holdCustomer: async (id, req) =>
      (await (await writerOf(req.payload.db, req)).execute(createCustomerExistsStatement(id))).rows.length > 0,
    openSnapshot,
    insertAll: (payload, work) => fillDatabaseFromBackup(payload, clientOf(payload.db), drizzleOf, work),
    markRunning: async () => markShopRunning(dirname(file)),
    dropOldShops: async (now) => deleteExpiredRetainedDatabases(dirname(file), now),
    newId,
    isId: () => true,
    findIdsByWords: async () => null,
    async findIdsByEnd({ collection, end }, { db }) {
      const sql = `SELECT id FROM ${collection} WHERE replace(id, '-', '') LIKE '%' || ?`
      return (await clientOf(db).execute({ sql, args: [end] })).rows.map(({ id }) => String(id))
    },
    followChanges: async (options) => followChanges(file, options),
    isDamaged: createDamageCheck(file),
    unlessAway: (work) => work(),
  }
}

const markLive = ({ id, liveAfter }: PublicationDelay) => ({
  sql: 'UPDATE changes SET live_after = ? WHERE id = ?',
  args: [liveAfter, id],
})

function insertRow(db: BaseDatabaseAdapter) {
  return async ({ collection, customID, data, req }: CreateArgs): Promise<boolean> => {
    const inserts = toInsertStatements(internals(db).tables, toSnakeCase(collection), { ...data, id: customID })
    if (!inserts) return false
    await (await writerOf(db, req)).batch(inserts)
    return true
  }
}

/**
 * Returns the transaction of a request, or the client if it has none. Throws if the adapter does not know the
 * transaction.
 */
async function writerOf(
  db: object,
  req: Partial<PayloadRequest> | undefined,
): Promise<Pick<SqliteClient, 'batch' | 'execute'>> {
  const { sessions, client } = internals(db as BaseDatabaseAdapter)
  const id = await req?.transactionID
  if (id === undefined || id === null) return client!
  const transaction = sessions[String(id)]?.db?.session?.tx
  if (!transaction)
    throw new Error(`Payload's adapter has no transaction ${id} (tests/unit/assumptions/sqlite.test.ts).`)
  return transaction
}

/** Returns the client, tables and transactions of Payload's adapter (tests/unit/assumptions/sqlite.test.ts). */
function internals(db: BaseDatabaseAdapter) {
  return db as unknown as {
    client: SqliteClient | undefined
    tables: ColumnsByTable
    sessions: Record<string, { db?: { session?: { tx?: SqliteTransaction } } } | undefined>
  }
}

function clientOf(db: object): SqliteClient {
  return internals(db as BaseDatabaseAdapter).client!
}

/**
 * Returns a `migrate` that runs without foreign keys: SQLite alters a table by dropping it, which would delete or empty
 * all rows that refer to it.
 */
function migrateWithoutForeignKeys(db: BaseDatabaseAdapter, client: SqliteClient): BaseDatabaseAdapter['migrate'] {
  const { migrate } = db
  return (args) => withoutForeignKeys(client, () => migrate.call(db, args))
}

/** Returns drizzle's object for the transaction of a request. */
async function drizzleOf(req: PayloadRequest): Promise<unknown> {
  return internals(req.payload.db as unknown as BaseDatabaseAdapter).sessions[String(await req.transactionID)]?.db
}
