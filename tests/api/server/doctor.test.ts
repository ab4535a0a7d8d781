import { pbkdf2Sync } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Db } from 'mongodb'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { openCacheFile } from '../../../cms/base/database/sqlite/cache-file.ts'
import { toSnakeCase } from '../../../cms/base/database/sqlite/insert-row.ts'
import { computeExpectedCacheFileKey } from '../../../cms/server/doctor/caches.ts'
import { DOCTOR_CHECKS } from '../../../cms/server/doctor/checks.ts'
import { type Machine, openDoctorContext, thisMachine } from '../../../cms/server/doctor/context.ts'
import type { MongodbIndexSpec } from '../../../cms/server/doctor/expected-indexes.ts'
import type { CheckResult } from '../../../cms/server/doctor/run-checks.ts'
import { openPageStore } from '../../../cms/site/pages/page-store.ts'
import { newFolder } from '../../support/backups.ts'
import { runCommand } from '../../support/commands.ts'
import { resultsOf } from '../../support/doctor.ts'
import { freePort } from '../../support/free-port.ts'
import { listenLocally } from '../../support/local-server.ts'
import { testWith } from '../../support/own-shop.ts'
import { deleteRows, inMongodb, inSqlite, insertRow, type Row, setRows } from '../../support/rows.ts'
import type { ShopSettings } from '../../support/shop-process.ts'
import { startStripe } from '../../support/stripe.ts'

const { mongo } = inject('template')

const stripe = await startStripe()
afterAll(() => stripe.stop())

/** Returns a copy that was never started, with an unused port. It has the template's stored pages. */
const test = testWith({}).extend('place', { scope: 'file' }, async ({ copy }): Promise<ShopSettings> => {
  rmSync(join(copy.settings.DATA_DIR!, 'pages.db'), { force: true })
  // A copied folder has its own mode.
  chmodSync(join(copy.settings.DATA_DIR!, 'media'), 0o700)
  return { ...copy.settings, PORT: String(await freePort()), SITE_URL: 'http://localhost:3000' }
})

type Undo = () => unknown
type Work = (db: Db) => Promise<unknown>

type Break = {
  on?: 'sqlite' | 'mongodb'
  settings?: ShopSettings
  machine?: Partial<Machine>
  /** A planted fault. Returns a function that repairs it. */
  damage?(place: ShopSettings): Undo | Promise<Undo>
}

/** A fault that this check finds, and what the check says of it. */
const fault = (id: string, saw: RegExp, broken: Break) => ({ id, saw, ...broken })

/** The faults of the database. Each writes it directly, and returns a function that repairs it. */
const change = (sql: [string, string] | null, mongo?: [Work, Work]) => async (place: ShopSettings) => {
  const work = async (at: 0 | 1) =>
    place.DATABASE_URI ? inMongodb(place.DATABASE_URI, mongo![at]) : inSqlite(place, (db) => db.exec(sql![at]))
  await work(0)
  return () => work(1)
}

const swap = (collection: string, field: string, from: unknown, to: unknown) => async (place: ShopSettings) => {
  const work = (then: unknown, now: unknown) => setRows(place, collection, { [field]: now }, { [field]: then })
  await work(from, to)
  return () => work(to, from)
}

const add = (collection: string, field: string, by: number) => {
  const [table, column] = [toSnakeCase(collection), toSnakeCase(field)]
  const mongo = (by: number) => (db: Db) => db.collection(collection).updateMany({}, { $inc: { [field]: by } })
  const sql = (by: number) => `UPDATE ${table} SET ${column} = ${column} + ${by}`
  return change([sql(by), sql(-by)], [mongo(by), mongo(-by)])
}

const ID = '0123456789abcdef01234567'

const insert = (collection: string, row: Row) => async (place: ShopSettings) => {
  await insertRow(place, collection, { id: ID, ...row })
  return () => deleteRows(place, collection, { id: ID })
}

