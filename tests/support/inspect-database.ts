import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BSON, type Db, MongoClient, ObjectId } from 'mongodb'
import type { ShopSettings } from './shop-process.ts'

/** Direct access to a shop's database: for data that no call returns, and to change dates. */
export type DatabaseInspector = {
  /** The whole content, as text to search. */
  everything(): Promise<string>
  /** Every row of every table or collection, as text to search, without SQLite's freed pages. */
  rows(): Promise<string>
  /** The expiry times of all reset links. */
  resetExpiries(): Promise<Date[]>
  /** Sets the expiry time of every reset link of customers. */
  expireResets(at: Date): Promise<void>
  /** The number of rows of a collection; `sessions` are customers' sessions. */
  count(what: CountedTable): Promise<number>
  /** Makes keys, mails, sign-ins, sessions, events for webhooks, notes of files and holds of backups older by this number of days. */
  age(days: number): Promise<void>
  /** Makes every request for the newsletter older by this number of days; returns when it was, in ISO 8601. */
  askedBefore(days: number): Promise<string>
  /** Deletes the notes of pictures' files. */
  forgetNotes(): Promise<void>
  /** Sets the expiry time of every reset link of staff. */
  expireStaffResets(at: Date): Promise<void>
  /** Makes a picture one of a version without colors and with fewer sizes. */
  makeOlder(filename: string): Promise<void>
  /** Makes the last change of every category and branch older by this number of days. */
  changedBefore(days: number): Promise<void>
  /** Sets when an order was placed. */
  placedAt(order: string, at: Date): Promise<void>
  /** Sets the address of a webhook, past its checks. */
  moveWebhook(id: string, address: string): Promise<void>
  /**
   * Ends every pause: mails and webhook events that wait for a retry are due now, and so are delayed mails. The shop
   * notices at its next check, which a new mail or event triggers at once.
   */
  endPauses(): Promise<void>
}

const LONG_AGO = new Date(0)
/** Delayed mails begin with `~` and a time (cms/shop/mail/mails-due.ts). */
const HELD = { prefix: '~', length: 1 + LONG_AGO.toISOString().length }

export type CountedTable =
  | 'idempotency-keys'
  | 'mails'
  | 'sessions'
  | 'sign-ins'
  | 'payload-jobs'
  | 'webhook-deliveries'

const newerSizes = ['avif240', 'avif540', 'avif1080']

const day = 24 * 60 * 60 * 1000

export function inspectDatabase({ DATA_DIR = '', DATABASE_URI }: ShopSettings): DatabaseInspector {
  return DATABASE_URI ? inMongo(DATABASE_URI) : inSqlite(join(DATA_DIR, 'shop.db'))
}

function inSqlite(file: string): DatabaseInspector {
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
    async rows() {
      return within((db) => {
        const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
        return JSON.stringify(tables.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]))
      })
    },
    async resetExpiries() {
      const rows = within((db) =>
        db
          .prepare('SELECT reset_password_expiration AS at FROM customers WHERE reset_password_token IS NOT NULL')
          .all(),
      )
      return rows.map(({ at }) => new Date(String(at)))
    },
    async expireResets(at) {
      within((db) =>
        db
          .prepare('UPDATE customers SET reset_password_expiration = ? WHERE reset_password_token IS NOT NULL')
          .run(at.toISOString()),
      )
    },
    async count(what) {
      const table = what === 'sessions' ? 'customers_sessions' : what.replace('-', '_')
      return Number(within((db) => db.prepare(`SELECT count(*) AS rows FROM ${table}`).get())?.rows)
    },
    async age(days) {
      const then = new Date(Date.now() - days * day).toISOString()
      within((db) => {
        db.prepare('UPDATE idempotency_keys SET created_at = ?').run(then)
        db.prepare('UPDATE mails SET sent_at = ? WHERE sent_at IS NOT NULL').run(then)
        db.prepare('UPDATE customers_sessions SET expires_at = ?').run(then)
        db.prepare('UPDATE sign_ins SET last_at = ?').run(then)
        db.prepare('UPDATE webhook_deliveries SET created_at = ?').run(then)
        for (const [name, key] of [
          ['since', 'picture-files:%'],
          ['until', 'picture-files-held%'],
        ] as const)
          db.prepare('UPDATE payload_kv SET data = json_set(data, ?, ?) WHERE key LIKE ?').run(`$.${name}`, then, key)
      })
    },
    async askedBefore(days) {
      const then = new Date(Date.now() - days * day).toISOString()
      within((db) => db.prepare('UPDATE subscribers SET asked_at = ?').run(then))
      return then
    },
    async forgetNotes() {
      within((db) => db.prepare("DELETE FROM payload_kv WHERE key LIKE 'picture-files:%'").run())
    },
    async expireStaffResets(at) {
      within((db) => db.prepare('UPDATE users SET reset_password_expiration = ?').run(at.toISOString()))
    },
    async makeOlder(filename) {
      const columns = newerSizes.flatMap((size) => [`sizes_${size}_filename`, `sizes_${size}_mime_type`])
      const nulls = ['color', ...columns].map((column) => `${column} = NULL`).join(', ')
      within((db) => db.prepare(`UPDATE media SET ${nulls} WHERE filename = ?`).run(filename))
    },
    async changedBefore(days) {
      const then = new Date(Date.now() - days * day).toISOString()
      within((db) => {
        for (const table of ['categories', 'branches']) db.prepare(`UPDATE ${table} SET updated_at = ?`).run(then)
      })
    },
    async placedAt(order, at) {
      within((db) => db.prepare('UPDATE sale_orders SET date = ? WHERE id = ?').run(at.toISOString(), order))
    },
    async moveWebhook(id, address) {
      within((db) => db.prepare('UPDATE webhooks SET address = ? WHERE id = ?').run(address, id))
    },
    async endPauses() {
      const then = LONG_AGO.toISOString()
      within((db) => {
        for (const table of ['mails', 'webhook_deliveries'])
          db.prepare(`UPDATE ${table} SET next_try_at = ? WHERE state = 'waiting'`).run(then)
        db.prepare('UPDATE sale_orders SET mails_due = ? || substr(mails_due, ?) WHERE mails_due LIKE ?').run(
          ...[`${HELD.prefix}${then}`, HELD.length + 1, `${HELD.prefix}%`],
        )
      })
    },
  }
}

