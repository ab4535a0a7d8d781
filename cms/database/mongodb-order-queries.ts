import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'
import type { PayloadRequest } from 'payload'
import type { SessionOption } from './mongodb-shared-transactions.ts'
import type { DueOrder, ProductStock, SessionOwner, StockMove, TakenProduct } from './operations.ts'

/*
 * The queries of every order, which cms/database/operations.ts describes, without mongoose: it takes twice the time.
 */

/** In the order of the moves: each finds what those before it have left. */
export async function takeStock(
  { collections }: MongooseAdapter,
  moves: readonly StockMove[],
  options: SessionOption,
): Promise<(TakenProduct | null)[]> {
  const { collection, base } = collections.products!
  const ids = [...new Set(moves.map(({ id }) => id))].filter((id) => base.isObjectIdOrHexString(id))
  const [move] = moves
  if (move && moves.length === 1) {
    return [ids.length === 1 ? await takeOne(collection, new base.Types.ObjectId(move.id), move, options) : null]
  }
  const found = await collection
    .find<StoredProduct>(
      { _id: { $in: ids.map((id) => new base.Types.ObjectId(id)) } },
      { projection: { ...taken, _id: 1, _status: 1 }, ...options },
    )
    .toArray()
  const products = new Map(found.map((product) => [String(product._id), { product, pieces: 0 }]))
  const results = moves.map(({ id, pieces }) => {
    const entry = products.get(id)
    if (!entry || (pieces > 0 && !isEnough(entry.product, pieces))) return null
    entry.pieces += pieces
    entry.product.stock -= pieces
    return toTakenProduct(entry.product)
  })
  // A product that another transaction wrote to since it was read fails this one.
  const updates = [...products.values()]
    .filter(({ pieces }) => pieces !== 0)
    .map(({ product: { _id }, pieces }) => ({
      updateOne: { filter: { _id }, update: { $inc: { stock: -pieces, sold: pieces } } },
    }))
  if (updates.length > 0) await collection.bulkWrite(updates, options)
  return results
}

type Products = NonNullable<MongooseAdapter['collections'][string]>['collection']

async function takeOne(
  products: Products,
  _id: mongo.ObjectId,
  { pieces }: StockMove,
  options: SessionOption,
): Promise<TakenProduct | null> {
  const enough = pieces > 0 ? { stock: { $gte: pieces }, _status: 'published' } : {}
  const product = await products.findOneAndUpdate(
    { _id, ...enough },
    { $inc: { stock: -pieces, sold: pieces } },
    { projection: taken, returnDocument: 'after', ...options },
  )
  return product && toTakenProduct(product as never as StoredProduct)
}

type StoredProduct = Omit<TakenProduct, 'saleFrom' | 'saleUntil' | 'category' | 'lowStockThreshold'> & {
  _id: mongo.ObjectId
  _status: string
  category: unknown
  lowStockThreshold?: number | null
  saleFrom?: Date | null
  saleUntil?: Date | null
}

const isEnough = ({ _status, stock }: StoredProduct, pieces: number) => _status === 'published' && stock >= pieces

function toTakenProduct(product: StoredProduct): TakenProduct {
  const { name, code, category, stock, lowStockThreshold = null, price, salePrice, saleFrom, saleUntil } = product
  const sale = { salePrice, saleFrom: isoOrNull(saleFrom), saleUntil: isoOrNull(saleUntil) }
  return { ...{ name, code, price, stock, lowStockThreshold }, ...sale, category: String(category) }
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

export type SessionOfCustomer = { id: string; sessionId: string }

export async function findSessionOwners(
  { collections }: MongooseAdapter,
  sessions: readonly SessionOfCustomer[],
): Promise<(SessionOwner | null)[]> {
  const { collection, base } = collections.customers!
  const known = sessions.filter(({ id }) => base.isObjectIdOrHexString(id))
  if (known.length === 0) return sessions.map(() => null)
  const found = await collection
    .find<StoredCustomer>(
      { $or: known.map(({ id, sessionId }) => ({ _id: new base.Types.ObjectId(id), 'sessions.id': sessionId })) },
      { projection: { username: 1, name: 1, email: 1, 'sessions.id': 1 } },
    )
    .toArray()
  const customers = new Map(found.map((customer) => [String(customer._id), customer]))
  return sessions.map(({ id, sessionId }) => {
    const customer = customers.get(id)
    if (!customer?.sessions.some((session) => session.id === sessionId)) return null
    return { id, username: String(customer.username), name: customer.name ?? null, email: customer.email ?? null }
  })
}

type StoredCustomer = {
  _id: mongo.ObjectId
  username: unknown
  name?: string | null
  email?: string | null
  sessions: { id: string }[]
}

export async function settleMailsDue(
  { collections, sessions }: MongooseAdapter,
  orders: readonly DueOrder[],
  req: PayloadRequest,
): Promise<void> {
  if (orders.length === 0) return
  const { collection, base } = collections['sale-orders']!
  const session = sessions[String(await req.transactionID)]
  const writes = orders.map(({ id, mailsDue }) => ({
    updateOne: { filter: { _id: new base.Types.ObjectId(id), mailsDue }, update: { $set: { mailsDue: null } } },
  }))
  await collection.bulkWrite(writes, session ? { session } : {})
}

/** Draws `count` numbers, and returns the last of them. */
export async function nextNumber({ collections }: MongooseAdapter, key: string, count: number): Promise<number> {
  const counter = await collections.counters!.collection.findOneAndUpdate(
    { key },
    { $inc: { value: count } },
    // One node's word is enough, and saves a wait for its disk. A number that was lost with its primary and is given out
    // again meets the unique index of the orders: that order fails whole, and its next try succeeds.
    { upsert: true, returnDocument: 'after', projection: { value: 1 }, writeConcern: { w: 1, j: false } },
  )
  return Number(counter?.value)
}
