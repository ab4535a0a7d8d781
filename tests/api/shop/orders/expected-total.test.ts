import { expect, test } from '../../../support/api.ts'
import { order, ordersOf, receipt, type SentLine } from '../../../support/orders.ts'
import { createProduct, createSoldProduct, readStock, store } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const send = (customer: Visitor, expectedTotal: unknown, lines: SentLine[], id: string | null = null) =>
  customer.post('/api/get_checkout/Aurel', { json: { saleOrder: { id }, saleOrderTransactions: lines, expectedTotal } })

test('a checkout at a wrong total is refused with the prices, first for a shortage', async ({ admin, customer }) => {
  const [ring, balm] = [await createSoldProduct(admin, { price: 99 }), await createSoldProduct(admin, { price: 0.1 })]
  const lines = [
    { itemId: ring.id, quantity: 1, price: 9.9 },
    { itemId: balm.id, quantity: 3 },
  ]
  const { status, body } = await send(customer, 10.2, lines)
  expect(status).toBe(409)
  expect(body.message).toContain('$99.30')
  expect(body.errors).toEqual({
    expectedTotal: [body.message],
    'saleOrderTransactions.0': [`${ring.name} costs $99.00 today.`],
    'saleOrderTransactions.1': [`${balm.name} costs $0.10 today.`],
  })
  expect(await ordersOf(customer)).toEqual([])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 5, sold: 0 })
  const short = await send(customer, 1, [{ itemId: ring.id, quantity: 6 }])
  expect([short.status, short.body.message]).toEqual([409, `Only 5 left of ${ring.name}`])
  expect((await send(customer, 99.3, lines)).status).toBe(200)
})

test('clients that expect no total pay the price of today, as before', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 10 })
  for (const expectedTotal of [null, undefined])
    expect((await send(customer, expectedTotal, [{ itemId: ring.id }])).status).toBe(200)
  for (const odd of ['much', -1, {}]) expect((await send(customer, odd, [{ itemId: ring.id }])).status).toBe(422)
})

test('an edited order is expected at agreed prices, added pieces at current ones', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 10, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  await admin.patch(`/api/products/${ring.id}`, { price: 15 })
  const three = [{ itemId: ring.id, quantity: 3 }]
  const refused = await send(customer, 30, three, id)
  const message = [`${ring.name}: 2 at $10.00, 1 at $15.00.`]
  expect([refused.status, refused.body.errors?.['saleOrderTransactions.0']]).toEqual([409, message])
  expect((await receipt(customer, id)).saleOrder.grandTotalAmount).toBe(20)
  expect((await send(customer, 35, three, id)).status).toBe(200)
  expect((await send(customer, 10, [{ itemId: ring.id }], id)).status).toBe(200)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 8, sold: 1 })
})

test('the prices call has a changed price at once, and learns nothing of drafts', async ({ admin, stranger }) => {
  const [ring, balm] = [await createSoldProduct(admin, { price: 9.9 }), await createSoldProduct(admin, { price: 3 })]
  const ids = [ring.id, 'elsewhere', await createProduct(admin, {}, 'draft'), balm.id]
  for (const price of [2, 4, 99]) {
    await admin.patch(`/api/products/${ring.id}`, { price })
    const { status, body, headers } = await stranger.get(`/api/get_prices/${store}?ids=${ids}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      result: [
        { id: ring.id, price },
        { id: balm.id, price: 3 },
      ],
    })
  }
  expect((await stranger.get(`/api/get_prices/${store}?ids=`)).body).toEqual({ result: [] })
  expect((await stranger.get('/api/get_prices/Nowhere?ids=1')).status).toBe(404)
})
