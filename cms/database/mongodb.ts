import { randomBytes } from 'node:crypto'
import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, CreateArgs, DatabaseAdapterObj } from 'payload'
import { openBatches } from '../batches.ts'
import { openKeyedLocks } from '../keyed-lock.ts'
import { extendAdapter } from './extend-adapter.ts'
import { insertDirectly } from './insert-only.ts'
import { endAbandonedTransactions } from './mongodb-abandoned.ts'
import { customerFigures, holdCustomers } from './mongodb-customers.ts'
import { findIdsByWords } from './mongodb-find-by-words.ts'
import { followChanges } from './mongodb-follow-changes.ts'
import { dropIndexes, leaveOutStockIndex } from './mongodb-indexes.ts'
import { listedProducts } from './mongodb-listed-products.ts'
import { type Lock, withLocks } from './mongodb-locks.ts'
import { migrateOrders } from './mongodb-migrate-orders.ts'
import { findSessionOwners, nextNumber, readStock, settleMailsDue, takeStock } from './mongodb-order-queries.ts'
import { bestSellers, orderSums } from './mongodb-order-reports.ts'
import { type SessionOption, sharedTransactions } from './mongodb-shared-transactions.ts'
import { writeTogether } from './mongodb-write-together.ts'
import type { Operations } from './operations.ts'

/** MongoDB with a replica set. */
export function mongodb(url: string): DatabaseAdapterObj {
  const adapter = mongooseAdapter({
    url,
    ensureIndexes: true,
    connectOptions: { maxPoolSize: 50, w: 'majority', serverSelectionTimeoutMS: 5000 },
  })
  const locks = openKeyedLocks()
  const transactions = sharedTransactions(locks)
  return extendAdapter(adapter as unknown as DatabaseAdapterObj, operations(locks.withLock, transactions), {
    beforeConnect(db) {
      leaveOutStockIndex(mongooseOf(db))
      insertDirectly(db, (args) => insert(db, transactions, args))
    },
    async afterConnect(db) {
      const { connection } = mongooseOf(db)
      await endAbandonedTransactions(connection.getClient().db('admin'))
      await migrateOrders(connection.db!)
      await dropIndexes(connection.db!.collection('products'), ['stock_1'])
    },
  })
}

type Transactions = ReturnType<typeof sharedTransactions>

function operations(serialize: Operations['serialize'], { share, send }: Transactions): Operations {
  const numbers = openBatches()
  const sessions = openBatches(100)
  return {
    serialize,
    share,
    exclusive(keys, payload, work) {
      if (keys.length === 0) return work()
      const { connection } = mongooseOf(payload.db)
      return serialize(keys, () => withLocks(connection.db!.collection<Lock>('locks') as never, keys, work))
    },
    nextNumber(name, payload) {
      const number = numbers(name, null, async ({ length }) => {
        const last = await nextNumber(mongooseOf(payload.db), name, length)
        return Array.from({ length }, (_, at) => last - length + 1 + at)
      })
      // An order that is refused before it needs its number does not look at this failure.
      number.catch(() => {})
      return () => number
    },
    listedProducts: (query, { db }) => listedProducts(mongooseOf(db), query),
    takeStock: (move, req) =>
      send(req, 'take stock', move, (moves, options) => takeStock(mongooseOf(req.payload.db), moves, options)),
    writeTogether: (writes, req) => writeTogether(mongooseOf(req.payload.db), writes, req),
    settleMailsDue: (orders, req) => settleMailsDue(mongooseOf(req.payload.db), orders, req),
    async markLive(marks, { db }) {
      const writes = marks.map(({ id, liveAfter }) => ({ updateOne: { filter: { _id: id }, update: { liveAfter } } }))
      await mongooseOf(db).collections.changes?.bulkWrite(writes, { ordered: false, timestamps: false })
    },
    readStock: (ids, { db }) => readStock(mongooseOf(db), ids),
    findSessionOwner: (id, sessionId, { db }) =>
      sessions('owners', { id, sessionId }, (those) => findSessionOwners(mongooseOf(db), those)),
    orderSums: (query, { db }) => orderSums(mongooseOf(db), query),
    bestSellers: (query, { db }) => bestSellers(mongooseOf(db), query),
    customerFigures: (ids, { db }) => customerFigures(mongooseOf(db), ids),
    holdCustomer: (id, req) =>
      send(req, 'hold customers', id, (ids, options) => holdCustomers(mongooseOf(req.payload.db), ids, options)),
    newId: objectId,
    isId: (text) => /^[0-9a-f]{24}$/i.test(text),
    findIdsByWords({ collection, field, words, limit }, payload) {
      const { collections } = mongooseOf(payload.db)
      return findIdsByWords(collections[collection]!.collection as never, { field, words, limit })
    },
    followChanges(options, payload) {
      const { connection, collections } = mongooseOf(payload.db)
      return followChanges(connection.db!, collections.changes!.collection as never, options)
    },
  }
}

/** The seconds of now and random bytes, as MongoDB's own ids. */
function objectId(): string {
  return Math.floor(Date.now() / 1000).toString(16) + randomBytes(8).toString('hex')
}

/** Writes a document cast by its schema, in a third of the time that mongoose takes to create, validate and save it. */
async function insert(
  db: BaseDatabaseAdapter,
  { send }: Transactions,
  { collection, customID, data, req }: CreateArgs,
): Promise<boolean> {
  const Model = mongooseOf(db).collections[collection]!
  const document = Model.castObject({ ...data, _id: customID })
  return send(req, `insert ${collection}`, document, async (documents: object[], options: SessionOption) => {
    await Model.collection.insertMany(documents, options)
    return documents.map(() => true)
  })
}

/** Payload types its adapters without their own parts. */
function mongooseOf(db: object): MongooseAdapter {
  return db as MongooseAdapter
}
