import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BSON, type Db } from 'mongodb'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { readMigrationNames } from '../../../../cms/base/database/migration-names.ts'
import { migrateMongodb } from '../../../../cms/base/database/mongodb/migrate.ts'
import { upgradeDatabaseFile } from '../../../../cms/base/database/sqlite/upgrade.ts'
import { acquireSharedFileLock } from '../../../../cms/base/locks/file-lock.ts'
import { steps } from '../../../../cms/migrations/mongodb/steps.ts'
import { newFolder } from '../../../support/backups.ts'
import { killCommand, runCommand } from '../../../support/commands.ts'
import { newCopy, openShop } from '../../../support/own-shop.ts'
import { released, releasedShop } from '../../../support/released-schemas.ts'
import { deleteRows, inMongodb, inSqlite, insertRow } from '../../../support/rows.ts'
import { type ShopSettings, spawnProgram } from '../../../support/shop-process.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

/** Milliseconds for several programs, one after the other. */
vi.setConfig({ testTimeout: 240_000 })

const { mongo } = inject('template')
const [oldest = ''] = released
/** MongoDB records migrations only after this one. Earlier ones run again. */
const lastWithoutLedger = '20261124_214844_footer_category'
const fileOf = (place: ShopSettings) => join(place.DATA_DIR!, 'shop.db')
const seed = (place: ShopSettings) => runCommand('seed', ['--products', '0'], place)

async function expectRefused(place: ShopSettings, sentence: RegExp) {
  const { code, stderr } = await seed(place)
  expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)])
}

/** The rows of each table or collection by id, with the ids of the rows of pictures and versions. */
type Content = Record<string, Map<string, Record<string, unknown>>>

async function contentOf(place: ShopSettings): Promise<Content> {
  const lists: Content = {}
  if (!place.DATABASE_URI) {
    for (const [name, rows] of inFile(fileOf(place), tables)) lists[name] = byId(rows)
    return lists
  }
  await inMongodb(place.DATABASE_URI, async (db) => {
    for (const { name } of await db.listCollections().toArray()) {
      const documents = await db.collection(name).find().toArray()
      const plain = documents.map(({ _id, ...rest }) => ({ id: _id, ...rest }))
      lists[name] = byId(plain.map((each) => JSON.parse(BSON.EJSON.stringify(each))))
    }
  })
  return lists
}

const byId = (rows: Record<string, unknown>[]) => new Map(rows.map((row) => [JSON.stringify(row.id), row]))

function inFile<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

function tables(database: DatabaseSync): [string, Record<string, unknown>[]][] {
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
  const found = database.prepare(sql).all()
  return found.map(({ name }) => [String(name), database.prepare(`SELECT * FROM "${name}"`).all()])
}

/** Returns the columns of each table, and the names of all indexes. */
const schemaOf = (file: string) =>
  inFile(file, (database) => ({
    columns: database
      .prepare(
        "SELECT m.name || '.' || c.name || ' ' || c.type AS name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY 1",
      )
      .all(),
    indexes: database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql NOTNULL ORDER BY 1").all(),
  }))

/** Upgrades without opening the shop. */
async function upgrade(place: ShopSettings): Promise<string[]> {
  let begun: string[] = []
  if (place.DATABASE_URI) {
    await migrateMongodb(place.DATABASE_URI, steps, (names) => {
      begun = names
    })
    return begun
  }
  await upgradeDatabaseFile(place.DATA_DIR!, {
    onBegin({ names }) {
      begun = names
    },
    async migrate(folder) {
      const child = spawnProgram('cms/server/commands/migrate-copy.ts', place, [folder])
      const [code] = await new Promise<[number]>((done) => child.once('exit', (exit) => done([Number(exit)])))
      expect(code).toBe(0)
    },
  })
  return begun
}

for (const schema of released) {
  const tags = schema === released.at(-1) ? [] : ['long']
  test(`a shop of the schema ${schema} is upgraded with everything that it has`, { tags }, () => expectUpgrade(schema))
}

async function expectUpgrade(schema: string) {
  const place = await releasedShop(schema)
  const before = await contentOf(place)
  const later = readMigrationNames().filter((name) => name > schema)
  expect(await upgrade(place)).toEqual(mongo && schema <= lastWithoutLedger ? readMigrationNames() : later)
  expect(await upgrade(place)).toEqual([])

  const after = await contentOf(place)
  const lost: string[] = []
  for (const [list, rows] of Object.entries(before)) {
    // Pages were published from these rows before the change log existed.
    if (list === 'publications') continue
    for (const [id, row] of rows) {
      const now = after[list]?.get(id)
      const differ = Object.keys(row).filter((field) => now && field in now && !isKept(row[field], now[field]))
      if (!now || differ.length > 0) lost.push(`${list} ${id} ${differ}`)
    }
  }
  expect(lost).toEqual([])
  expect(before[mongo ? 'sale-orders' : 'sale_orders']!.size).toBeGreaterThan(0)
  if (mongo) return
  const fresh = join(inject('template').folder, 'shop.db')
  expect(schemaOf(fileOf(place))).toEqual(schemaOf(fresh))
  const aside = readdirSync(place.DATA_DIR!).filter((name) => name.startsWith('before-upgrade-'))
  expect(aside).toHaveLength(later.length > 0 ? 1 : 0)
}

