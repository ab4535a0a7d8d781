import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { MongoMemoryServer } from 'mongodb-memory-server-core'
import { inject, onTestFinished } from 'vitest'
import { prepareMongodbAndResolveUri } from '../../../../cms/base/database/mongodb/connection-uri.ts'
import { test as base, expect } from '../../../support/api.ts'
import { newFolder } from '../../../support/backups.ts'
import { runCommand } from '../../../support/commands.ts'
import { signUp } from '../../../support/customers.ts'
import { dropProblems } from '../../../support/expected-problems.ts'
import { order, ordersOf, receipt } from '../../../support/orders.ts'
import { newCopy, openMongod, openShop } from '../../../support/own-shop.ts'
import { startReplicaSet } from '../../../support/replica-set.ts'
import { inMongodb, setRows } from '../../../support/rows.ts'
import { startFailing } from '../../../support/shop-process.ts'
import { createSoldProduct, eventually, readStock } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

const test = base.extend('client', { scope: 'file' }, async ({ copy }, { onCleanup }) => {
  const client = new MongoClient(copy.settings.DATABASE_URI!)
  onCleanup(() => client.close())
  return client
})

/** Milliseconds for starting MongoDB servers. */
const long = { tags: ['long'], timeout: 180_000 }

const refusedWith = (DATABASE_URI: string) => startFailing({ DATA_DIR: newFolder(), DATABASE_URI })

test('a MongoDB without transactions is refused in a sentence', async () => {
  const systemBinary = inject('mongod') ?? ''
  const alone = await MongoMemoryServer.create({ binary: { systemBinary }, instance: { storageEngine: 'wiredTiger' } })
  onTestFinished(async () => {
    await alone.stop({ doCleanup: true, force: true })
  })
  const { code, stderr } = await refusedWith(alone.getUri('shop'))
  expect(stderr).toMatch(/^The MongoDB of DATABASE_URI is a standalone server, .* --replSet .*\.$/)
  expect(code).toBe(78)
})

test('a shop on three nodes starts, serves and sells', long, async () => {
  const nodes = await startReplicaSet(3)
  onTestFinished(() => nodes.stop())
  const uri = nodes.uri('{database}')
  expect(uri).toMatch(/^mongodb:\/\/[\d.]+:\d+,[\d.]+:\d+,[\d.]+:\d+\/\{database\}\?replicaSet=\w+$/)
  expect(await prepareMongodbAndResolveUri(uri.replace(/\?.*/, ''))).toBe(await prepareMongodbAndResolveUri(uri))
  await expectToSell((await openShop(await newCopy({ mongo: uri }))).url)
})

test("a database is the shop's from its first start on, also while its collections are made", async () => {
  const uriOf = (database: string) => inject('template').mongo!.replace('{database}', database)
  const start = (database: string) => prepareMongodbAndResolveUri(uriOf(database))
  const client = new MongoClient(uriOf('claimed_database'))
  const db = client.db()
  const other = client.db('database_of_another')
  onTestFinished(async () => {
    await db.dropDatabase()
    await other.dropDatabase()
    await client.close()
  })
  await Promise.all([start('claimed_database'), start('claimed_database')])
  await db.createCollection('users')
  await start('claimed_database')
  await other.createCollection('users')
  await expect(start('database_of_another')).rejects.toThrow('belongs to another program')
})

