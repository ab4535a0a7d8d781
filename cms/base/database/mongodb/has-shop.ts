import { mongo } from 'mongoose'
import { SHOP_COLLECTIONS } from '../shop-collections.ts'

/** Whether the database has a document of a shop. */
export async function hasShop(uri: string): Promise<boolean> {
  const client = new mongo.MongoClient(uri)
  try {
    for (const name of SHOP_COLLECTIONS) if (await client.db().collection(name).findOne()) return true
    return false
  } finally {
    await client.close()
  }
}