/** Whether a value is unchanged. A nested document, such as a version on MongoDB, may have additional fields. */
function isKept(before: unknown, now: unknown): boolean {
  const isDocument = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value?.constructor === Object
  if (!isDocument(before) || !isDocument(now)) return JSON.stringify(before) === JSON.stringify(now)
  return Object.keys(before).every((field) => isKept(before[field], now[field]))
}

test('when two shops start at once on the oldest schema, one upgrades and one waits', { tags: ['long'] }, async () => {
  const place = await releasedShop(oldest)
  const before = (await contentOf(place))[mongo ? 'sale-orders' : 'sale_orders']!
  const references = [...before.values()].map(({ reference }) => reference)
  const second = mongo ? { ...place, DATA_DIR: join(newFolder(), 'data') } : place
  const starts = await Promise.all([seed(place), seed(second)])
  expect(starts.map(({ stderr }) => stderr)).toEqual(['', ''])
  expect(starts.filter(({ stdout }) => stdout.includes('Upgrading the database'))).toHaveLength(1)

  const shop = await openShop(place)
  const admin = await signInAsAdmin(shop.url)
  const { body } = await admin.get<{ docs: { reference: string }[] }>('/api/sale-orders?limit=0&depth=0')
  expect(body.docs.map((each) => each.reference).sort()).toEqual(references.sort())
  expect((await visitor(shop.url).get('/category?name=Rings')).status).toBe(200)
})

test('an upgrade that fails says why and leaves the database to its own version', async () => {
  const place = await releasedShop(oldest)
  if (mongo) {
    await inMongodb(place.DATABASE_URI!, (db) => refuseOrders(db, 'strict'))
    const why = /could not be upgraded: 2026\w+_order_desk failed \(.*validation.*\)\. The next start tries/
    await expectRefused(place, why)
    await inMongodb(place.DATABASE_URI!, (db) => refuseOrders(db, 'off'))
    expect((await seed(place)).stderr).toBe('')
    await inMongodb(place.DATABASE_URI!, async (db) => {
      expect(await db.collection('sale-orders').countDocuments({ searchText: null })).toBe(0)
    })
    return
  }
  // A later migration creates a table with this name.
  inSqlite(place, (db) => db.exec('CREATE TABLE order_events (id TEXT)'))
  const before = readFileSync(fileOf(place))
  await expectRefused(place, /could not be upgraded, for the reason above\. It is as it was/)
  expect(readFileSync(fileOf(place)).equals(before)).toBe(true)
  expect(readdirSync(place.DATA_DIR!).filter((name) => /^(before|restoring)/.test(name))).toEqual([])
})

const refuseOrders = (db: Db, validationLevel: 'strict' | 'off') =>
  db.command({ collMod: 'sale-orders', validator: { searchText: { $exists: false } }, validationLevel })

test.runIf(!mongo)('a copy that is not in order after its migrations does not replace the file', async () => {
  const place = await releasedShop(oldest)
  const before = readFileSync(fileOf(place))
  const work = { onBegin() {}, async migrate() {} }
  await expect(upgradeDatabaseFile(place.DATA_DIR!, work)).rejects.toThrow(
    'The upgraded copy of the database is not in order.',
  )
  expect(readFileSync(fileOf(place)).equals(before)).toBe(true)
})

test('an upgrade that is killed at any step leaves the old database or the new one', { tags: ['long'] }, async () => {
  const place = await releasedShop(oldest)
  const args = ['--products', '0']
  const preload = { NODE_OPTIONS: '--import=./tests/support/kill-at-step.ts' }
  await killCommand('seed', args, place, /Upgrading the database/)
  if (mongo) {
    await deleteRows(place, 'locks', {})
  } else {
    const old = readFileSync(fileOf(place))
    await killCommand('seed', args, { ...place, ...preload, KILL_AT: 'before 1' }, /^nothing that it prints$/)
    expect(readFileSync(fileOf(place)).equals(old)).toBe(true)
    await killCommand('seed', args, { ...place, ...preload, KILL_AT: 'after 2' }, /^nothing that it prints$/)
    expect(existsSync(fileOf(place))).toBe(false)
  }
  expect((await seed(place)).stderr).toBe('')
  expect(await upgrade(place)).toEqual([])
  if (!mongo) expect(readdirSync(place.DATA_DIR!)).not.toContain('restoring')
})

test('a database is not upgraded while a shop runs on it', async () => {
  const place = await releasedShop(oldest)
  if (mongo) {
    const until = new Date(Date.now() + 3_600_000)
    await insertRow(place, 'running', { _id: 'another machine', owner: 'it', until })
    await inMongodb(place.DATABASE_URI!, (db) => db.createCollection('locks').catch(() => {}))
  } else onTestFinished(acquireSharedFileLock(join(place.DATA_DIR!, 'running-lock'))!)
  await expectRefused(place, /^A shop is running here\. .* before its database is upgraded\./)
})

test.runIf(mongo)('an older version refuses the database of a newer one', async () => {
  const settings = await newCopy()
  await insertRow(settings, 'payload-migrations', { name: '29991231_newer', batch: 99 })
  const sentence = /^The database .* by another version of the shop \(it knows the migration 29991231_newer\)/
  await expectRefused(settings, sentence)
})

test.runIf(mongo)('a backup of a database that is not upgraded yet is refused', async () => {
  const place = await releasedShop(oldest)
  const { stderr } = await runCommand('backup', [join(newFolder(), 'shop.tar.zst')], place)
  expect(stderr).toMatch(/^This database is of an earlier version of the shop \(it has not had the migration/)
})
