import { pbkdf2Sync } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Db } from 'mongodb'
import { expect, inject, onTestFinished } from 'vitest'
import { openCacheFile } from '../../../cms/base/database/sqlite/cache-file.ts'
import { nameOfCache } from '../../../cms/server/doctor/caches.ts'
import { checks } from '../../../cms/server/doctor/checks.ts'
import { type Machine, openContext, thisMachine } from '../../../cms/server/doctor/context.ts'
import type { Result } from '../../../cms/server/doctor/examine.ts'
import type { IndexKeys } from '../../../cms/server/doctor/expected-indexes.ts'
import { openPageStore } from '../../../cms/site/pages/page-store.ts'
import { newFolder } from '../../support/backups.ts'
import { breakDatabase, type Change, inMongodb, inSqlite } from '../../support/broken-shop.ts'
import { runCommand } from '../../support/commands.ts'
import { resultsOf } from '../../support/doctor.ts'
import { freePort } from '../../support/free-port.ts'
import { listenLocally } from '../../support/local-server.ts'
import { testWith } from '../../support/own-shop.ts'
import type { ShopSettings } from '../../support/shop-process.ts'

const { mongo } = inject('template')

/** A copy that nobody has started, with a port on which nothing listens. Its stored pages are those of the template. */
const test = testWith({}).extend('place', { scope: 'file' }, async ({ copy }): Promise<ShopSettings> => {
  rmSync(join(copy.settings.DATA_DIR!, 'pages.db'), { force: true })
  // A copy of a folder has a mode of its own.
  chmodSync(join(copy.settings.DATA_DIR!, 'media'), 0o700)
  return { ...copy.settings, PORT: String(await freePort()), SITE_URL: 'http://localhost:3000' }
})

type Break = {
  id: string
  saw: RegExp
  on?: 'sqlite' | 'mongodb'
  settings?: ShopSettings
  machine?: Partial<Machine>
  database?: Partial<Change>
  /** Returns what undoes it. */
  files?(place: ShopSettings): (() => void) | Promise<() => void>
}

const ledgerIn = (db: Db) => db.collection('payload-migrations')

const at = '2020-01-01T00:00:00.000Z'
const long = { createdAt: new Date(at), updatedAt: new Date(at) }
const ROUNDS = 600_000
const hashOf = (password: string) =>
  `pbkdf2-sha256-v1:${pbkdf2Sync(password, 'salt', ROUNDS, 32, 'sha256').toString('hex')}`
const administrator = { email: 'boss@shop.example', role: 'admin', name: 'Boss', salt: 'salt' }

const insertMail = (state: string): Change => ({
  sql: [
    `INSERT INTO mails (id, event, state, "to", subject, text, problem, created_at, updated_at)
     VALUES ('broken', 'broken', '${state}', 'a@b.example', 'S', 'T', 'no such box', '${at}', '${at}')`,
    `DELETE FROM mails WHERE id = 'broken'`,
  ],
  mongo: [
    (db) => db.collection('mails').insertOne({ event: 'broken', state, problem: 'no such box', ...long }),
    (db) => db.collection('mails').deleteOne({ event: 'broken' }),
  ],
})

/** One that a webhook which is on was not told since 2020. */
const insertEvent = (): Change => ({
  sql: [
    `INSERT INTO webhooks (id, name, address, is_on) VALUES ('broken', 'Broken', 'https://example.com', 1);
     INSERT INTO webhook_deliveries (id, webhook, document, type, state, attempts, next_try_at, created_at)
     VALUES ('broken', 'broken', 'an order', 'order.placed', 'waiting', 3, '${at}', '${at}')`,
    `DELETE FROM webhooks WHERE id = 'broken'; DELETE FROM webhook_deliveries WHERE id = 'broken'`,
  ],
  mongo: [
    async (db) => {
      const { insertedId } = await db.collection('webhooks').insertOne({ name: 'Broken', isOn: true, ...long })
      await db.collection('webhook-deliveries').insertOne({ webhook: String(insertedId), state: 'waiting', ...long })
    },
    async (db) => {
      await db.collection('webhooks').deleteMany({ name: 'Broken' })
      await db.collection('webhook-deliveries').deleteMany(long)
    },
  ],
})

