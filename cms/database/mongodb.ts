import { randomBytes } from 'node:crypto'
import { type MongooseAdapter, mongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, CreateArgs, DatabaseAdapterObj } from 'payload'
import { keyedLock } from '../keyed-lock.ts'
import { extendAdapter } from './extend-adapter.ts'
import { insertDirectly } from './insert-only.ts'
import { endAbandonedTransactions } from './mongodb-abandoned.ts'
import { customerFigures, holdCustomer } from './mongodb-customers.ts'
import { findIdsByWords } from './mongodb-find-by-words.ts'
import { followChanges } from './mongodb-follow-changes.ts'
import { listedProducts } from './mongodb-listed-products.ts'
import { type Lock, withLocks } from './mongodb-locks.ts'
import { migrateOrders } from './mongodb-migrate-orders.ts'
import { findSessionOwner, nextNumber, readStock, takeStock } from './mongodb-order-queries.ts'
import { bestSellers, orderSums } from './mongodb-order-reports.ts'
import { writeTogether } from './mongodb-write-together.ts'
import type { Operations } from './operations.ts'

/** MongoDB with a replica set. */
export function mongodb(url: string): DatabaseAdapterObj {
  const adapter = mongooseAdapter({
    url,
    ensureIndexes: true,
    connectOptions: { maxPoolSize: 50, w: 'majority', serverSelectionTimeoutMS: 5000 },
  })
  return extendAdapter(adapter as unknown as DatabaseAdapterObj, operations(), {
    beforeConnect(db) {
      insertDirectly(db, (args) => insert(db, args))
    },
    async afterConnect(db) {
      const { connection } = mongooseOf(db)
      await endAbandonedTransactions(connection.getClient().db('admin'))
      await migrateOrders(connection.db!)
    },
  })
}

function operations(): Operations {
  const serialize = keyedLock()
  return {
    serialize,
    exclusive(keys, payload, work) {
      if (keys.length === 0) return work()
      const { connection } = mongooseOf(payload.db)
      return serialize(keys, () => withLocks(connection.db!.collection<Lock>('locks') as never, keys, work))
    },
    nextNumber(name, payload) {
      const number = nextNumber(mongooseOf(payload.db), name)
      // An order that is refused before it needs its number does not look at this failure.
      number.catch(() => {})
      return () => number
    },
    listedProducts: (query, { db }) => listedProducts(mongooseOf(db), query),
    takeStock: (move, req) => takeStock(mongooseOf(req.payload.db), move, req),
    writeTogether: (writes, req) => writeTogether(mongooseOf(req.payload.db), writes, req),
    async markLive(marks, { db }) {
      const writes = marks.map(({ id, liveAfter }) => ({ updateOne: { filter: { _id: id }, update: { liveAfter } } }))
      await mongooseOf(db).collections.changes?.bulkWrite(writes, { ordered: false, timestamps: false })
    },
    readStock: (ids, { db }) => readStock(mongooseOf(db), ids),
    findSessionOwner: (id, session, { db }) => findSessionOwner(mongooseOf(db), id, session),
    orderSums: (query, { db }) => orderSums(mongooseOf(db), query),
    bestSellers: (query, { db }) => bestSellers(mongooseOf(db), query),
    customerFigures: (ids, { db }) => customerFigures(mongooseOf(db), ids),
    holdCustomer: (id, req) => holdCustomer(mongooseOf(req.payload.db), id, req),
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
async function insert(db: BaseDatabaseAdapter, { collection, customID, data, req }: CreateArgs): Promise<boolean> {
  const { collections, sessions } = mongooseOf(db)
  const Model = collections[collection]
  const session = sessions[String(await req?.transactionID)]
  await Model?.collection.insertOne(Model.castObject({ ...data, _id: customID }), session ? { session } : {})
  return true
}

/** Payload types its adapters without their own parts. */
function mongooseOf(db: object): MongooseAdapter {
  return db as MongooseAdapter
}
