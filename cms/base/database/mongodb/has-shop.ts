import { SHOP_COLLECTIONS } from '../shop-collections.ts'
import { inDatabase } from './client.ts'

/** Whether the database contains a document of a shop. */
export function hasShop(uri: string): Promise<boolean> {
  return inDatabase(uri, async (db) => {
    for (const name of SHOP_COLLECTIONS) if (await db.collection(name).findOne()) return true
    return false
  })
}