const insertJob = (hasError: boolean): Change => ({
  sql: [
    `INSERT INTO payload_jobs (id, task_slug, has_error, wait_until, created_at, updated_at)
     VALUES ('broken', 'schedulePublish', ${hasError}, '${at}', '${at}', '${at}')`,
    `DELETE FROM payload_jobs WHERE id = 'broken'`,
  ],
  mongo: [
    (db) => db.collection('payload-jobs').insertOne({ queue: 'broken', hasError, waitUntil: new Date(at), ...long }),
    (db) => db.collection('payload-jobs').deleteOne({ queue: 'broken' }),
  ],
})

/** Two rows that differ in the spelling of one field. */
const insertTwo = (collection: string, field: string, texts: [string, string], more = {}): Change => {
  const rows = texts.map((text) => [text, text, ...Object.values(more)].map((value) => `'${value}'`).join())
  const isEither = { [field]: { $in: texts } }
  return {
    sql: [
      `INSERT INTO ${collection} (${['id', field, ...Object.keys(more)].join()}) VALUES (${rows.join('), (')})`,
      `DELETE FROM ${collection} WHERE id IN ('${texts.join("', '")}')`,
    ],
    mongo: [
      (db) => db.collection(collection).insertMany(texts.map((text) => ({ [field]: text }))),
      (db) => db.collection(collection).deleteMany(isEither),
    ],
  }
}

/** Of products in orders that count, fewer are sold by this many. */
const sellLess = (pieces: number): Change => {
  const sql = (by: number) =>
    `UPDATE products SET sold = sold - ${by} WHERE id IN (
       SELECT item_id FROM sale_orders_lines JOIN sale_orders ON sale_orders.id = _parent_id WHERE status = 'New')`
  return {
    sql: [sql(pieces), sql(-pieces)],
    mongo: [
      (db) => db.collection('products').updateMany({}, { $inc: { sold: -pieces } }),
      (db) => db.collection('products').updateMany({}, { $inc: { sold: pieces } }),
    ],
  }
}

const everywhere = (table: string, collection: string, column: string, field: string, by: number): Change => ({
  sql: [`UPDATE ${table} SET ${column} = ${column} + ${by}`, `UPDATE ${table} SET ${column} = ${column} - ${by}`],
  mongo: [
    (db) => db.collection(collection).updateMany({}, { $inc: { [field]: by } }),
    (db) => db.collection(collection).updateMany({}, { $inc: { [field]: -by } }),
  ],
})

const pagesOf = (place: ShopSettings) => join(place.DATA_DIR!, 'pages.db')
const inData = ({ DATA_DIR = '' }: ShopSettings, ...names: string[]) => join(DATA_DIR, ...names)
const deleted = (path: string) => () => rmSync(path, { recursive: true, force: true })

const renameEmails = (db: Db, from: string, to: string) => {
  const email = { $replaceOne: { input: '$email', find: `@${from}`, replacement: `@${to}` } }
  return db.collection('users').updateMany({}, [{ $set: { email } }])
}

function swapBytes(path: string, at: number, content: Buffer): Buffer {
  const before = Buffer.alloc(content.length)
  const file = openSync(path, 'r+')
  readSync(file, before, 0, content.length, at)
  writeSync(file, content, 0, content.length, at)
  closeSync(file)
  return before
}

function writeOld(path: string) {
  writeFileSync(path, 'half')
  utimesSync(path, 1, 1)
  return deleted(path)
}

/** As the shop has noted it a week ago. */
function writeFreeBytes(place: ShopSettings, free: number) {
  const path = inData(place, 'free-bytes.ndjson')
  const at = Date.now() - 7 * 24 * 60 * 60_000
  writeFileSync(path, `{"at":1,"fr\n${JSON.stringify({ at, free })}\n`, { mode: 0o600 })
  return deleted(path)
}

/** Zeros in place of a page that nothing else reads: the first of an index. */
function damageFile(place: ShopSettings) {
  const [from, length] = inSqlite(place, (db) => {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const sql = `SELECT rootpage FROM sqlite_schema WHERE name = 'payload_preferences_key_idx'`
    const { rootpage } = db.prepare(sql).get()!
    const size = Number(db.prepare('PRAGMA page_size').get()!.page_size)
    return [(Number(rootpage) - 1) * size, size]
  })
  const file = inData(place, 'shop.db')
  const before = swapBytes(file, from, Buffer.alloc(length))
  return () => void swapBytes(file, from, before)
}

