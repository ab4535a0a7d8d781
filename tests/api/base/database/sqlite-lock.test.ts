import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { expect, test } from '../../../support/api.ts'
import { lockDatabase } from '../../../support/locked-database.ts'
import { checkout, ordersOf } from '../../../support/orders.ts'
import { createSoldProduct, eventually, readStock } from '../../../support/shop-products.ts'

test('while another process writes, pages come, and no write is lost', async ({ shop, admin, stranger, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 10 })
  const other = await lockDatabase(join(shop.dataDir, 'shop.db'))
  onTestFinished(() => other.release())
  const answered: string[] = []
  const waiting = [
    checkout(customer, [{ itemId: ring.id, quantity: 2 }]),
    checkout(customer, [{ itemId: ring.id, quantity: 1 }]),
    admin.patch(`/api/products/${ring.id}`, { price: 31 }),
  ].map((answer) => answer.finally(() => answered.push('a write')))
  for (const path of ['/healthz', '/', `/productDetail/${ring.id}`]) {
    expect([path, (await stranger.get(path)).status]).toEqual([path, 200])
    answered.push(path)
  }
  expect(answered).not.toContain('a write')

  await other.release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await ordersOf(customer)).toHaveLength(2)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 7, sold: 3 })
})

test('a locked database asks writers to try again', { tags: ['long'] }, async ({ shop, admin, stranger, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 10 })
  const other = await lockDatabase(join(shop.dataDir, 'shop.db'))
  onTestFinished(() => other.release())
  const message = { name: 'Ada', phone: '1', mail: 'a@b.example', content: 'x' }
  const [order, contact, save, ready] = await Promise.all([
    checkout(customer, [{ itemId: ring.id }]),
    stranger.post('/api/post_contact', { json: message }),
    admin.patch(`/api/products/${ring.id}`, { price: 31 }),
    stranger.get('/readyz'),
  ])
  expect([ready.status, ready.body]).toMatchObject([503, { database: 'here', writing: 'stuck' }])
  const sentence = 'The shop is temporarily unavailable. Please try again in a moment.'
  expect(order.body).toEqual({ message: sentence })
  expect(contact.body).toEqual({ message: sentence })
  expect(save.body).toEqual({ message: sentence, errors: [{ message: sentence }] })
  for (const { status, headers } of [order, contact, save])
    expect([status, Number(headers.get('retry-after'))]).toEqual([503, 5])

  await other.release()
  await eventually(async () => expect((await stranger.get('/readyz')).status).toBe(200))
  expect(await ordersOf(customer)).toEqual([])
  expect((await checkout(customer, [{ itemId: ring.id }])).status).toBe(200)
  expect((await admin.patch(`/api/products/${ring.id}`, { price: 32 })).status).toBe(200)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 9, sold: 1 })
})
