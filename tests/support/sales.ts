import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MongoClient, ObjectId } from 'mongodb'
import type { ShopSettings } from './shop-process.ts'

/**
 * Moves the end of a published sale into the past, as time would do it. With `isNoticed: false` what is due then stays
 * where it was: a shop whose scheduler is behind. Also for a shop that is not running.
 */
export async function endSale({ DATA_DIR = '', DATABASE_URI }: ShopSettings, id: string, isNoticed = true) {
  const until = new Date(Date.now() - 1000)
  if (DATABASE_URI)
    await inMongo(DATABASE_URI, id, isNoticed ? { saleUntil: until, saleSwitchAt: until } : { saleUntil: until })
  else inSqlite(join(DATA_DIR, 'shop.db'), id, until.toISOString(), isNoticed)
}

function inSqlite(file: string, id: string, until: string, isNoticed: boolean): void {
  const db = new DatabaseSync(file, { timeout: 5000 })
  try {
    db.prepare('UPDATE products SET sale_until = ? WHERE id = ?').run(until, id)
    if (isNoticed) db.prepare('UPDATE products SET sale_switch_at = ? WHERE id = ?').run(until, id)
  } finally {
    db.close()
  }
}

async function inMongo(uri: string, id: string, fields: object): Promise<void> {
  const client = new MongoClient(uri)
  try {
    await client
      .db()
      .collection('products')
      .updateOne({ _id: new ObjectId(id) }, { $set: fields })
  } finally {
    await client.close()
  }
}
