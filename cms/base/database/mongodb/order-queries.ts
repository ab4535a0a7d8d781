import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'
import type { PayloadRequest } from 'payload'
import type {
  CounterNumber,
  OrderWithUnsentMails,
  PricedProduct,
  ProductAfterStockMove,
  ProductStock,
  SessionOwner,
  StockMove,
} from '../operations.ts'
import { getMongoSessionOption, type MongoSessionOption } from './transaction-session.ts'

/*
 * Queries that every order runs (cms/base/database/operations.ts), without mongoose, which takes twice the time.
 */

/**
 * Moves pieces of products from stock to sold in MongoDB, in the order of `moves`. Returns one entry per move: the
 * product, or null if the move failed. Implements `takeStock` of cms/base/database/operations.ts.
 */
export async function applyStockMoves(
  { collections }: MongooseAdapter,
  moves: readonly StockMove[],
  options: MongoSessionOption,
): Promise<(ProductAfterStockMove | null)[]> {
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
  const results = moves.map((move) => {
    const { id, pieces } = move
    const entry = products.get(id)
    if (!entry || (pieces > 0 && !isEnough(entry.product, move))) return null
    entry.pieces += pieces
    entry.product.stock = (entry.product.stock ?? 0) - pieces
    return toTakenProduct(entry.product)
  })
  // Conflicts if another transaction wrote to a product since it was read.
  const updates = [...products.values()]
    .filter(({ pieces }) => pieces !== 0)
    .map(({ product: { _id }, pieces }) => ({
      updateOne: { filter: { _id }, update: takenBy(pieces) },
    }))
  if (updates.length > 0) await collection.bulkWrite(updates, options)
  return results
}

type Products = NonNullable<MongooseAdapter['collections'][string]>['collection']

async function takeOne(
  products: Products,
  _id: mongo.ObjectId,
  { pieces, mayBeUnpublished }: StockMove,
  options: MongoSessionOption,
): Promise<ProductAfterStockMove | null> {
  const published = mayBeUnpublished ? {} : { _status: 'published' }
  const enough = pieces > 0 ? { stock: { $gte: pieces }, ...published } : {}
  const product = await products.findOneAndUpdate({ _id, ...enough }, takenBy(pieces), {
    projection: taken,
    returnDocument: 'after',
    ...options,
  })
  return product && toTakenProduct(product as never as StoredProduct)
}

/** The update that takes pieces. `$inc` fails on a stored null, which `stock` and `sold` can be. */
const takenBy = (pieces: number): mongo.Document[] => [
  {
    $set: {
      stock: { $subtract: [{ $ifNull: ['$stock', 0] }, pieces] },
      sold: { $add: [{ $ifNull: ['$sold', 0] }, pieces] },
    },
  },
]

type StoredProduct = Omit<
  ProductAfterStockMove,
  'saleFrom' | 'saleUntil' | 'category' | 'family' | 'stock' | 'lowStockThreshold'
> & {
  _id: mongo.ObjectId
  _status: string
  stock?: number | null
  category: unknown
  family?: unknown
  lowStockThreshold?: number | null
  saleFrom?: Date | null
  saleUntil?: Date | null
}

const isEnough = ({ _status, stock }: StoredProduct, { pieces, mayBeUnpublished }: StockMove) =>
  (mayBeUnpublished || _status === 'published') && (stock ?? 0) >= pieces

function toTakenProduct(product: StoredProduct): ProductAfterStockMove {
  const { name, code, category, family, stock, lowStockThreshold = null } = product
  const references = { category: String(category), family: family ? String(family) : null }
  return { name, code, stock: stock ?? 0, lowStockThreshold, ...toPrices(product), ...references }
}

type SaleField = 'salePrice' | 'saleFrom' | 'saleUntil'

function toPrices({ price, salePrice, saleFrom, saleUntil }: Pick<StoredProduct, 'price' | SaleField>) {
  return { price, salePrice, saleFrom: isoOrNull(saleFrom), saleUntil: isoOrNull(saleUntil) }
}

const prices = { price: 1, salePrice: 1, saleFrom: 1, saleUntil: 1 }
const taken = { _id: 0, name: 1, code: 1, category: 1, family: 1, stock: 1, lowStockThreshold: 1, ...prices }

function isoOrNull(time: Date | null | undefined): string | null {
  return time ? time.toISOString() : null
}

export async function readStock({ collections }: MongooseAdapter, ids: readonly string[]): Promise<ProductStock[]> {
  const { collection, base } = collections.products!
  const among = { _id: { $in: ids.map((id) => new base.Types.ObjectId(id)) } }
  const found = await collection.find(among, { projection: { stock: 1, sold: 1 } }).toArray()
  return found.map(({ _id, stock, sold }) => ({ id: String(_id), stock: Number(stock ?? 0), sold: Number(sold ?? 0) }))
}

export async function readPrices(
  { collections }: MongooseAdapter,
  branch: string,
  ids: readonly string[],
): Promise<PricedProduct[]> {
  const { collection, base } = collections.products!
  const known = ids.filter((id) => base.isObjectIdOrHexString(id)).map((id) => new base.Types.ObjectId(id))
  const among = { _id: { $in: known }, _status: 'published', branch: new base.Types.ObjectId(branch) }
  const found = await collection
    .find<Pick<StoredProduct, '_id' | 'price' | SaleField>>(among, { projection: prices, hint: { _id: 1 } })
    .toArray()
  return found.map(({ _id, ...product }) => ({ id: String(_id), ...toPrices(product) }))
}

/** A customer's id, and the id of one of the customer's sessions. */
export type CustomerSessionRef = { id: string; sessionId: string }

/** Returns, per session, its customer; null if the session has ended or the customer was deleted. */
export async function findSessionOwners(
  { collections }: MongooseAdapter,
  sessions: readonly CustomerSessionRef[],
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

/** Clears `mailsDue` of the unchanged orders. Implements `clearMailsDue` of cms/base/database/operations.ts. */
export async function clearMailsDue(
  { collections }: MongooseAdapter,
  orders: readonly OrderWithUnsentMails[],
  req: PayloadRequest,
): Promise<Set<string>> {
  if (orders.length === 0) return new Set()
  const { collection, base } = collections['sale-orders']!
  const unchanged = orders.map(({ id, ...read }) => ({ _id: new base.Types.ObjectId(id), ...read }))
  const session = await getMongoSessionOption(req)
  const found = await collection.find({ $or: unchanged }, { ...session, projection: { _id: 1 } }).toArray()
  const ids = found.map(({ _id }) => _id)
  await collection.updateMany({ _id: { $in: ids } }, { $set: { mailsDue: null } }, session)
  return new Set(ids.map(String))
}

/**
 * Advances a counter by `count`. Returns the last number of this draw and the time of this draw. The time is never
 * earlier than the time of the previous draw.
 */
export async function advanceCounter(
  { collections }: MongooseAdapter,
  key: string,
  count: number,
): Promise<CounterNumber> {
  const counter = await collections.counters!.collection.findOneAndUpdate(
    { key },
    { $inc: { value: count }, $max: { at: new Date() } },
    // One node's acknowledgment is enough and saves a wait for its disk. A number that is lost with its primary and
    // drawn again violates the unique index of orders: that order fails, and its next try succeeds.
    { upsert: true, returnDocument: 'after', projection: { value: 1, at: 1 }, writeConcern: { w: 1, j: false } },
  )
  return { number: Number(counter?.value), at: counter?.at as Date }
}
