import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BSON, type Db, MongoClient } from 'mongodb'
import { down } from '../../cms/migrations/20261121_124246_branch_drafts.ts'
import type { ShopSettings } from './shop-process.ts'

/** The database of a shop, looked into past the shop: for what no call answers, and for time that went by. */
export type Books = {
  /** All that is written in it, as text to search. */
  everything(): Promise<string>
  /** When the reset links that are under way end. */
  resetExpiries(): Promise<Date[]>
  /** Makes every reset link end at that time. */
  expireResets(at: Date): Promise<void>
  /** Takes a shop that is not running back to the time before its branches had drafts. */
  undoDraftsOfBranches(): Promise<void>
}

/** A statement of a migration; it has no parameters. */
type Statement = { queryChunks: { value: string[] }[] }

const textOf = ({ value }: Statement['queryChunks'][number]) => value

export function openBooks({ DATA_DIR = '', DATABASE_URI }: ShopSettings): Books {
  return DATABASE_URI ? inMongo(DATABASE_URI) : inSqlite(join(DATA_DIR, 'shop.db'))
}

function inSqlite(file: string): Books {
  const within = <T>(work: (db: DatabaseSync) => T): T => {
    const db = new DatabaseSync(file, { timeout: 5000 })
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  return {
    async everything() {
      return [file, `${file}-wal`].map((each) => readFileSync(each, 'latin1')).join('\n')
    },
    async resetExpiries() {
      const rows = within((db) =>
        db.prepare('SELECT reset_expires AS at FROM customers WHERE reset_hash IS NOT NULL').all(),
      )
      return rows.map(({ at }) => new Date(String(at)))
    },
    async expireResets(at) {
      within((db) =>
        db.prepare('UPDATE customers SET reset_expires = ? WHERE reset_hash IS NOT NULL').run(at.toISOString()),
      )
    },
    async undoDraftsOfBranches() {
      const statements: string[] = []
      const run = async ({ queryChunks }: Statement) => void statements.push(queryChunks.flatMap(textOf).join(''))
      await down({ db: { run } } as unknown as Parameters<typeof down>[0])
      within((db) => {
        db.exec(['PRAGMA foreign_keys = OFF;', ...statements].join('\n'))
        db.exec("DELETE FROM payload_migrations WHERE name LIKE '%branch_drafts'")
      })
    },
  }
}

function inMongo(uri: string): Books {
  const within = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const client = new MongoClient(uri)
    try {
      return await work(client.db())
    } finally {
      await client.close()
    }
  }
  const underWay = { resetHash: { $type: 'string' } }
  return {
    everything: () =>
      within(async (db) => {
        const collections = await db.collections()
        const documents = await Promise.all(collections.map((collection) => collection.find().toArray()))
        return BSON.EJSON.stringify(documents)
      }),
    resetExpiries: () =>
      within(async (db) => {
        const customers = await db.collection('customers').find(underWay).toArray()
        return customers.map(({ resetExpires }) => new Date(resetExpires))
      }),
    expireResets: (at) =>
      within(async (db) => {
        await db.collection('customers').updateMany(underWay, { $set: { resetExpires: at } })
      }),
    undoDraftsOfBranches: () =>
      within(async (db) => {
        await db.collection('branches').updateMany({}, { $unset: { _status: '' } })
        await db.collection('_branches_versions').drop()
      }),
  }
}