test('orders that come at once share transactions', async ({ shop, admin, client }) => {
  const ring = await createSoldProduct(admin, { pieces: 100 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => signUp(shop.url)))
  const log = client.db('local').collection('oplog.rs')
  const before = await log.find().sort({ $natural: -1 }).limit(1).toArray()

  await Promise.all(buyers.flatMap((buyer) => [1, 2, 3].map(() => order(buyer, { itemId: ring.id }))))
  // The server's oplog has one entry per committed transaction.
  const inserts = { $elemMatch: { op: 'i', ns: `${client.db().databaseName}.sale-orders` } }
  const committed = await log.find({ ts: { $gt: before[0]?.ts }, 'o.applyOps': inserts }).toArray()
  const isOrder = ({ ns }: { ns: string }) => ns.endsWith('.sale-orders')
  const sizes = committed.map(({ o }) => o.applyOps.filter(isOrder).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(30)
  expect(sizes.length).toBeLessThan(15)
})

test('an order waits for a product that staff save, and orders of others do not', async ({ shop, admin, client }) => {
  const [ring, balm] = [await createSoldProduct(admin, { pieces: 9 }), await createSoldProduct(admin, { pieces: 9 })]
  const [first, second, third] = [await signUp(shop.url), await signUp(shop.url), await signUp(shop.url)]

  const locks = client.db().collection<{ _id: string; owner: string; until: Date }>('locks')
  const [owner, until] = ['a delete at another process', new Date(Date.now() + 600_000)]
  onTestFinished(async () => void (await locks.deleteMany({ owner })))
  await locks.insertMany(Array.from({ length: 16 }, (_, slot) => ({ _id: `save:${slot}`, owner, until })))
  const saved = admin.patch(`/api/products/${ring.id}`, { stockChange: 1, _status: 'published' })
  await expect.poll(() => locks.countDocuments({ _id: ring.id })).toBe(1)
  let isPlaced = false
  const waiting = order(first, { itemId: ring.id }).then(() => {
    isPlaced = true
  })
  await Promise.all([order(second, { itemId: balm.id }), order(third, { itemId: balm.id })])
  expect(isPlaced).toBe(false)

  await locks.deleteMany({ owner })
  await waiting
  expect((await saved).status).toBe(200)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 9, sold: 1 })
})

test('a database without migrations gets what later versions have: search texts, fewer indexes', async () => {
  const settings = await newCopy()
  const client = new MongoClient(settings.DATABASE_URI!)
  onTestFinished(() => client.close())
  const [orders, products] = ['sale-orders', 'products'].map((name) => client.db().collection(name)) as [Rows, Rows]
  await orders.updateMany({}, { $unset: { searchText: 1, pieces: 1 } })
  await orders.createIndex({ status: 1 })
  await products.createIndex({ stock: 1 })
  await client.db().collection('payload-migrations').deleteMany({})

  const shop = await openShop(settings)
  const admin = await signInAsAdmin(shop.url)
  const path = '/api/sale-orders?limit=0&depth=0'
  const read = await admin.get<{ docs: { id: string; pieces: number; lines: { quantity: number }[] }[] }>(path)
  expect(read.body.docs.length).toBeGreaterThan(0)
  for (const { pieces, lines } of read.body.docs)
    expect(pieces).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0))
  const [first] = await orders.find().toArray()
  const query = `where[searchText][like]=${encodeURIComponent(first?.shippingAddress)}`
  const found = await admin.get<{ docs: { id: string }[] }>(`/api/sale-orders?${query}`)
  expect(found.body.docs.map(({ id }) => id)).toContain(String(first?._id))
  expect((await orders.indexes()).map(({ name }) => name)).not.toContain('status_1')
  // An order writes no index of a product.
  const indexed = (await products.indexes()).flatMap(({ key }) => Object.keys(key))
  expect(indexed).toContain('category')
  expect(indexed).not.toContain('stock')
  expect(indexed).not.toContain('sold')
})

test('an order is dated when its reference is drawn, never before the last one', async ({ client, customer, ring }) => {
  await order(customer, { itemId: ring.id })
  const at = new Date(Date.now() + 60_000)
  const counters = client.db().collection('counters')
  // Else this order would be the newest of the shop, for a minute, in the tests of other files.
  onTestFinished(async () => {
    const now = new Date()
    await counters.updateMany({ key: /^order:/ }, { $set: { at: now } })
    const dated = { $set: { date: now, createdAt: now, updatedAt: now } }
    await client.db().collection('sale-orders').updateMany({ date: at }, dated)
  })
  expect((await counters.updateMany({ key: /^order:/ }, { $set: { at } })).matchedCount).toBeGreaterThan(0)
  const id = await order(customer, { itemId: ring.id })
  expect((await receipt(customer, id)).saleOrder.date).toBe(at.toISOString())
})

