import { expect, test } from 'vitest'
import { signUp } from '../../support/customers.ts'
import { order, ordersOf } from '../../support/orders.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import { createSoldProduct, eventually, findProduct } from '../../support/shop-products.ts'
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
  // A process that has not read the order's change yet does not count as behind.
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
