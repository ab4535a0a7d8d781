import { expect, inject, onTestFinished, test } from 'vitest'
import { type Customer, signUp } from '../../../support/customers.ts'
import { openFreshPages } from '../../../support/fresh-pages.ts'
import { checkout, ordersOf, receipt } from '../../../support/orders.ts'
import { newCopy, openShop } from '../../../support/own-shop.ts'
import type { ShopProcess } from '../../../support/shop-process.ts'
import { createSoldProduct, eventually, readStock } from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { visitor } from '../../../support/visitor.ts'

/* Kills the shop at random moments, counted in orders, while staff change products and customers order. */

/** MongoDB uses the same recovery code, except for the change stream. */
const MANY = inject('template').mongo ? 5 : 20
const PIECES = 10_000

/**
 * Changes a price, orders and reads until the shop is killed after this many orders. Returns the acknowledged orders.
 */
async function workUntilKilled(shop: ShopProcess, customer: Customer, ring: string, orders: number): Promise<string[]> {
  const admin = await signInAsAdmin(shop.url)
  const confirmed: string[] = []
  const enough = Promise.withResolvers<void>()
  let placed = 0
  let isKilled = false

  async function repeat(work: () => Promise<unknown>): Promise<void> {
    while (!isKilled) {
      await work().catch((error) => {
        if (!isKilled) enough.reject(error)
        throw error
      })
    }
  }

  const working = [
    repeat(() => admin.patch(`/api/products/${ring}`, { price: 1 + Math.floor(Math.random() * 900) })),
    repeat(() => visitor(shop.url).get(`/productDetail/${ring}`)),
    ...['one', 'two', 'three'].map(() =>
      repeat(async () => {
        const { status, body } = await checkout(customer, [{ itemId: ring, quantity: 1 }])
        if (status === 200) confirmed.push(body.result)
        placed += 1
        if (placed > orders) enough.resolve()
      }),
    ),
  ]
  const ended = Promise.allSettled(working)
  await enough.promise
  isKilled = true
  await shop.kill()
  await ended
  return confirmed
}

const timeout = 600_000

test('after a kill every page is as it should be, and no confirmed order is lost', { timeout }, () =>
  expectWholeAfter(1),
)

test('after kill upon kill as well', { timeout, tags: ['long'] }, () => expectWholeAfter(MANY))

async function expectWholeAfter(kills: number) {
  const settings = await newCopy()
  let shop = await openShop(settings)
  const fresh = await openFreshPages(settings)
  onTestFinished(() => fresh.close())
  const { id: ring } = await createSoldProduct(await signInAsAdmin(shop.url), { pieces: PIECES })
  let customer = await signUp(shop.url)
  const confirmed: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const orders = Math.floor(Math.random() * 20)
    confirmed.push(...(await workUntilKilled(shop, customer, ring, orders)))
    shop = await openShop(settings)
    customer = { ...customer, ...visitor(shop.url, customer.token) }
    // A page that cannot be rendered within a second is sent in its stored version.
    await eventually(async () =>
      expect(await fresh.differences(shop.url), `kill ${kill} after ${orders} orders`).toEqual([]),
    )
  }
  const orders = await ordersOf(customer)
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed))
  expect(confirmed.length).toBeGreaterThan(0)
  const receipts = await Promise.all(orders.map(({ id }) => receipt(customer, id)))
  const sold = receipts.flatMap(({ saleOrderTransactions }) => saleOrderTransactions).length
  expect(await readStock(await signInAsAdmin(shop.url), ring)).toEqual({ stock: PIECES - sold, sold })
}
