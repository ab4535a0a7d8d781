import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { PayloadRequest } from 'payload'
import type { StockMove, TakenProduct } from './operations.ts'

/** `takeStock` of cms/database/operations.ts: without mongoose, which takes twice the time. */
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
  return product ? { ...(product as never as TakenProduct), category: String(product.category) } : null
}

const taken = { _id: 0, name: 1, code: 1, price: 1, category: 1, stock: 1 }
