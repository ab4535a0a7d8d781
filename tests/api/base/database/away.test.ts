import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signUp } from '../../../support/customers.ts'
import { dropProblems } from '../../../support/expected-problems.ts'
import { freePort } from '../../../support/free-port.ts'
import { readMetrics } from '../../../support/metrics.ts'
import { checkout, order, ordersOf } from '../../../support/orders.ts'
import { newCopy, openMongod, openShop } from '../../../support/own-shop.ts'
import { spawnProgram, whenReady } from '../../../support/shop-process.ts'
import { createSoldProduct, eventually, readStock, store } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

/** Milliseconds for starting, stopping and restarting a database. */
vi.setConfig({ testTimeout: 180_000 })

async function open() {
  const mongod = await openMongod()
  const shop = await openShop({ ...(await newCopy({ mongo: mongod.uri('{database}') })), RATE_LIMITS: 'on' })
  const ring = await createSoldProduct(await signInAsAdmin(shop.url))
  const customer = await signUp(shop.url)
  const id = await order(customer, { itemId: ring.id })
  return { mongod, shop, ring, customer, id, admin: await signInAsAdmin(shop.url), stranger: visitor(shop.url) }
}

test('while the database is away the shop shows its goods, and then sells again', async () => {
  const { mongod, shop, ring, customer, id, admin, stranger } = await open()
  const shown = ['/', `/productDetail/${ring.id}`, '/category?name=Rings', '/blog', `/api/get_item/${store}`]
  for (const path of shown) await stranger.get(path)

  // Renders the pages before the database becomes unavailable.
  await admin.patch(`/api/products/${ring.id}`, { price: 4321.75 })
  await mongod.away()
  // The first request with this URL, so that no response is stored.
  const unstored = `/api/get_product_by_category?store=${store}&name=Rings&search=ring`
  for (const path of [...shown, unstored]) expect([path, (await stranger.get(path)).status]).toEqual([path, 200])
  const refused = await Promise.all([
    checkout(customer, [{ itemId: ring.id }]),
    customer.get(`/api/get_order/${store}/${encodeURIComponent(customer.name)}`),
    customer.delete(`/api/get_delete/${store}/${id}`),
    stranger.post('/api/login', { form: { name: customer.name, password: customer.password } }),
    stranger.post('/api/post_contact', { json: { name: 'Ada', phone: '1', mail: 'a@b.example', content: 'x' } }),
    admin.get(`/api/live-report/products/${ring.id}`),
  ])
  for (const { status, body, headers } of refused) {
    const expected = { message: 'The shop is temporarily unavailable. Please try again in a moment.' }
    expect([status, body]).toEqual([503, expected])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await stranger.get('/readyz')).status).toBe(503)
  const metrics = await readMetrics(shop.url)
  expect([metrics.status, metrics.text]).toEqual([200, expect.stringMatching(/^shop_pages_failed \d+$/m)])
  expect((await stranger.get('/healthz')).status).toBe(200)

  await mongod.back()
  await eventually(async () => expect((await stranger.get('/readyz')).status).toBe(200))
  await eventually(async () => {
    expect((await stranger.get('/readyz')).body).toMatchObject({ behind: { catalog: 0 }, failed: 0 })
    expect((await stranger.get(`/productDetail/${ring.id}`)).text).toContain('4,321.75')
  })
  expect((await checkout(customer, [{ itemId: ring.id }])).status).toBe(200)
  expect(await ordersOf(customer)).toHaveLength(2)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 2 })
  await dropProblems(shop)
})

test('while the database does not answer, orders are refused; nobody sees a fault', { tags: ['long'] }, async () => {
  const { mongod, shop, ring, customer, admin, stranger } = await open()
  mongod.pause()
  const pages = ['/category?search=pearls', '/category?name=All&min=7', `/products/${'0'.repeat(24)}`, '/nowhere']
  const [placed, contact, saved, ready, ...shown] = await Promise.all([
    checkout(customer, [{ itemId: ring.id }]),
    stranger.post('/api/post_contact', { json: { name: 'Ada', phone: '1', mail: 'a@b.example', content: 'x' } }),
    admin.patch(`/api/products/${ring.id}`, { price: 31 }),
    stranger.get('/readyz'),
    ...pages.map((path) => stranger.get(path)),
  ])
  for (const [at, { status, headers, text }] of shown.entries()) {
    expect([headers.get('content-type'), text.includes('</html>')]).toEqual(['text/html; charset=utf-8', true])
    expect([status, headers.has('retry-after')], pages[at]).toEqual([expect.toBeOneOf([200, 404, 503]), status === 503])
  }
  expect([ready.status, ready.body]).toMatchObject([503, { database: 'away', writing: 'stuck' }])
  for (const { status, headers } of [placed, contact, saved])
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  mongod.resume()
  await eventually(async () => expect((await stranger.get('/readyz')).status).toBe(200))
  await eventually(async () => expect((await checkout(customer, [{ itemId: ring.id }])).status).toBe(200))
  await dropProblems(shop)
})

test('a shop that is started while its database is away waits, and serves later', { tags: ['long'] }, async () => {
  const mongod = await openMongod()
  const copy = await newCopy({ mongo: mongod.uri('{database}') })
  await mongod.away()
  const settings = { ...copy, LOG_LEVEL: 'warn' }
  /** Starts a shop that waits for its database, on its own port. */
  const startWaiting = async () => {
    const PORT = String(await freePort())
    const child = spawnProgram('cms/server/main.ts', { ...settings, PORT })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ready = whenReady(child, settings)
    ready.catch(() => {})
    // Not by `visitor`, because there is no API document yet.
    const get = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`)
    await expect.poll(() => get('/readyz').catch(() => null), { timeout: 60_000 }).not.toBeNull()
    return { child, ready, get }
  }
  const first = await startWaiting()
  const readiness = await first.get('/readyz')
  const expected = { database: 'away', status: 'waiting for the database' }
  expect([readiness.status, await readiness.json()]).toEqual([503, expected])
  const page = await first.get('/')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  first.child.kill('SIGTERM')
  expect(await once(first.child, 'exit')).toEqual([0, null])

  const second = await startWaiting()
  await mongod.back()
  const shop = await second.ready
  expect((await second.get('/readyz')).status).toBe(200)
  expect((await second.get('/')).status).toBe(200)
  await shop.stop()
  expect(shop.takeProblems()).toEqual([])
})
