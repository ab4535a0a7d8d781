import { join } from 'node:path'
import { MongoClient, ObjectId } from 'mongodb'
import { lockDatabase } from './locked-database.ts'
import type { ShopSettings } from './shop-process.ts'

/** Blocks transactions that write this customer until `release` is called. On SQLite it blocks all writes. */
export function holdCustomer(
  { DATA_DIR = '', DATABASE_URI }: ShopSettings,
  id: string,
): Promise<{ release(): Promise<void> }> {
  return DATABASE_URI ? holdInMongo(DATABASE_URI, id) : lockDatabase(join(DATA_DIR, 'shop.db'))
}

async function holdInMongo(uri: string, id: string): Promise<{ release(): Promise<void> }> {
  const client = await MongoClient.connect(uri)
  const session = client.startSession()
  session.startTransaction()
  await client
    .db()
    .collection('customers')
    .updateOne({ _id: new ObjectId(id) }, { $inc: { holds: 1 } }, { session })
  return {
    async release() {
      await session.abortTransaction()
      await session.endSession()
      await client.close()
    },
  }
}