/** SQL that inserts two rows that differ only in the spelling of one field. */
const insertTwo =
  (collection: string, field: string, texts: string[], more: Row = {}) =>
  async (place: ShopSettings) => {
    for (const text of texts) await insertRow(place, collection, { [field]: text, ...more })
    return async () => {
      for (const text of texts) await deleteRows(place, collection, { [field]: text })
    }
  }

const at = '2020-01-01T00:00:00.000Z'
const createdAt = new Date(at)
const long = { createdAt, updatedAt: createdAt }
const ROUNDS = 600_000
const hash = `pbkdf2-sha256-v1:${pbkdf2Sync('changeme123', 'salt', ROUNDS, 32, 'sha256').toString('hex')}`
const mail = { event: 'broken', to: 'a@b.example', subject: 'S', text: 'T', problem: 'no such box', ...long }
const job = { taskSlug: 'schedulePublish', waitUntil: createdAt, ...long }
const templates = { globalType: 'mail-templates' }
const unsubmitted = { failed: { problem: 'IndexNow answers 422' } }

/** Adds an overdue event of 2020 for an enabled webhook. */
async function leaveEvent(place: ShopSettings) {
  const webhook = { name: 'Broken', address: 'https://example.com', isOn: true, ...long }
  const told = { webhook: ID, document: 'an order', type: 'order.placed', state: 'waiting', attempts: 3 }
  const undo = [
    await insert('webhooks', webhook)(place),
    await insert('webhook-deliveries', { ...told, nextTryAt: createdAt, createdAt })(place),
  ]
  return () => Promise.all(undo.map((each) => each()))
}

const pagesOf = (place: ShopSettings) => join(place.DATA_DIR!, 'pages.db')
const inData = ({ DATA_DIR = '' }: ShopSettings, ...names: string[]) => join(DATA_DIR, ...names)
const deleted = (path: string) => () => rmSync(path, { recursive: true, force: true })

async function renameAccounts(place: ShopSettings) {
  const undo: Undo[] = []
  for (const name of ['admin', 'editor', 'staff'])
    undo.push(await swap('users', 'email', `${name}@aurel.example`, `${name}@shop.example`)(place))
  return () => Promise.all(undo.map((each) => each()))
}

const letRead = (name: string, shown: number, hidden: number) => (place: ShopSettings) => {
  chmodSync(inData(place, name), shown)
  return () => chmodSync(inData(place, name), hidden)
}

const leaveFolder = (name: string) => (place: ShopSettings) => {
  mkdirSync(inData(place, name), { mode: 0o700 })
  return deleted(inData(place, name))
}

function writeOld(path: string) {
  writeFileSync(path, 'half')
  utimesSync(path, 1, 1)
  return deleted(path)
}

/** Makes the record look a week old. */
function writeFreeBytes(place: ShopSettings, free: number) {
  const path = inData(place, 'free-bytes.ndjson')
  const at = Date.now() - 7 * 24 * 60 * 60_000
  writeFileSync(path, `{"at":1,"fr\n${JSON.stringify({ at, free })}\n`, { mode: 0o600 })
  return deleted(path)
}

/** Overwrites the first page of an index, which no other check reads, with zeros. */
function damageFile(place: ShopSettings) {
  const [from, length] = inSqlite(place, (db) => {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const sql = `SELECT rootpage FROM sqlite_schema WHERE name = 'payload_preferences_key_idx'`
    const { rootpage } = db.prepare(sql).get()!
    const size = Number(db.prepare('PRAGMA page_size').get()!.page_size)
    return [(Number(rootpage) - 1) * size, size]
  })
  const file = inData(place, 'shop.db')
  const before = readFileSync(file)
  writeFileSync(file, Buffer.from(before).fill(0, from, from + length))
  return () => writeFileSync(file, before)
}

async function answerOnPort({ PORT }: ShopSettings) {
  const ready = { database: 'here', writing: 'full', disk: 'full' }
  const server = createServer((_req, res) => res.writeHead(503).end(JSON.stringify(ready)))
  return (await listenLocally(server, Number(PORT))).close
}

