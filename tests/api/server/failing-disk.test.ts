// @module-tag long
import { expect, inject, onTestFinished, test } from 'vitest'
import { signUp } from '../../support/customers.ts'
import { checkout, order, ordersOf } from '../../support/orders.ts'
import { picture, upload } from '../../support/pictures.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startShop } from '../../support/shop-process.ts'
import { createSoldProduct, eventually, readStock } from '../../support/shop-products.ts'
import { mayMountFile, mountFailingDisk } from '../../support/small-disk.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

/** Megabytes: the sample shop, the file system's own log, and some room. */
const DISK = 96
const PIECES = 50
const onSqlite = inject('template').mongo === null
const unavailable = 'The shop is temporarily unavailable. Please try again in a moment.'

test.skipIf(!mayMountFile())('a disk that fails takes no order with it; repaired, the shop sells again', async () => {
  const disk = mountFailingDisk(DISK)
  onTestFinished(() => disk.remove())
  // Its folder goes with the disk.
  const copy = await copyShop(inject('template'), disk.folder)
  disk.sync()
  const shop = await startShop(copy.settings)
  onTestFinished(() => shop.stop())
  const admin = await signInAsAdmin(shop.url)
  const stranger = visitor(shop.url)
  const customer = await signUp(shop.url)
  const ring = await createSoldProduct(admin, { pieces: PIECES })
  await order(customer, { itemId: ring.id })
  const shown = ['/', `/productDetail/${ring.id}`, '/blog', '/healthz']
  for (const path of shown) expect([path, (await stranger.get(path)).status]).toEqual([path, 200])

  disk.fail()
  const bought = await checkout(customer, [{ itemId: ring.id }])
  const save = await admin.patch(`/api/products/${ring.id}`, { price: 31 })
  if (onSqlite) {
    expect([bought.status, bought.headers.get('retry-after'), bought.body.message]).toEqual([503, '5', unavailable])
    expect([save.status, save.body.message]).toEqual([503, unavailable])
  } else {
    expect([bought.status, save.status]).toEqual([200, 200])
  }
  const refused = await upload(admin, { data: await picture('png', 900, 700) })
  expect([refused.status, refused.body.errors]).toEqual([503, [{ message: unavailable }]])
  for (const path of shown) expect([path, (await stranger.get(path)).status]).toEqual([path, 200])
  await eventually(async () => {
    const { status, body } = await stranger.get('/readyz')
    const expected = { database: 'here', disk: 'read-only', ...(onSqlite && { writing: 'fails' }) }
    expect([status, body]).toMatchObject([503, expected])
  })
  const acknowledged = await ordersOf(customer)
  await shop.stop()
  if (onSqlite) {
    const messages = shop.takeProblems().map((line) => JSON.parse(line).msg)
    expect(messages).toContain('the database cannot be used')
  }

  disk.repair()
  const again = await startShop(copy.settings)
  onTestFinished(() => again.stop())
  const { body } = await visitor(again.url).post<{ token: string }>('/api/login', {
    form: { name: customer.name, password: customer.password },
  })
  const returned = { ...customer, ...visitor(again.url, body.token) }
  expect(await ordersOf(returned)).toEqual(acknowledged)
  await order(returned, { itemId: ring.id })
  const sold = acknowledged.length + 1
  expect(await readStock(await signInAsAdmin(again.url), ring.id)).toEqual({ stock: PIECES - sold, sold })
})
