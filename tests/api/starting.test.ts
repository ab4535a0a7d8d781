import { createServer } from 'node:net'
import { afterEach, expect, inject, test } from 'vitest'
import { signUp } from '../support/customers.ts'
import { order, ordersOf } from '../support/orders.ts'
import { copyShop, type ShopCopy } from '../support/shop-copy.ts'
import { type ShopProcess, type ShopSettings, startFailing, startShop } from '../support/shop-process.ts'
import { createSoldProduct, eventually, readStock } from '../support/shop-products.ts'
import { signInAsAdmin } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'

const pages = ['/', '/category?name=Rings', '/blog', '/about']

const opened: { copy: ShopCopy; shops: ShopProcess[] }[] = []

afterEach(async () => {
  for (const { copy, shops } of opened.splice(0)) {
    for (const shop of shops) await shop.stop()
    await copy.remove()
    expect(shops.flatMap((shop) => shop.takeProblems())).toEqual([])
  }
})

/** A shop that can be started again on what it left. */
async function openShop() {
  const copy = await copyShop(inject('template'))
  const shops: ShopProcess[] = []
  opened.push({ copy, shops })
  return async () => {
    const shop = await startShop(copy.settings)
    shops.push(shop)
    return shop
  }
}

test('a shop that was stopped and started again is the same shop', async () => {
  const start = await openShop()
  const before = await start()
  const admin = await signInAsAdmin(before.url)
  const customer = await signUp(before.url)
  const product = await createSoldProduct(admin)
  await order(customer, { itemId: product.id })
  await expect.poll(async () => (await visitor(before.url).get('/readyz')).body).toMatchObject({ pending: 0 })
  const shown = [...pages, `/productDetail/${product.id}`]
  const etags = async (shop: ShopProcess) =>
    Promise.all(shown.map(async (page) => (await visitor(shop.url).get(page)).headers.get('etag')))
  const first = await etags(before)
  await before.stop()

  const after = await start()
  expect(await etags(after)).toEqual(first)
  expect(after.output.join('\n')).not.toContain('Storing pages')
  const back = { ...visitor(after.url, customer.token), name: customer.name, password: customer.password }
  expect(await ordersOf(back)).toHaveLength(1)
})

test('a change that a power cut overtook is live after the next start', async () => {
  const start = await openShop()
  const before = await start()
  const admin = await signInAsAdmin(before.url)
  const { id } = await createSoldProduct(admin, { price: 11 })
  for (let n = 0; n < 5; n++) await admin.patch(`/api/products/${id}`, { price: 1000 + n })
  expect((await admin.patch(`/api/products/${id}`, { price: 7654.25 })).status).toBe(200)
  await before.kill()

  const after = await start()
  await eventually(async () =>
    expect((await visitor(after.url).get(`/productDetail/${id}`)).text).toContain('7,654.25'),
  )
})

test('a power cut in a rush of orders leaves orders and stock in agreement', async () => {
  const start = await openShop()
  const before = await start()
  const ring = await createSoldProduct(await signInAsAdmin(before.url), { pieces: 200 })
  const customer = await signUp(before.url)
  const rush = Array.from({ length: 60 }, () => order(customer, { itemId: ring.id, quantity: 2 }).catch(() => null))
  await Promise.any(rush)
  await before.kill()
  const known = (await Promise.all(rush)).filter((id) => id !== null)

  const after = await start()
  const orders = await ordersOf({ ...customer, ...visitor(after.url, customer.token) })
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(known))
  const sold = orders.length * 2
  expect(await readStock(await signInAsAdmin(after.url), ring.id)).toEqual({ stock: 200 - sold, sold })
})

test('a setting that cannot be used is refused in a sentence', async () => {
  const wrong: [ShopSettings, RegExp][] = [
    [{ PORT: 'front-door' }, /^The setting PORT must be a port number; it is "front-door"\.$/],
    [{ RATE_LIMITS: 'perhaps' }, /^The setting RATE_LIMITS must be on or off; it is "perhaps"\.$/],
    [{ SITE_URL: 'shop' }, /^The setting SITE_URL must be an address such as \S+; it is "shop"\.$/],
    [
      { DATABASE_URI: 'mysql://me:word@books', ADMIN_PASSWORD: 'word', PAYLOAD_SECRET: 'word', SMTP_URL: 'me:word' },
      /^(The setting (DATABASE_URI|ADMIN_PASSWORD|PAYLOAD_SECRET|SMTP_URL) must (?:(?!word).)+\.\n?){4}$/,
    ],
  ]
  const copy = await copyShop(inject('template'))
  opened.push({ copy, shops: [] })
  const answers = await Promise.all(wrong.map(([setting]) => startFailing({ ...copy.settings, ...setting })))
  for (const [index, { code, stderr }] of answers.entries()) {
    expect(stderr).toMatch(wrong[index]![1])
    expect(code).toBe(1)
  }
})

test('a port that is in use is refused in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  const { port } = other.address() as { port: number }
  const copy = await copyShop(inject('template'))
  opened.push({ copy, shops: [] })
  const { code, stderr } = await startFailing({ ...copy.settings, PORT: String(port) })
  other.close()
  expect(stderr).toMatch(new RegExp(`^Port ${port} is in use by another program; .*\\.$`))
  expect(code).toBe(1)
})
