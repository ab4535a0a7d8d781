import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Db, MongoClient } from 'mongodb'
import { onTestFinished } from 'vitest'
import type { ShopSettings } from './shop-process.ts'

/** A direct change of either database, and the function that undoes it. */
export type Change = {
  sql: [change: string, undo: string]
  mongo: [change: (db: Db) => Promise<unknown>, undo: (db: Db) => Promise<unknown>]
}

/** Makes the change until the test is finished. */
export async function breakDatabase(settings: ShopSettings, { sql, mongo }: Partial<Change>): Promise<void> {
  const { DATABASE_URI } = settings
  if (DATABASE_URI) {
    if (!mongo) throw new Error('This is for SQLite.')
    onTestFinished(() => inMongodb(DATABASE_URI, mongo[1]))
    return inMongodb(DATABASE_URI, mongo[0])
  }
  if (!sql) throw new Error('This is for MongoDB.')
  onTestFinished(() => inSqlite(settings, (db) => db.exec(sql[1])))
  inSqlite(settings, (db) => db.exec(sql[0]))
}

/** Opens the database without checking foreign keys, as other programs do. */
export function inSqlite<T>({ DATA_DIR = '' }: ShopSettings, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(DATA_DIR, 'shop.db'), { timeout: 5000, enableForeignKeyConstraints: false })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

export async function inMongodb<T>(uri: string, work: (db: Db) => Promise<T>): Promise<void> {
  const client = new MongoClient(uri)
  try {
    await work(client.db())
  } finally {
    await client.close()
  }
}
