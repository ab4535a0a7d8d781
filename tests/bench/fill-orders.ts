import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MongoClient, ObjectId } from 'mongodb'
import type { ShopSettings } from '../support/shop-process.ts'

const DAYS = 365
const SECONDS = DAYS * 24 * 60 * 60
/** Seconds between two copied orders. It has no common factor with `SECONDS`. */
const STEP = 7919
const BATCH = 5000

/** Adds at least `count` orders to a shop's database: copies of its orders, with dates over the last year. */
export async function fillOrders({ DATA_DIR = '', DATABASE_URI }: ShopSettings, count: number): Promise<void> {
  if (DATABASE_URI) await fillMongo(DATABASE_URI, count)
  else fillSqlite(join(DATA_DIR, 'shop.db'), count)
}

function fillSqlite(file: string, count: number): void {
  const db = new DatabaseSync(file)
  const now = Date.now()
  db.function('placed', { deterministic: true }, (n) => placedAt(Number(n), now).toISOString())
  const orders = Number(db.prepare('SELECT count(*) AS count FROM sale_orders').get()?.count)
  db.exec(`CREATE TEMP TABLE copies AS WITH RECURSIVE numbers(n) AS
    (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${Math.ceil(count / orders)}) SELECT n FROM numbers`)
  copyRows(db, 'sale_orders', {
    id: "id || '-' || n",
    reference: "reference || '-' || n",
    search_text: "search_text || ' ' || n",
    date: `placed(n * ${orders} + source.rowid)`,
    created_at: `placed(n * ${orders} + source.rowid)`,
  })
  copyRows(db, 'sale_orders_lines', { id: "id || '-' || n", _parent_id: "_parent_id || '-' || n" })
  db.close()
}

/** Copies rows. `changed` has SQL expressions that replace values of `source`, by column. */
function copyRows(db: DatabaseSync, table: string, changed: Record<string, string>): void {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all()
  const names = columns.map(({ name }) => String(name))
  const values = names.map((name) => changed[name] ?? name)
  db.exec(`INSERT INTO ${table} (${names}) SELECT ${values} FROM (SELECT rowid, * FROM ${table}) AS source, copies`)
}

async function fillMongo(uri: string, count: number): Promise<void> {
  const client = await MongoClient.connect(uri)
  const orders = client.db().collection('sale-orders')
  const [samples, now] = [await orders.find().toArray(), Date.now()]
  for (let made = 0; made < count; made += BATCH) {
    const copies = Array.from({ length: BATCH }, (_, at) => {
      const number = made + at
      const { reference, searchText, ...sample } = samples[number % samples.length]!
      const date = placedAt(number, now)
      const own = { reference: `${reference}-${number}`, searchText: `${searchText} ${number}` }
      return { ...sample, ...own, _id: new ObjectId(), date, createdAt: date }
    })
    await orders.insertMany(copies)
  }
  await client.close()
}

const placedAt = (number: number, now: number) => new Date(now - ((number * STEP) % SECONDS) * 1000)
