import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { mongo } from 'mongoose'

/**
 * Removes the index on the stock of products from the schema, before the connection creates the index. Each order would
 * update the index; these updates took a third of an order's CPU on MongoDB 6.
 */
export function removeStockIndexFromSchema({ collections }: MongooseAdapter): void {
  collections.products!.schema.path('stock').index(false)
}

/** Drops these indexes if they exist. Safe to call from several processes at once. */
export async function dropIndexes(collection: mongo.Collection, names: readonly string[]): Promise<void> {
  // A collection that does not exist yet has none.
  const existing = await collection.indexes().catch(() => [])
  for (const { name = '' } of existing) {
    // Fails if another process dropped the index meanwhile.
    if (names.includes(name)) await collection.dropIndex(name).catch(() => {})
  }
}
