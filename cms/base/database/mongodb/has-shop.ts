import { SHOP_MARKER_COLLECTIONS } from '../shop-marker-collections.ts'
import { withMongodbConnection } from './client.ts'

/** Whether the database contains a document of a shop. */
export function hasShop(uri: string): Promise<boolean> {
  return withMongodbConnection(uri, async (db) => {
    for (const name of SHOP_MARKER_COLLECTIONS) if (await db.collection(name).findOne()) return true
    return false
  })
}
