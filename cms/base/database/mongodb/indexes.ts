import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'

/**
 * Leaves the stock of products without an index: each order writes it, and MongoDB 6 then works out the keys of all indexes
 * of the product, which was a third of its CPU for an order. Lists by stock read all products. Call it before the models
 * are connected, which creates their indexes.
 */
export function leaveOutStockIndex({ collections }: MongooseAdapter): void {
  collections.products!.schema.path('stock').index(false)
}

/** Drops these indexes where they exist. Several processes may call this at once. */
export async function dropIndexes(collection: mongo.Collection, names: readonly string[]): Promise<void> {
  // A collection that does not exist yet has none.
  const existing = await collection.indexes().catch(() => [])
  for (const { name = '' } of existing) {
    // Another process may have dropped it.
    if (names.includes(name)) await collection.dropIndex(name).catch(() => {})
  }
}
