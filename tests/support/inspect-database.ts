import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BSON } from 'mongodb'
import { ANY, inMongodb, inSqlite, type Row, readField, setRows } from './rows.ts'
import type { ShopSettings } from './shop-process.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LONG_AGO = new Date(0)
/** The beginning of delayed mails that are due: `~` and a time (cms/shop/mail/mails-due.ts). */
const DUE = `~${LONG_AGO.toISOString()}`

type Counted = 'idempotency-keys' | 'mails' | 'payload-jobs' | 'sessions' | 'sign-ins' | 'webhook-deliveries'

/** Returns functions that read and change a shop's database directly: what no call returns, and dates. */
export function inspectDatabase(settings: ShopSettings) {
  const { DATA_DIR = '', DATABASE_URI } = settings
  const set = (collection: string, fields: Row, where?: Row) => setRows(settings, collection, fields, where)
  const sql = (text: string, ...values: string[]) => inSqlite(settings, (db) => db.prepare(text).run(...values))
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const documents = (uri: string) =>
    inMongodb(uri, async (db) => {
      const collections = await db.collections()
      return BSON.EJSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())))
    })

  return {
    /** Returns the whole content of the database as text, for searching. */
    async everything(): Promise<string> {
      if (DATABASE_URI) return documents(DATABASE_URI)
      return ['', '-wal'].map((end) => readFileSync(join(DATA_DIR, `shop.db${end}`), 'latin1')).join('\n')
    },
    /** Returns every row of every table or collection as text, for searching. Omits SQLite's freed pages. */
    async rows(): Promise<string> {
      if (DATABASE_URI) return documents(DATABASE_URI)
      return inSqlite(settings, (db) => {
        const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
        return JSON.stringify(tables.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]))
      })
    },
    /** Returns the expiry times of all reset links of customers. */
    async resetExpiries(): Promise<Date[]> {
      const times = await readField(settings, 'customers', 'resetPasswordExpiration', { resetPasswordToken: ANY })
      return times.map((at) => new Date(at as string))
    },
    expireResets: (at: Date) => set('customers', { resetPasswordExpiration: at }, { resetPasswordToken: ANY }),
    /** Returns the number of rows of a collection. `sessions` means customers' sessions. */
    async count(what: Counted): Promise<number> {
      if (what !== 'sessions') return (await readField(settings, what, 'id')).length
      if (!DATABASE_URI) return (await readField(settings, 'customers_sessions', 'id')).length
      return (await readField(settings, 'customers', 'sessions', { 'sessions.0': ANY })).flat().length
    },
    /** Makes idempotency keys, mails, sign-ins, sessions, webhook deliveries, notes on files and holds look older. */
    async age(days: number): Promise<void> {
      const then = daysAgo(days)
      for (const name of ['idempotency-keys', 'webhook-deliveries']) await set(name, { createdAt: then })
      await set('mails', { sentAt: then }, { sentAt: ANY })
      await set('sign-ins', { lastAt: then })
      const notes = { since: 'picture-files:', until: 'picture-files-held' }
      const update = 'UPDATE payload_kv SET data = json_set(data, ?, ?) WHERE key LIKE ?'
      for (const [name, prefix] of Object.entries(notes))
        if (!DATABASE_URI) sql(update, `$.${name}`, then.toISOString(), `${prefix}%`)
        // Mongoose's name for `payload-kv`.
        else await set('payload-kvs', { [`data.${name}`]: then.toISOString() }, { key: new RegExp(`^${prefix}`) })
      if (DATABASE_URI) await set('customers', { 'sessions.$[].expiresAt': then }, { 'sessions.0': ANY })
      else await set('customers_sessions', { expiresAt: then })
    },
    /** Makes every newsletter request look older by `days`. Returns its new ISO time. */
    async askedBefore(days: number): Promise<string> {
      const askedAt = daysAgo(days)
      await set('subscribers', { askedAt })
      return askedAt.toISOString()
    },
    /** Deletes what the shop has recorded about the files of pictures. */
    async forgetNotes(): Promise<void> {
      const key = /^picture-files:/
      if (!DATABASE_URI) sql("DELETE FROM payload_kv WHERE key LIKE 'picture-files:%'")
      else await inMongodb(DATABASE_URI, (db) => db.collection('payload-kvs').deleteMany({ key }))
    },
    /** Makes a picture look like one of an earlier version, without colors and with fewer sizes. */
    makeOlder(filename: string): Promise<void> {
      const columns = (size: string) => [`sizes_${size}_filename`, `sizes_${size}_mime_type`]
      const fields = ['240', '540', '1080'].flatMap((of) => (DATABASE_URI ? `sizes.avif${of}` : columns(`avif${of}`)))
      return set('media', Object.fromEntries(['color', ...fields].map((name) => [name, undefined])), { filename })
    },
    /** Makes the last change of every category and branch look older by `days`. */
    async changedBefore(days: number): Promise<void> {
      for (const name of ['categories', 'branches']) await set(name, { updatedAt: daysAgo(days) })
    },
    placedAt: (id: string, date: Date) => set('sale-orders', { date }, { id }),
    sentAt: (id: string, sentAt: Date) => set('sale-orders', { sentAt }, { id }),
    /** Sets the URL of a webhook, without validation. */
    moveWebhook: (id: string, address: string) => set('webhooks', { address }, { id }),
    /** Makes waiting and delayed mails and webhook events due at the shop's next check, which a new one triggers. */
    async endPauses(): Promise<void> {
      for (const name of ['mails', 'webhook-deliveries']) await set(name, { nextTryAt: LONG_AGO }, { state: 'waiting' })
      const update = [{ $set: { mailsDue: { $concat: [DUE, { $substrCP: ['$mailsDue', DUE.length, 1000] }] } } }]
      const after = DUE.length + 1
      if (!DATABASE_URI)
        sql(`UPDATE sale_orders SET mails_due = ? || substr(mails_due, ${after}) WHERE mails_due LIKE '~%'`, DUE)
      else await inMongodb(DATABASE_URI, (db) => db.collection('sale-orders').updateMany({ mailsDue: /^~/ }, update))
    },
  }
}