async function answerOnPort({ PORT }: ShopSettings) {
  const ready = { database: 'here', writing: 'full', disk: 'full' }
  const server = createServer((_req, res) => res.writeHead(503).end(JSON.stringify(ready)))
  const { close } = await listenLocally(server, Number(PORT))
  return close
}

/** Stored pages that were left at a change which is not there. */
async function storePages(place: ShopSettings) {
  const context = openContext(place)
  const cache = openCacheFile(pagesOf(place), await nameOfCache(context), () => {})
  await context.close()
  const row = mongo ? '0123456789abcdef01234567' : 1_000_000
  const cursor = JSON.stringify({ row, id: 'gone', at: { t: 1, i: 1 } })
  openPageStore(cache).saveChanges({ cursor, head: 1 }, [])
  cache.close()
  chmodSync(pagesOf(place), 0o600)
  return deleted(pagesOf(place))
}

const nothingListens = '127.0.0.1:1'
const bucket = { S3_BUCKET: 'pictures', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

const breaks: Break[] = [
  { id: 'settings', saw: /SIGN_IN must be password or name/, settings: { SIGN_IN: 'magic' } },
  { id: 'settings', saw: /also need S3_REGION/, settings: { S3_BUCKET: 'pictures' } },
  { id: 'setting-names', saw: /no setting SITE_URLS/, settings: { SITE_URLS: 'https://shop.example' } },
  { id: 'store', saw: /no branch "Nowhere"/, settings: { STORE: 'Nowhere' } },
  { id: 'public-address', saw: /no TLS/, settings: { SITE_URL: 'http://shop.example' } },
  { id: 'proxies', saw: /claim to be another address/, settings: { TRUST_PROXY: '1' } },
  { id: 'front-cache', saw: /nobody tells it/, settings: { CDN_CACHE_CONTROL: 'max-age=60' } },
  { id: 'rate-limits', saw: /guessed/, settings: { RATE_LIMITS: 'off' } },
  { id: 'secret', saw: /easy to guess/, settings: { PAYLOAD_SECRET: 'secretsecretsecret' } },
  {
    ...{ id: 'secret', on: 'mongodb', saw: /another secret/ },
    settings: { PAYLOAD_SECRET: '0123456789abcdefghijklm' },
  },
  {
    ...{ id: 'permissions', saw: /may read .*shop-\w+\.$/ },
    files(place) {
      chmodSync(inData(place), 0o755)
      return () => chmodSync(inData(place), 0o700)
    },
  },
  {
    ...{ id: 'permissions', saw: /but its folder keeps other users from .*secret/ },
    files(place) {
      chmodSync(inData(place, 'secret'), 0o644)
      return () => chmodSync(inData(place, 'secret'), 0o600)
    },
  },
  {
    ...{ id: 'passwords', saw: /boss@shop.example is easy to guess/ },
    database: {
      sql: [
        `INSERT INTO users (id, email, role, name, salt, hash, updated_at, created_at)
         VALUES ('boss', 'boss@shop.example', 'admin', 'Boss', 'salt', '${hashOf('changeme123')}', '${at}', '${at}')`,
        `DELETE FROM users WHERE id = 'boss'`,
      ],
      mongo: [
        (db) => db.collection('users').insertOne({ ...administrator, hash: hashOf('changeme123') }),
        (db) => db.collection('users').deleteOne({ email: administrator.email }),
      ],
    },
  },
  {
    ...{ id: 'administrators', saw: /No administrator is left/ },
    database: {
      sql: [
        `UPDATE users SET role = 'was-admin' WHERE role = 'admin'`,
        `UPDATE users SET role = 'admin' WHERE role = 'was-admin'`,
      ],
      mongo: [
        (db) => db.collection('users').updateMany({ role: 'admin' }, { $set: { role: 'was-admin' } }),
        (db) => db.collection('users').updateMany({ role: 'was-admin' }, { $set: { role: 'admin' } }),
      ],
    },
  },
  {
    ...{ id: 'store', saw: /no published branch/ },
    database: {
      sql: [`UPDATE branches SET _status = 'draft'`, `UPDATE branches SET _status = 'published'`],
      mongo: [
        (db) => db.collection('branches').updateMany({}, { $set: { _status: 'draft' } }),
        (db) => db.collection('branches').updateMany({}, { $set: { _status: 'published' } }),
      ],
    },
  },
  {
    ...{ id: 'categories', saw: /in no category .* and \d+ more\.$/ },
    database: {
      sql: [
        `CREATE TABLE kept_categories AS SELECT id, category_id FROM products; UPDATE products SET category_id = NULL`,
        `UPDATE products SET category_id = (SELECT category_id FROM kept_categories WHERE id = products.id);
         DROP TABLE kept_categories`,
      ],
      mongo: [
        (db) => db.collection('products').updateMany({}, { $rename: { category: 'kept' } }),
        (db) => db.collection('products').updateMany({}, { $rename: { kept: 'category' } }),
      ],
    },
  },
  {
    ...{ id: 'sample-accounts', saw: /admin@aurel.example/ },
    settings: { SITE_URL: 'https://shop.example', TRUST_PROXY: '1' },
  },
  {
    ...{ id: 'proxies', saw: /count all shoppers as one/ },
    settings: { SITE_URL: 'https://shop.example' },
    // Else these are another warning.
    database: {
      sql: [
        `UPDATE users SET email = replace(email, '@aurel', '@shop')`,
        `UPDATE users SET email = replace(email, '@shop', '@aurel')`,
      ],
      mongo: [(db) => renameEmails(db, 'aurel', 'shop'), (db) => renameEmails(db, 'shop', 'aurel')],
    },
  },
  {
    ...{ id: 'database', on: 'sqlite', saw: /There is no shop in/ },
    settings: { DATA_DIR: join(inject('template').copies, 'no-shop') },
  },
  {
    ...{ id: 'database', on: 'mongodb', saw: /cannot be reached/ },
    settings: { DATABASE_URI: `mongodb://${nothingListens}/shop` },
  },
  { id: 'database-version', on: 'sqlite', saw: /3.51.2 is older/, machine: { sqliteVersion: '3.51.2' } },
  {
    ...{ id: 'database-mode', on: 'sqlite', saw: /mode delete/ },
    database: { sql: ['PRAGMA journal_mode = DELETE', 'PRAGMA journal_mode = WAL'] },
  },
  {
    ...{ id: 'write-ahead-log', on: 'sqlite', saw: /300 MB/ },
    files(place) {
      const log = inData(place, 'shop.db-wal')
      writeFileSync(log, '', { mode: 0o600 })
      truncateSync(log, 300_000_000)
      return deleted(log)
    },
  },
  { id: 'integrity', on: 'sqlite', saw: /page|malformed/i, files: damageFile },
  {
    ...{ id: 'relations', on: 'sqlite', saw: /1 of payload_preferences_rels to payload_preferences/ },
    database: {
      sql: [
        `INSERT INTO payload_preferences_rels (parent_id, path) VALUES ('gone', 'user')`,
        `DELETE FROM payload_preferences_rels WHERE parent_id = 'gone'`,
      ],
    },
  },
  {
    ...{ id: 'migrations', saw: /29991231_newer/ },
    database: {
      sql: [
        `INSERT INTO payload_migrations (id, name, batch) VALUES ('newer', '29991231_newer', 99)`,
        `DELETE FROM payload_migrations WHERE id = 'newer'`,
      ],
      mongo: [
        (db) => ledgerIn(db).insertOne({ name: '29991231_newer' }),
        (db) => ledgerIn(db).deleteOne({ name: '29991231_newer' }),
      ],
    },
  },
  {
    ...{ id: 'migrations', saw: /the next start upgrades it \(\d+_\d+_initial\)/ },
    database: {
      sql: [
        // Of the earlier version, in which a column is not there that checks read.
        `DELETE FROM payload_migrations WHERE name LIKE '%_initial';
         ALTER TABLE users RENAME COLUMN invited_until TO not_there`,
        `INSERT INTO payload_migrations (id, name, batch) VALUES ('first', '20261121_204658_initial', 1);
         ALTER TABLE users RENAME COLUMN not_there TO invited_until`,
      ],
      mongo: [
        (db) => ledgerIn(db).deleteOne({ name: /_initial$/ }),
        (db) => ledgerIn(db).insertOne({ name: '20261121_204658_initial' }),
      ],
    },
  },
  {
    ...{ id: 'restore', on: 'sqlite', saw: /interrupted/ },
    files(place) {
      mkdirSync(inData(place, 'restoring'), { mode: 0o700 })
      return deleted(inData(place, 'restoring'))
    },
  },
  {
    ...{ id: 'restore', on: 'mongodb', saw: /interrupted/ },
    database: {
      mongo: [(db) => db.createCollection('restoring.products'), (db) => db.dropCollection('restoring.products')],
    },
  },
  {
    ...{ id: 'indexes', saw: /mails.state/ },
    database: {
      sql: ['DROP INDEX mails_state_idx', 'CREATE INDEX mails_state_idx ON mails (state)'],
      mongo: [
        (db) => db.collection('mails').dropIndex('state_1'),
        (db) => db.collection('mails').createIndex({ state: 1 }),
      ],
    },
  },
  { id: 'disk', saw: /^500 MB free/, machine: { freeBytes: async () => 500_000_000 } },
  {
    ...{ id: 'disk', saw: /^10,000 MB free\. It becomes 10,000 MB less a week, so that the disk is full in 7 days\. / },
    machine: { freeBytes: async () => 10_000_000_000 },
    files: (place) => writeFreeBytes(place, 20_000_000_000),
  },
  { id: 'clock', saw: /set back/, machine: { now: () => Date.parse(at) } },
  { id: 'node', saw: /20\.0\.0/, machine: { nodeVersion: '20.0.0' } },
  { id: 'build', saw: /admin panel/, machine: { staleBuilds: () => ['admin panel'] } },
  { id: 'shop', saw: /writing full/, files: answerOnPort },
  {
    ...{ id: 'stored-pages', saw: /not a database/ },
    files(place) {
      writeFileSync(pagesOf(place), 'no database, but long enough to be read as one'.repeat(20), { mode: 0o600 })
      return deleted(pagesOf(place))
    },
  },
  { id: 'change-log', saw: /is not there/, files: storePages },
  { id: 'mail-server', saw: /ECONNREFUSED/, settings: { SMTP_URL: `smtp://${nothingListens}` } },
  { id: 'waiting-mails', saw: /^1 should have been sent/, database: insertMail('waiting') },
  { id: 'failed-mails', saw: /^1, the last because: no such box/, database: insertMail('failed') },
  {
    ...{ id: 'mail-templates', saw: /: Newsletter, please confirm: This text needs the field \{link\}\.$/ },
    database: {
      sql: [
        `INSERT INTO mail_templates (id, newsletter_confirm_text) VALUES ('broken', 'Hello')`,
        'DELETE FROM mail_templates',
      ],
      mongo: [
        (db) =>
          db.collection('globals').insertOne({ globalType: 'mail-templates', newsletterConfirm: { text: 'Hello' } }),
        (db) => db.collection('globals').deleteMany({ globalType: 'mail-templates' }),
      ],
    },
  },
  { id: 'waiting-webhooks', saw: /^1 wait/, database: insertEvent() },
  { id: 'jobs', saw: /^1 should have been published/, database: insertJob(false) },
  { id: 'jobs', saw: /^1 failed for good/, database: insertJob(true) },
  { id: 'bucket', saw: /cannot be reached/, settings: { ...bucket, S3_ENDPOINT: `http://${nothingListens}` } },
  {
    ...{ id: 'pictures', saw: /^Missing: [\w-]+\.(webp|avif|svg)\.$/ },
    files(place) {
      const [first = ''] = readdirSync(inData(place, 'media'))
      const [from, to] = [inData(place, 'media', first), inData(place, 'elsewhere')]
      renameSync(from, to)
      return () => renameSync(to, from)
    },
  },
  {
    ...{ id: 'picture-sizes', saw: /^\d+ pictures lack sizes or the color/ },
    database: {
      sql: ['UPDATE media SET color = NULL', `UPDATE media SET color = ''`],
      mongo: [
        (db) => db.collection('media').updateMany({}, { $unset: { color: '' } }),
        (db) => db.collection('media').updateMany({}, { $set: { color: '' } }),
      ],
    },
  },
  {
    ...{ id: 'picture-files', saw: /^Of no picture of this shop: stray.webp\.$/ },
    files: (place) => writeOld(inData(place, 'media', 'stray.webp')),
  },
  { id: 'leftovers', saw: /pearl.webp.part/, files: (place) => writeOld(inData(place, 'media', 'pearl.webp.part')) },
  {
    ...{ id: 'stale-copies', saw: /media-copies has copies/ },
    files(place) {
      mkdirSync(inData(place, 'media-copies'), { mode: 0o700 })
      return deleted(inData(place, 'media-copies'))
    },
  },
  { id: 'stock', saw: /do not agree: .*sold -/, database: sellLess(10_000) },
  { id: 'stock', saw: /stock -/, database: everywhere('products', 'products', 'stock', 'stock', -10_000) },
  {
    ...{ id: 'order-totals', saw: /SO-/ },
    database: everywhere('sale_orders', 'sale-orders', 'grand_total_amount', 'grandTotalAmount', 1),
  },
  {
    ...{ id: 'double-customers', saw: /: 0015035559999 and \+15035559999\.$/ },
    database: insertTwo('customers', 'username', ['0015035559999', '+15035559999']),
  },
  {
    ...{ id: 'double-subscribers', saw: /: Zoe@Example\.com and zoe@example\.com\.$/ },
    database: insertTwo('subscribers', 'email', ['Zoe@Example.com', 'zoe@example.com'], {
      ...{ state: 'subscribed', asked_at: at },
    }),
  },
  { id: 'references', saw: /higher number/, database: everywhere('counters', 'counters', 'value', 'value', -1) },
]

/** Those that a start has made. */
async function indexesThere({ DATABASE_URI = '' }: ShopSettings): Promise<Map<string, IndexKeys[]>> {
  const there = new Map<string, IndexKeys[]>()
  await inMongodb(DATABASE_URI, async (db) => {
    for (const { name } of await db.listCollections().toArray()) {
      const indexes = await db.collection(name).indexes()
      there.set(
        name,
        indexes.map(({ key, unique }) => ({ keys: key, unique: unique === true })),
      )
    }
  })
  return there
}

/** What is not well, besides that the shop makes no backups. Passwords are tried only where `all`: that takes a second. */
async function problemsOf(place: ShopSettings, machine: Partial<Machine>, all = false): Promise<Result[]> {
  const context = openContext(place, { ...thisMachine, staleBuilds: () => [], ...machine })
  const made = checks.filter(({ id }) => all || id !== 'passwords')
  const results = await resultsOf(made, context)
  await context.close()
  const ofBackups = results.find(({ id }) => id === 'backups')?.saw ?? 'No scheduled backup.'
  expect(['No scheduled backup.', 'The settings cannot be read.']).toContain(ofBackups)
  return results.filter(({ id, state }) => id !== 'backups' && state !== 'ok' && state !== 'skipped')
}

const indexTest = test.extend('indexes', { scope: 'file' }, async ({ place }): Promise<Partial<Machine>> => {
  const there = mongo ? await indexesThere(place) : new Map<string, IndexKeys[]>()
  return { mongodbIndexes: async () => there }
})

indexTest('nothing is wrong with the sample shop, but that nobody makes backups of it', async ({ place, indexes }) => {
  expect(await problemsOf(place, indexes, true)).toEqual([])
})

const here = breaks.filter(({ on }) => !on || on === (mongo ? 'mongodb' : 'sqlite'))

/** One of each kind: a setting, a file, the machine, rows of each part of the shop. */
const quick = ['store', 'permissions', 'disk', 'migrations', 'failed-mails', 'pictures', 'stock']
const first = new Set(quick.map((id) => here.find((each) => each.id === id)))

for (const broken of here) {
  const { id, saw, settings = {}, machine = {}, database, files } = broken
  const name = `what is broken is found by its check, and by no other: ${id}, ${saw}`
  indexTest(name, { tags: first.has(broken) ? [] : ['long'] }, async ({ place, indexes }) => {
    if (database) await breakDatabase(place, database)
    if (files) {
      const undo = await files(place)
      onTestFinished(undo)
    }
    const problems = await problemsOf({ ...place, ...settings }, { ...indexes, ...machine }, id === 'passwords')
    expect(problems.map((each) => each.id)).toEqual([id])
    expect(problems[0]).toMatchObject({ saw: expect.stringMatching(saw), mend: expect.stringMatching(/\w/) })
  })
}

test('every check is seen failing', () => {
  // tests/unit/server/doctor, and every shop in this file.
  const elsewhere = ['replica-set', 'oplog', 'backups', 'proven-backup', 'last-backup']
  expect(new Set([...breaks.map(({ id }) => id), ...elsewhere])).toEqual(new Set(checks.map(({ id }) => id)))
})

async function doctor(args: string[], settings: ShopSettings) {
  const { code, stdout, stderr } = await runCommand('doctor', ['--json', ...args], settings)
  expect(stderr).toBe('')
  const results = JSON.parse(stdout) as Result[]
  const by = (state: string) => results.filter((each) => each.state === state).map(({ id }) => id)
  return { code, results, failures: by('failure'), warnings: by('warning') }
}

test('the command mends what is safe to mend, and only when it is told to', async ({ place }) => {
  const modes = () => [inData(place), inData(place, 'secret')].map((path) => statSync(path).mode & 0o777)
  chmodSync(inData(place), 0o755)
  chmodSync(inData(place, 'secret'), 0o644)
  const left = [inData(place, 'media', 'half.webp.part'), inData(place, 'uploads', 'tmp-1-2')]
  mkdirSync(inData(place, 'uploads'), { recursive: true, mode: 0o700 })
  for (const path of left) onTestFinished(writeOld(path))
  mkdirSync(inData(place, 'media-copies'), { recursive: true, mode: 0o700 })
  if (mongo) await inMongodb(place.DATABASE_URI!, (db) => db.collection('mails').dropIndex('state_1'))

  const found = await doctor([], place)
  expect(found).toMatchObject({ code: 1, failures: ['permissions'] })
  const broken = ['leftovers', 'stale-copies', ...(mongo ? ['indexes'] : [])]
  expect(found.warnings).toEqual(expect.arrayContaining(broken))
  expect([...modes(), ...left.map(existsSync)]).toEqual([0o755, 0o644, true, true])

  const mended = await doctor(['--fix'], place)
  expect(mended).toMatchObject({ code: 0, failures: [] })
  expect(mended.warnings.filter((id) => broken.includes(id))).toEqual([])
  const fixes = mended.results.flatMap(({ id, fixed }) => (fixed ? [id] : []))
  expect(fixes.sort()).toEqual(['permissions', ...broken].sort())
  const gone = [...left, inData(place, 'media-copies')]
  expect([...modes(), ...gone.map(existsSync)]).toEqual([0o700, 0o600, false, false, false])
})

test('the command creates nothing where there is no shop, and ends with 1', async () => {
  const place = { DATA_DIR: join(newFolder(), 'data'), PORT: String(await freePort()) }
  const { code, stdout } = await runCommand('doctor', [], place)
  expect(existsSync(place.DATA_DIR)).toBe(false)
  const told = /^FAILURE {2}Database\n {9}There is no shop in .*\n {9}→ /m
  expect([code, stdout]).toEqual([1, expect.stringMatching(told)])
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d+ checks: \d+ ok, \d+ warnings?, 1 failure, \d+ skipped$/)
})

test('beside a running shop nothing fails, and its readiness is told', async ({ copy, shop }) => {
  const settings = { ...copy.settings, PORT: new URL(shop.url).port, SITE_URL: 'http://localhost:3000' }
  const { code, results, failures } = await doctor([], settings)
  expect([code, failures]).toEqual([0, []])
  const saw = Object.fromEntries(results.map(({ id, state, saw }) => [id, `${state}: ${saw}`]))
  expect(saw.shop).toMatch(/^ok: Ready, with \d+ stored pages/)
  expect(saw['stored-pages']).toMatch(/^ok/)
  // Where the process follows the log is stored after some time.
  expect(saw['change-log']).toMatch(/^(ok|skipped: No stored page)/)
})
