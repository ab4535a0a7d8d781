import { expect, test } from 'vitest'
import { signUp } from '../../support/customers.ts'
import { order, ordersOf } from '../../support/orders.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import { createSoldProduct, eventually, findProduct, readStock } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

const pages = ['/', '/category?name=Rings', '/blog', '/about']

test('a shop that was stopped and started again is the same shop', async () => {
  const settings = await newCopy()
  const before = await openShop(settings)
  const admin = await signInAsAdmin(before.url)
  const customer = await signUp(before.url)
  const product = await createSoldProduct(admin)
  await order(customer, { itemId: product.id })
  // A process that has not heard of the order yet is not behind.
  await eventually(async () => expect(await findProduct(before.url, product.id)).toMatchObject({ sold: 1 }))
  const shown = [...pages, `/productDetail/${product.id}`]
  const etags = async (shop: ShopProcess) =>
    Promise.all(shown.map(async (page) => (await visitor(shop.url).get(page)).headers.get('etag')))
  const first = await etags(before)
  await before.stop()

  const after = await openShop(settings)
  expect(await etags(after)).toEqual(first)
  expect(await ordersOf({ ...customer, ...visitor(after.url, customer.token) })).toHaveLength(1)
})

test('after a power cut during many orders, orders agree with the stock, and the last save is live', async () => {
  const settings = await newCopy()
  const before = await openShop(settings)
  const admin = await signInAsAdmin(before.url)
  const [ring, other] = [await createSoldProduct(admin, { pieces: 200 }), await createSoldProduct(admin)]
  const customer = await signUp(before.url)
  const rush = Array.from({ length: 60 }, () => order(customer, { itemId: ring.id, quantity: 2 }).catch(() => null))
  for (const price of [1000, 1001, 1002, 1003, 7654.25])
    expect((await admin.patch(`/api/products/${other.id}`, { price })).status).toBe(200)
  await Promise.any(rush)
  await before.kill()
  const known = (await Promise.all(rush)).filter((id) => id !== null)

  const after = await openShop(settings)
  const orders = await ordersOf({ ...customer, ...visitor(after.url, customer.token) })
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(known))
  const sold = orders.length * 2
  expect(await readStock(await signInAsAdmin(after.url), ring.id)).toEqual({ stock: 200 - sold, sold })
  await eventually(async () =>
    expect((await visitor(after.url).get(`/productDetail/${other.id}`)).text).toContain('7,654.25'),
  )
})
