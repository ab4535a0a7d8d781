import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { PayloadRequest } from 'payload'
import type { ProductStock, SessionOwner, StockMove, TakenProduct } from './operations.ts'

/*
 * The queries of every order, which cms/database/operations.ts describes, without mongoose: it takes twice the time.
 */

export async function takeStock(
  { collections, sessions }: MongooseAdapter,
  { id, pieces }: StockMove,
  req: PayloadRequest,
): Promise<TakenProduct | null> {
  const { collection, base } = collections.products!
  if (!base.isObjectIdOrHexString(id)) return null
  const session = sessions[String(await req.transactionID)]
  const enough = pieces > 0 ? { stock: { $gte: pieces }, _status: 'published' } : {}
  const product = await collection.findOneAndUpdate(
    { _id: new base.Types.ObjectId(id), ...enough },
    { $inc: { stock: -pieces, sold: pieces } },
    { projection: taken, returnDocument: 'after', ...(session ? { session } : {}) },
  )
  if (!product) return null
  const { category, lowStockThreshold = null, saleFrom, saleUntil } = product
  const limits = { saleFrom: isoOrNull(saleFrom), saleUntil: isoOrNull(saleUntil) }
  return { ...(product as never as TakenProduct), ...limits, category: String(category), lowStockThreshold }
}

const taken = {
  ...{ _id: 0, name: 1, code: 1, category: 1, stock: 1, lowStockThreshold: 1 },
  ...{ price: 1, salePrice: 1, saleFrom: 1, saleUntil: 1 },
}

function isoOrNull(time: Date | null | undefined): string | null {
  return time ? time.toISOString() : null
}

export async function readStock({ collections }: MongooseAdapter, ids: readonly string[]): Promise<ProductStock[]> {
  const { collection, base } = collections.products!
  const among = { _id: { $in: ids.map((id) => new base.Types.ObjectId(id)) } }
  const found = await collection.find(among, { projection: { stock: 1, sold: 1 } }).toArray()
  return found.map(({ _id, stock, sold }) => ({ id: String(_id), stock: Number(stock ?? 0), sold: Number(sold ?? 0) }))
}

export async function findSessionOwner(
  { collections }: MongooseAdapter,
  id: string,
  sessionId: string,
): Promise<SessionOwner | null> {
  const { collection, base } = collections.customers!
  if (!base.isObjectIdOrHexString(id)) return null
  const customer = await collection.findOne(
    { _id: new base.Types.ObjectId(id), 'sessions.id': sessionId },
    { projection: { username: 1, name: 1, email: 1 } },
  )
  if (!customer) return null
  return { id, username: String(customer.username), name: customer.name ?? null, email: customer.email ?? null }
}

export async function nextNumber({ collections }: MongooseAdapter, key: string): Promise<number> {
  const counter = await collections.counters!.collection.findOneAndUpdate(
    { key },
    { $inc: { value: 1 } },
    // One node's word is enough, and saves a wait for its disk. A number that was lost with its primary and is given out
    // again meets the unique index of the orders: that order fails whole, and its next try succeeds.
    { upsert: true, returnDocument: 'after', projection: { value: 1 }, writeConcern: { w: 1, j: false } },
  )
  return Number(counter?.value)
}
