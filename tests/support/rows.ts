import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Db, MongoClient, type MongoClientOptions, ObjectId } from 'mongodb'
import { toSnakeCase } from '../../cms/base/database/sqlite/insert-row.ts'
import type { ShopSettings } from './shop-process.ts'

/* Reads and writes a database directly, without a running shop. Fields have the names that collections give them. */

export type Row = Record<string, unknown>

/** The value in a `where` that matches every value except null. */
export const ANY = Symbol('any value')

// `$ne: null` would not find `sessions.0`: MongoDB also looks for a field `0` in each session.
const FILLED = { $exists: true, $not: { $type: 'null' } }

/** Opens a shop's SQLite database for `work`, without checking foreign keys. Returns the result of `work`. */
export function inSqlite<T>({ DATA_DIR = '' }: ShopSettings, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(DATA_DIR, 'shop.db'), { timeout: 10_000, enableForeignKeyConstraints: false })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

export async function inMongodb<T>(
  uri: string,
  work: (db: Db) => Promise<T>,
  options?: MongoClientOptions,
): Promise<T> {
  const client = new MongoClient(uri, options)
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

/** Sets fields of the rows of a collection that match `where`, by default of all rows. `undefined` removes a field. */
export async function setRows(settings: ShopSettings, collection: string, fields: Row, where: Row = {}): Promise<void> {
  const sql = `UPDATE "${toSnakeCase(collection)}" SET ${named(fields, ', ')}${whereOf(where)}`
  if (!settings.DATABASE_URI) return run(settings, sql, fields, where)
  const left = Object.entries(fields).filter(([, value]) => value !== undefined)
  const removed = Object.keys(fields).filter((name) => fields[name] === undefined)
  const update = { $set: Object.fromEntries(left), $unset: Object.fromEntries(removed.map((name) => [name, ''])) }
  await inMongodb(settings.DATABASE_URI, (db) => db.collection(collection).updateMany(toFilter(where), update))
}

export async function insertRow(settings: ShopSettings, collection: string, row: Row): Promise<void> {
  const { DATABASE_URI } = settings
  if (DATABASE_URI)
    return inMongodb(DATABASE_URI, async (db) => void (await db.collection(collection).insertOne(toFilter(row))))
  const whole = { id: crypto.randomUUID(), ...row }
  const names = Object.keys(whole).map((name) => `"${toSnakeCase(name)}"`)
  run(settings, `INSERT INTO "${toSnakeCase(collection)}" (${names}) VALUES (${names.map(() => '?')})`, whole)
}

export async function deleteRows(settings: ShopSettings, collection: string, where: Row): Promise<void> {
  const { DATABASE_URI } = settings
  if (!DATABASE_URI) return run(settings, `DELETE FROM "${toSnakeCase(collection)}"${whereOf(where)}`, where)
  await inMongodb(DATABASE_URI, (db) => db.collection(collection).deleteMany(toFilter(where)))
}

/** Returns the values of a field of the rows of a collection that match `where`, by default of all rows. */
export async function readField(
  settings: ShopSettings,
  collection: string,
  field: string,
  where: Row = {},
): Promise<unknown[]> {
  const { DATABASE_URI } = settings
  if (DATABASE_URI) {
    const rows = await inMongodb(DATABASE_URI, (db) => db.collection(collection).find(toFilter(where)).toArray())
    return rows.map((row) => row[field === 'id' ? '_id' : field])
  }
  const sql = `SELECT "${toSnakeCase(field)}" AS value FROM "${toSnakeCase(collection)}"${whereOf(where)}`
  return inSqlite(settings, (db) => db.prepare(sql).all(...valuesOf(where))).map(({ value }) => value)
}

function run(settings: ShopSettings, sql: string, ...rows: Row[]): void {
  inSqlite(settings, (db) => db.prepare(sql).run(...rows.flatMap(valuesOf)))
}

const named = (row: Row, between: string): string =>
  Object.keys(row)
    .map((name) => `"${toSnakeCase(name)}" ${row[name] === ANY ? 'IS NOT NULL' : '= ?'}`)
    .join(between)

const whereOf = (where: Row) => (Object.keys(where).length > 0 ? ` WHERE ${named(where, ' AND ')}` : '')

const valuesOf = (row: Row): SQLInputValue[] =>
  Object.values(row).flatMap((value) => {
    if (value === ANY) return []
    if (value instanceof Date) return value.toISOString()
    if (typeof value === 'boolean') return Number(value)
    return typeof value === 'object' && value ? JSON.stringify(value) : ((value ?? null) as SQLInputValue)
  })

function toFilter(where: Row) {
  const entries = Object.entries(where).map(([name, value]) => [name, value === ANY ? FILLED : value])
  const { id, ...filter } = Object.fromEntries(entries)
  return id ? { ...filter, _id: new ObjectId(String(id)) } : filter
}
