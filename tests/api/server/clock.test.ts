import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { signInAgain, signUp } from '../../support/customers.ts'
import { customerWithMail, mailsOf } from '../../support/order-mails.ts'
import { checkout, order, ordersOf } from '../../support/orders.ts'
import { testWith } from '../../support/own-shop.ts'
import { eventually, readStock } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'

const settableClock = pathToFileURL(resolve('tests/support/settable-clock.ts'))
const test = testWith({ NODE_OPTIONS: `--import=${settableClock}`, RATE_LIMITS: 'on' })

test('a shop whose clock is set back by an hour keeps working', async ({ shop, admin, stranger, ring }) => {
  const customer = await customerWithMail(admin)
  const key = crypto.randomUUID()
  const place = () => checkout(customer, [{ itemId: ring.id }], { 'Idempotency-Key': key })
  const first = (await place()).body.result
  await eventually(async () => expect(await mailsOf(admin, first)).toContain(`orderPlaced ${customer.email} sent`))

  process.kill(shop.pid, 'SIGUSR2')
  await eventually(async () => expect(shop.output).toContain('The clock was set back.'))

  expect((await place()).body.result).toBe(first)
  const second = await order(customer, { itemId: ring.id })
  const orders = await ordersOf(await signInAgain(customer, shop.url))
  expect(orders.map(({ id }) => id).sort()).toEqual([first, second].sort())
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 2 })
  await eventually(async () => expect(await mailsOf(admin, second)).toContain(`orderPlaced ${customer.email} sent`))
  const staff = await signInAsAdmin(shop.url)
  expect((await staff.patch(`/api/products/${ring.id}`, { price: 4321.75 })).status).toBe(200)
  await eventually(async () => expect((await stranger.get(`/productDetail/${ring.id}`)).text).toContain('4,321.75'))
  await order(await signUp(shop.url), { itemId: ring.id })
  await eventually(async () => {
    const { status, body } = await stranger.get('/readyz')
    expect([status, body]).toMatchObject([200, { behind: { catalog: 0 }, failed: 0 }])
  })
})
