import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MongoClient } from 'mongodb'
import type { ScheduledCollection } from '../../cms/shop/schedule/scheduled.ts'
import type { ShopSettings } from './shop-process.ts'

type Planned = {
  collection: ScheduledCollection
  id: string
  type: 'publish' | 'unpublish'
  at: Date
  /** The user who schedules it. */
  user: string
}

/** Writes what the panel's "Schedule Publish" writes, which has no call. Also for a shop that is not running. */
export async function schedule({ DATA_DIR = '', DATABASE_URI }: ShopSettings, planned: Planned): Promise<void> {
  const { collection, id, type, at, user } = planned
  const input = { type, doc: { relationTo: collection, value: id }, user: { relationTo: 'users', value: user } }
  if (DATABASE_URI) await inMongo(DATABASE_URI, input, at)
  else inSqlite(join(DATA_DIR, 'shop.db'), input, at)
}

function inSqlite(file: string, input: object, at: Date): void {
  const db = new DatabaseSync(file, { timeout: 5000 })
  try {
    db.prepare("INSERT INTO payload_jobs (id, input, task_slug, wait_until) VALUES (?, ?, 'schedulePublish', ?)").run(
      crypto.randomUUID(),
      JSON.stringify(input),
      at.toISOString(),
    )
  } finally {
    db.close()
  }
}

async function inMongo(uri: string, input: object, at: Date): Promise<void> {
  const client = new MongoClient(uri)
  const row = {
    input,
    taskSlug: 'schedulePublish',
    queue: 'default',
    processing: false,
    hasError: false,
    totalTried: 0,
  }
  try {
    const now = new Date()
    await client
      .db()
      .collection('payload-jobs')
      .insertOne({ ...row, waitUntil: at, createdAt: now, updatedAt: now })
  } finally {
    await client.close()
  }
}
