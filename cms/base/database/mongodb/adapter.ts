import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, CreateArgs, DatabaseAdapterObj } from 'payload'
import { createBatcher } from '../../locks/batcher.ts'
import { createKeyedLocks } from '../../locks/keyed-lock.ts'
import { extendAdapter } from '../extend-adapter.ts'
import { replaceCreateWithInsert } from '../insert-only.ts'
import { isObjectId, newId } from '../new-id.ts'
import type { DatabaseOperations } from '../operations.ts'
import { endAbandonedTransactions } from './abandoned-transactions.ts'
import { insertBackupBatch, openSnapshot } from './backup.ts'
import { lockCustomers, readCustomerFigures } from './customers.ts'
import { readDiscountFigures } from './discounts.ts'
import { findIdsBySuffix, findIdsByWords } from './find-ids.ts'
import { followChanges } from './follow-changes.ts'
import { removeStockIndexFromSchema } from './indexes.ts'
import { readListedProducts, readProductSearchTexts } from './listed-products.ts'
import { type LockRow, withLocks } from './locks.ts'
import {
  advanceCounter,
  applyStockMoves,
  clearMailsDue,
  findSessionOwners,
  readPrices,
  readStock,
} from './order-queries.ts'
import { findBestSellers, readOrderSums } from './order-reports.ts'
import { createReachabilityMonitor, HEARTBEAT_OPTIONS, type ReachabilityMonitor } from './reachability.ts'
import { deleteExpiredRetainedDatabases, markShopRunning } from './restore-target.ts'
import { createSharedTransactions } from './shared-transactions.ts'
import type { MongoSessionOption } from './transaction-session.ts'

/**
 * Creates the MongoDB adapter, which needs a replica set. `prefix` begins the names of Payload's collections, so that a
 * restore can fill new ones beside the current ones.
 */
export function createMongodbAdapter(url: string, prefix = ''): DatabaseAdapterObj {
  const adapter = mongooseAdapter({
    url,
    ensureIndexes: true,
    afterCreateConnection({ connection }) {
      const { collection } = connection
      // Mongoose calls this again with a prefixed name, for the models of globals.
      const named = (name: string) => (name.startsWith(prefix) ? name : prefix + name)
      connection.collection = ((name, options) =>
        collection.call(connection, named(name), options)) as typeof collection
    },
    connectOptions: { maxPoolSize: 50, w: 'majority', serverSelectionTimeoutMS: 4000, ...HEARTBEAT_OPTIONS },
  })
  const locks = createKeyedLocks()
  const transactions = createSharedTransactions(locks)
  const reachability = createReachabilityMonitor()
  return extendAdapter(
    adapter as unknown as DatabaseAdapterObj,
    operations(locks.withLock, transactions, reachability),
    {
      beforeConnect(db) {
        removeStockIndexFromSchema(mongooseOf(db))
        replaceCreateWithInsert(db, (args) => insert(db, transactions, args))
      },
      async afterConnect(db) {
        const { connection } = mongooseOf(db)
        const client = connection.getClient()
        const endAbandoned = () => endAbandonedTransactions(client.db('admin'))
        reachability.follow(client, endAbandoned)
        await endAbandoned()
      },
    },
  )
}

type Transactions = ReturnType<typeof createSharedTransactions>

function operations(
  serialize: DatabaseOperations['serialize'],
  { share, send }: Transactions,
  { unlessAway }: ReachabilityMonitor,
): DatabaseOperations {
  const numbers = createBatcher()
  const sessions = createBatcher(100)
  return {
    serialize,
    share,
    exclusive(keys, payload, work) {
      if (keys.length === 0) return work()
      const { connection } = mongooseOf(payload.db)
      return serialize(keys, () => withLocks(connection.db!.collection<LockRow>('locks') as never, keys, work))
    },
    nextNumber(name, payload) {
      const number = numbers(name, null, async ({ length }) => {
        const { number: last, at } = await advanceCounter(mongooseOf(payload.db), name, length)
        return Array.from({ length }, (_, place) => ({ number: last - length + 1 + place, at }))
      })
      // A refused order does not await its number: this avoids an unhandled rejection.
      number.catch(() => {})
      return () => number
    },
    listedProducts: (query, { db }) => readListedProducts(mongooseOf(db), query),
    productTexts: (query, { db }) => readProductSearchTexts(mongooseOf(db), query),
    takeStock: (move, req) =>
      send(req, 'take stock', move, (moves, options) => applyStockMoves(mongooseOf(req.payload.db), moves, options)),
    settleMailsDue: (orders, req) => clearMailsDue(mongooseOf(req.payload.db), orders, req),
    async markLive(marks, { db }) {
      const writes = marks.map(({ id, liveAfter }) => ({ updateOne: { filter: { _id: id }, update: { liveAfter } } }))
      await mongooseOf(db).collections.changes?.bulkWrite(writes, { ordered: false, timestamps: false })
    },
    readStock: (ids, { db }) => readStock(mongooseOf(db), ids),
    readPrices: ({ branch, ids }, { db }) => readPrices(mongooseOf(db), branch, ids),
    findSessionOwner: (id, sessionId, { db }) =>
      sessions('owners', { id, sessionId }, (those) => findSessionOwners(mongooseOf(db), those)),
    orderSums: (query, { db }) => readOrderSums(mongooseOf(db), query),
    bestSellers: (query, { db }) => findBestSellers(mongooseOf(db), query),
    customerFigures: (query, { db }) => readCustomerFigures(mongooseOf(db), query),
    discountFigures: (query, { db }) => readDiscountFigures(mongooseOf(db), query),
    holdCustomer: (id, req) =>
      send(req, 'hold customers', id, (ids, options) => lockCustomers(mongooseOf(req.payload.db), ids, options)),
    isDamaged: async () => false,
    unlessAway,
    openSnapshot: ({ db }) => openSnapshot(mongooseOf(db)),
    insertAll: ({ db }, work) => work((list, documents) => insertBackupBatch(list, documents, mongooseOf(db))),
    markRunning: ({ db }) => markShopRunning(mongooseOf(db).connection.db!),
    dropOldShops: (now, { db }) => deleteExpiredRetainedDatabases(mongooseOf(db).connection.db!, now),
    newId,
    isId: isObjectId,
    findIdsByWords({ collection, field, words, limit }, payload) {
      const { collections } = mongooseOf(payload.db)
      return findIdsByWords(collections[collection]!.collection as never, { field, words, limit })
    },
    findIdsByEnd({ collection, end }, payload) {
      return findIdsBySuffix(mongooseOf(payload.db).collections[collection]!.collection as never, end)
    },
    followChanges(options, payload) {
      const { connection, collections } = mongooseOf(payload.db)
      return followChanges(connection.db!, collections.changes as never, options)
    },
  }
}

/** Inserts a document without mongoose's validation, in a third of the time. Returns true. */
async function insert(
  db: BaseDatabaseAdapter,
  { send }: Transactions,
  { collection, customID, data, req }: CreateArgs,
): Promise<boolean> {
  const Model = mongooseOf(db).collections[collection]!
  const document = Model.castObject({ ...data, _id: customID })
  return send(req, `insert ${collection}`, document, async (documents: object[], options: MongoSessionOption) => {
    await Model.collection.insertMany(documents, options)
    return documents.map(() => true)
  })
}

function mongooseOf(db: object): MongooseAdapter {
  return db as MongooseAdapter
}
