import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MongoClient } from 'mongodb'
import type { ShopSettings } from './shop-process.ts'
import { uniqueId } from './shop-products.ts'

/** Lets the database refuse every new document of this collection, as a mistake in the code would. */
export async function breakWrites({ DATABASE_URI, DATA_DIR = '' }: ShopSettings, collection: string): Promise<void> {
  if (DATABASE_URI) {
    const client = new MongoClient(DATABASE_URI)
    const validator = { aPlantedMistake: { $exists: true } }
    await client
      .db()
      .command({ collMod: collection, validator })
      .finally(() => client.close())
    return
  }
  const database = new DatabaseSync(join(DATA_DIR, 'shop.db'), { timeout: 10_000 })
  const table = collection.replaceAll('-', '_')
  database.exec(
    `CREATE TRIGGER fails_${uniqueId()} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'a planted mistake'); END`,
  )
  database.close()
}