/** Makes stored pages refer to a change that does not exist. */
async function storePages(place: ShopSettings) {
  const context = openDoctorContext(place)
  const cache = openCacheFile(pagesOf(place), await computeExpectedCacheFileKey(context), () => {})
  await context.close()
  const cursor = JSON.stringify({ row: mongo ? ID : 1_000_000, id: 'gone', at: { t: 1, i: 1 } })
  openPageStore(cache).saveChanges({ cursor, head: 1 }, [])
  cache.close()
  chmodSync(pagesOf(place), 0o600)
  return deleted(pagesOf(place))
}

const nothingListens = '127.0.0.1:1'
const bucket = { S3_BUCKET: 'pictures', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
const https = { SITE_URL: 'https://shop.example' }

const breaks = [
  fault('settings', /SIGN_IN must be password or name/, { settings: { SIGN_IN: 'magic' } }),
  fault('settings', /also need S3_REGION/, { settings: { S3_BUCKET: 'pictures' } }),
  fault('setting-names', /no setting SITE_URLS/, { settings: { SITE_URLS: 'https://shop.example' } }),
  fault('store', /no branch "Nowhere"/, { settings: { STORE: 'Nowhere' } }),
  fault('public-address', /no TLS/, { settings: { SITE_URL: 'http://shop.example' } }),
  fault('proxies', /claim to be another address/, { settings: { TRUST_PROXY: '1' } }),
  fault('front-cache', /not purged/, { settings: { CDN_CACHE_CONTROL: 'max-age=60' } }),
  fault('rate-limits', /guessed/, { settings: { RATE_LIMITS: 'off' } }),
  fault('secret', /easy to guess/, { settings: { PAYLOAD_SECRET: 'secretsecretsecret' } }),
  fault('secret', /another secret/, { on: 'mongodb', settings: { PAYLOAD_SECRET: '0123456789abcdefghijklm' } }),
  fault('permissions', /may read .*shop-\w+\.$/, { damage: letRead('', 0o755, 0o700) }),
  fault('permissions', /but its folder keeps other users from .*secret/, { damage: letRead('secret', 0o644, 0o600) }),
  fault('passwords', /boss@shop.example is easy to guess/, {
    damage: insert('users', { email: 'boss@shop.example', role: 'admin', name: 'Boss', salt: 'salt', hash, ...long }),
  }),
  fault('administrators', /No administrator is left/, { damage: swap('users', 'role', 'admin', 'was-admin') }),
  fault('store', /no published branch/, { damage: swap('branches', '_status', 'published', 'draft') }),
  fault('categories', /no existing category.* and \d+ more\.$/, {
    damage: change(
      [
        `CREATE TABLE kept_categories AS SELECT id, category_id FROM products; UPDATE products SET category_id = NULL`,
        `UPDATE products SET category_id = (SELECT category_id FROM kept_categories WHERE id = products.id);
         DROP TABLE kept_categories`,
      ],
      [
        (db) => db.collection('products').updateMany({}, { $rename: { category: 'kept' } }),
        (db) => db.collection('products').updateMany({}, { $rename: { kept: 'category' } }),
      ],
    ),
  }),
  fault('sample-accounts', /admin@aurel.example/, { settings: { ...https, TRUST_PROXY: '1' } }),
  // The addresses of the sample's accounts cause another warning.
  fault('proxies', /count all shoppers as one/, { settings: https, damage: renameAccounts }),
  fault('database', /There is no shop in/, {
    on: 'sqlite',
    settings: { DATA_DIR: join(inject('template').copies, 'no-shop') },
  }),
  fault('database', /cannot be reached/, {
    on: 'mongodb',
    settings: { DATABASE_URI: `mongodb://${nothingListens}/shop` },
  }),
  fault('database-version', /3.51.2 is older/, { on: 'sqlite', machine: { sqliteVersion: '3.51.2' } }),
  fault('database-mode', /mode delete/, {
    on: 'sqlite',
    damage: change(['PRAGMA journal_mode = DELETE', 'PRAGMA journal_mode = WAL']),
  }),
  fault('write-ahead-log', /300 MB/, {
    on: 'sqlite',
    damage(place) {
      const log = inData(place, 'shop.db-wal')
      writeFileSync(log, '', { mode: 0o600 })
      truncateSync(log, 300_000_000)
      return deleted(log)
    },
  }),
  fault('integrity', /page|malformed/i, { on: 'sqlite', damage: damageFile }),
  fault('relations', /1 of payload_preferences_rels to payload_preferences/, {
    on: 'sqlite',
    damage: change([
      `INSERT INTO payload_preferences_rels (parent_id, path) VALUES ('gone', 'user')`,
      `DELETE FROM payload_preferences_rels WHERE parent_id = 'gone'`,
    ]),
  }),
  fault('migrations', /29991231_newer/, {
    damage: insert('payload-migrations', { name: '29991231_newer', batch: 99 }),
  }),
  fault('migrations', /the next start upgrades it \(\d+_\d+_initial\)/, {
    damage: change(
      [
        // An earlier version's schema lacks a column that checks read.
        `DELETE FROM payload_migrations WHERE name LIKE '%_initial';
         ALTER TABLE users RENAME COLUMN invited_until TO not_there`,
        `INSERT INTO payload_migrations (id, name, batch) VALUES ('first', '20261121_204658_initial', 1);
         ALTER TABLE users RENAME COLUMN not_there TO invited_until`,
      ],
      [
        (db) => db.collection('payload-migrations').deleteOne({ name: /_initial$/ }),
        (db) => db.collection('payload-migrations').insertOne({ name: '20261121_204658_initial' }),
      ],
    ),
  }),
  fault('restore', /interrupted/, { on: 'sqlite', damage: leaveFolder('restoring') }),
  fault('restore', /interrupted/, {
    on: 'mongodb',
    damage: change(null, [
      (db) => db.createCollection('restoring.products'),
      (db) => db.dropCollection('restoring.products'),
    ]),
  }),
  fault('indexes', /mails.state/, {
    damage: change(
      ['DROP INDEX mails_state_idx', 'CREATE INDEX mails_state_idx ON mails (state)'],
      [(db) => db.collection('mails').dropIndex('state_1'), (db) => db.collection('mails').createIndex({ state: 1 })],
    ),
  }),
  fault('disk', /^500 MB free/, { machine: { freeBytes: async () => 500_000_000 } }),
  fault('disk', /^10,000 MB free\. It becomes 10,000 MB less a week, so that the disk is full in 7 days\. /, {
    machine: { freeBytes: async () => 10_000_000_000 },
    damage: (place) => writeFreeBytes(place, 20_000_000_000),
  }),
  fault('clock', /set back/, { machine: { now: () => Date.parse(at) } }),
  fault('node', /20\.0\.0/, { machine: { nodeVersion: '20.0.0' } }),
  fault('build', /admin panel/, { machine: { staleBuilds: () => ['admin panel'] } }),
  fault('shop', /writing full/, { damage: answerOnPort }),
  fault('stored-pages', /not a database/, {
    damage(place) {
      writeFileSync(pagesOf(place), 'no database, but long enough to be read as one'.repeat(20), { mode: 0o600 })
      return deleted(pagesOf(place))
    },
  }),
  fault('change-log', /no longer in the change log/, { damage: storePages }),
  fault('online-payments', /^Stripe refuses STRIPE_SECRET_KEY/, {
    settings: { ...stripe.settings, STRIPE_SECRET_KEY: 'sk_test_of_another' },
  }),
  fault('online-payments', /^Stripe does not answer/, {
    settings: { ...stripe.settings, STRIPE_API: `http://${nothingListens}` },
  }),
  fault('mail-server', /ECONNREFUSED/, { settings: { SMTP_URL: `smtp://${nothingListens}` } }),
  fault('outbox', /^1 mail failed, the last because: no/, { damage: insert('mails', { ...mail, state: 'failed' }) }),
  fault('outbox', /^1 mail should have been sent/, { damage: insert('mails', { ...mail, state: 'waiting' }) }),
  fault('mail-templates', /: Newsletter, please confirm: This text needs the field \{link\}\.$/, {
    damage: change(
      [
        `INSERT INTO mail_templates (id, newsletter_confirm_text) VALUES ('broken', 'Hello')`,
        'DELETE FROM mail_templates',
      ],
      [
        (db) => db.collection('globals').insertOne({ ...templates, newsletterConfirm: { text: 'Hello' } }),
        (db) => db.collection('globals').deleteMany(templates),
      ],
    ),
  }),
  fault('outbox', /^1 event waits for longer than an hour/, { damage: leaveEvent }),
  fault('outbox', /^Changed pages could not be submitted: IndexNow answers 422\.$/, {
    damage: change(
      [
        `INSERT INTO payload_kv (id, key, data) VALUES ('broken', 'index-now', '${JSON.stringify(unsubmitted)}')`,
        `DELETE FROM payload_kv WHERE key = 'index-now'`,
      ],
      [
        (db) => db.collection('payload-kvs').insertOne({ key: 'index-now', data: unsubmitted }),
        (db) => db.collection('payload-kvs').deleteOne({ key: 'index-now' }),
      ],
    ),
  }),
  fault('jobs', /^1 should have been published/, { damage: insert('payload-jobs', { ...job, hasError: false }) }),
  fault('jobs', /^1 failed for good/, { damage: insert('payload-jobs', { ...job, hasError: true }) }),
  fault('bucket', /cannot be reached/, { settings: { ...bucket, S3_ENDPOINT: `http://${nothingListens}` } }),
  fault('pictures', /^Missing: [\w-]+\.(webp|avif|svg)\.$/, {
    damage(place) {
      const [first = ''] = readdirSync(inData(place, 'media'))
      const [from, to] = [inData(place, 'media', first), inData(place, 'elsewhere')]
      renameSync(from, to)
      return () => renameSync(to, from)
    },
  }),
  fault('picture-sizes', /^\d+ pictures lack sizes or the color/, {
    async damage(place) {
      await setRows(place, 'media', { color: undefined })
      return () => setRows(place, 'media', { color: '' })
    },
  }),
  fault('picture-files', /^Files that belong to no picture of this shop: stray.webp\.$/, {
    damage: (place) => writeOld(inData(place, 'media', 'stray.webp')),
  }),
  fault('leftovers', /pearl.webp.part/, { damage: (place) => writeOld(inData(place, 'media', 'pearl.webp.part')) }),
  fault('stale-copies', /media-copies has copies/, { damage: leaveFolder('media-copies') }),
  fault('stock', /do not agree: .*sold -/, { damage: add('products', 'sold', -10_000) }),
  fault('stock', /stock -/, { damage: add('products', 'stock', -10_000) }),
  fault('order-totals', /SO-/, { damage: add('sale-orders', 'grandTotalAmount', 1) }),
  fault('double-customers', /: \+15035559999 and 0015035559999\.$/, {
    damage: insertTwo('customers', 'username', ['0015035559999', '+15035559999']),
  }),
  fault('double-subscribers', /: Zoe@Example\.com and zoe@example\.com\.$/, {
    damage: insertTwo('subscribers', 'email', ['Zoe@Example.com', 'zoe@example.com'], {
      state: 'subscribed',
      askedAt: createdAt,
    }),
  }),
  fault('references', /higher number/, { damage: add('counters', 'value', -1) }),
]

/** Returns the indexes of the database. */
async function indexesThere({ DATABASE_URI = '' }: ShopSettings): Promise<Map<string, MongodbIndexSpec[]>> {
  const there = new Map<string, MongodbIndexSpec[]>()
  await inMongodb(DATABASE_URI, async (db) => {
    for (const { name } of await db.listCollections().toArray()) {
      const indexes = await db.collection(name).indexes()
      const keys = indexes.map(({ key, unique }) => ({ keys: key, unique: unique === true }))
      there.set(name, keys)
    }
  })
  return there
}

/** Returns the problems found, except missing backups. Checks passwords, which takes a second, only with `all`. */
async function problemsOf(place: ShopSettings, machine: Partial<Machine>, all = false): Promise<CheckResult[]> {
  const context = openDoctorContext(place, { ...thisMachine, staleBuilds: () => [], ...machine })
  const made = DOCTOR_CHECKS.filter(({ id }) => all || id !== 'passwords')
  const results = await resultsOf(made, context)
  await context.close()
  const ofBackups = results.find(({ id }) => id === 'backups')?.saw ?? 'No scheduled backup.'
  expect(['No scheduled backup.', 'The settings cannot be read.']).toContain(ofBackups)
  return results.filter(({ id, state }) => id !== 'backups' && state !== 'ok' && state !== 'skipped')
}

const indexTest = test.extend('indexes', { scope: 'file' }, async ({ place }): Promise<Partial<Machine>> => {
  const there = mongo ? await indexesThere(place) : new Map<string, MongodbIndexSpec[]>()
  return { mongodbIndexes: async () => there }
})

indexTest('nothing is wrong with the sample shop, but that nobody makes backups of it', async ({ place, indexes }) => {
  expect(await problemsOf({ ...place, ...stripe.settings }, indexes, true)).toEqual([])
})

const here = breaks.filter(({ on }) => !on || on === (mongo ? 'mongodb' : 'sqlite'))

/** A fault of each kind: a setting, a file, the machine, rows of each part of the shop. */
const quick = ['store', 'permissions', 'disk', 'migrations', 'outbox', 'pictures', 'stock']
const first = new Set(quick.map((id) => here.find((each) => each.id === id)))

for (const broken of here) {
  const { id, saw, settings = {}, machine = {}, damage } = broken
  const name = `what is broken is found by its check, and by no other: ${id}, ${saw}`
  indexTest(name, { tags: first.has(broken) ? [] : ['long'] }, async ({ place, indexes }) => {
    const undo = await damage?.(place)
    onTestFinished(async () => void (await undo?.()))
    const problems = await problemsOf({ ...place, ...settings }, { ...indexes, ...machine }, id === 'passwords')
    expect(problems.map((each) => each.id)).toEqual([id])
    expect(problems[0]).toMatchObject({ saw: expect.stringMatching(saw), mend: expect.stringMatching(/\w/) })
  })
}

test('every check is seen failing', () => {
  // Covered by tests/unit/server/doctor, and by every shop of this file.
  const elsewhere = ['replica-set', 'oplog', 'backups', 'proven-backup', 'last-backup']
  expect(new Set([...breaks.map(({ id }) => id), ...elsewhere])).toEqual(new Set(DOCTOR_CHECKS.map(({ id }) => id)))
})

async function doctor(args: string[], settings: ShopSettings) {
  const { code, stdout, stderr } = await runCommand('doctor', ['--json', ...args], settings)
  expect(stderr).toBe('')
  const results = JSON.parse(stdout) as CheckResult[]
  const by = (state: string) => results.filter((each) => each.state === state).map(({ id }) => id)
  return { code, results, failures: by('failure'), warnings: by('warning') }
}

test('the command makes only safe repairs, and only on request', async ({ place }) => {
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

test('beside a running shop no check fails, and the report has its readiness', async ({ copy, shop }) => {
  const settings = { ...copy.settings, PORT: new URL(shop.url).port, SITE_URL: 'http://localhost:3000' }
  const { code, results, failures } = await doctor([], settings)
  expect([code, failures]).toEqual([0, []])
  const saw = Object.fromEntries(results.map(({ id, state, saw }) => [id, `${state}: ${saw}`]))
  expect(saw.shop).toMatch(/^ok: Ready, with \d+ stored pages/)
  expect(saw['stored-pages']).toMatch(/^ok/)
  // The position in the change log is stored with a delay.
  expect(saw['change-log']).toMatch(/^(ok|skipped: No stored page)/)
})