type Rows = ReturnType<ReturnType<MongoClient['db']>['collection']>

/** Starts a shop on its own MongoDB, with a product that shoppers see. */
async function openShopToRestore() {
  const mongod = await openMongod()
  const settings = await newCopy({ mongo: mongod.uri('{database}') })
  const shop = await openShop(settings)
  const admin = await signInAsAdmin(shop.url)
  const ring = await createSoldProduct(admin, { price: 4321.75 })
  return { mongod, settings, shop, admin, ring }
}

async function expectPrice(shop: string, id: string, price: string) {
  await eventually(async () => {
    const { text } = await visitor(shop).get(`/productDetail/${id}`)
    expect(/price__now"[^>]*>([^<]*)/.exec(text)?.[1]).toBe(price)
  })
}

test('a shop that was stopped for longer than the log of MongoDB reaches back shows no old page', long, async () => {
  const { mongod, settings, shop, ring } = await openShopToRestore()
  await expectPrice(shop.url, ring.id, '$4,321.75')
  await shop.stop()
  await mongod.forgetLog()
  await setRows(settings, 'products', { price: 765.25 }, { id: ring.id })

  const again = await openShop(settings)
  await expectPrice(again.url, ring.id, '$765.25')
})

test('a running shop whose database is restored shows the restored data, and later changes', long, async () => {
  const { mongod, settings, shop, admin, ring } = await openShopToRestore()
  const restore = await mongod.backUp()
  await eventually(async () => {
    expect((await admin.patch(`/api/products/${ring.id}`, { price: 999.5 })).status).toBe(200)
  })
  await expectPrice(shop.url, ring.id, '$999.50')

  await restore()
  await expectPrice(shop.url, ring.id, '$4,321.75')
  await setRows(settings, 'products', { price: 765.25 }, { id: ring.id })
  await inMongodb(settings.DATABASE_URI!, (db) => db.collection('changes').drop())
  await expectPrice(shop.url, ring.id, '$765.25')
  await admin.patch(`/api/products/${ring.id}`, { price: 888.25 })
  await expectPrice(shop.url, ring.id, '$888.25')
  await dropProblems(shop)
})

/** An order is one transaction: if it was not written, neither stock nor order has changed. */
async function expectToSell(shop: string) {
  const admin = await signInAsAdmin(shop)
  const ring = await createSoldProduct(admin, { pieces: 5 })
  const customer = await signUp(shop)
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  expect((await ordersOf(customer)).map((placed) => placed.id)).toEqual([id])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 2 })
  expect((await visitor(shop).get('/')).status).toBe(200)
  expect((await visitor(shop).get('/readyz')).body).toMatchObject({ database: 'here' })
}

test('hosts that are not there are refused in a sentence without the password', async () => {
  for (const [address, hosts] of [
    ['127.0.0.1:9/shop', '127.0.0.1:9'],
    ['me:a%3Aword@127.0.0.1:9,127.0.0.1:10,[::1]:11/shop?replicaSet=rs0', '127.0.0.1:9, 127.0.0.1:10, [::1]:11'],
  ] as const) {
    // A shop would wait for them.
    const settings = { DATA_DIR: newFolder(), DATABASE_URI: `mongodb://${address}` }
    const { code, stderr } = await runCommand('backup', [join(newFolder(), 'shop.tar.zst')], settings)
    expect([code, stderr]).toEqual([1, `The database at ${hosts} cannot be reached (DATABASE_URI).\n`])
  }
})