function inMongo(uri: string): DatabaseInspector {
  const within = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const client = new MongoClient(uri)
    try {
      return await work(client.db())
    } finally {
      await client.close()
    }
  }
  const withResetToken = { resetPasswordToken: { $type: 'string' } }
  const everything = () =>
    within(async (db) => {
      const collections = await db.collections()
      const documents = await Promise.all(collections.map((collection) => collection.find().toArray()))
      return BSON.EJSON.stringify(documents)
    })
  return {
    everything,
    rows: everything,
    resetExpiries: () =>
      within(async (db) => {
        const customers = await db.collection('customers').find(withResetToken).toArray()
        return customers.map(({ resetPasswordExpiration }) => new Date(resetPasswordExpiration))
      }),
    expireResets: (at) =>
      within(async (db) => {
        await db.collection('customers').updateMany(withResetToken, { $set: { resetPasswordExpiration: at } })
      }),
    count: (what) =>
      within(async (db) => {
        if (what !== 'sessions') return db.collection(what).countDocuments()
        const customers = await db
          .collection('customers')
          .find({ 'sessions.0': { $exists: true } })
          .toArray()
        return customers.reduce((sum, { sessions }) => sum + sessions.length, 0)
      }),
    age: (days) =>
      within(async (db) => {
        const then = new Date(Date.now() - days * day)
        await db.collection('idempotency-keys').updateMany({}, { $set: { createdAt: then } })
        await db.collection('sign-ins').updateMany({}, { $set: { lastAt: then } })
        await db.collection('webhook-deliveries').updateMany({}, { $set: { createdAt: then } })
        // The name that Mongoose makes of `payload-kv`.
        const keys = db.collection('payload-kvs')
        await keys.updateMany({ key: /^picture-files:/ }, { $set: { 'data.since': then.toISOString() } })
        await keys.updateMany({ key: /^picture-files-held/ }, { $set: { 'data.until': then.toISOString() } })
        await db.collection('mails').updateMany({ sentAt: { $type: 'date' } }, { $set: { sentAt: then } })
        const sessions = { 'sessions.0': { $exists: true } }
        await db.collection('customers').updateMany(sessions, { $set: { 'sessions.$[].expiresAt': then } })
      }),
    askedBefore: (days) =>
      within(async (db) => {
        const then = new Date(Date.now() - days * day)
        await db.collection('subscribers').updateMany({}, { $set: { askedAt: then } })
        return then.toISOString()
      }),
    forgetNotes: () =>
      within(async (db) => {
        await db.collection('payload-kvs').deleteMany({ key: /^picture-files:/ })
      }),
    expireStaffResets: (at) =>
      within(async (db) => {
        await db.collection('users').updateMany({}, { $set: { resetPasswordExpiration: at } })
      }),
    makeOlder: (filename) =>
      within(async (db) => {
        const unset = Object.fromEntries(
          ['color', ...newerSizes.map((size) => `sizes.${size}`)].map((path) => [path, '']),
        )
        await db.collection('media').updateOne({ filename }, { $unset: unset })
      }),
    changedBefore: (days) =>
      within(async (db) => {
        const updatedAt = new Date(Date.now() - days * day)
        for (const name of ['categories', 'branches']) await db.collection(name).updateMany({}, { $set: { updatedAt } })
      }),
    placedAt: (order, at) =>
      within(async (db) => {
        await db.collection('sale-orders').updateOne({ _id: new ObjectId(order) }, { $set: { date: at } })
      }),
    moveWebhook: (id, address) =>
      within(async (db) => {
        await db.collection('webhooks').updateOne({ _id: new ObjectId(id) }, { $set: { address } })
      }),
    endPauses: () =>
      within(async (db) => {
        for (const name of ['mails', 'webhook-deliveries'])
          await db.collection(name).updateMany({ state: 'waiting' }, { $set: { nextTryAt: LONG_AGO } })
        const events = { $substrCP: ['$mailsDue', HELD.length, 1000] }
        const mailsDue = { $concat: [`${HELD.prefix}${LONG_AGO.toISOString()}`, events] }
        await db.collection('sale-orders').updateMany({ mailsDue: /^~/ }, [{ $set: { mailsDue } }])
      }),
  }
}
