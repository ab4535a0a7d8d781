import { expect, test } from '../../../support/api.ts'
import { order, receipt } from '../../../support/orders.ts'
import { ownId } from '../../../support/people.ts'
import { createSoldProduct, readStock } from '../../../support/shop-products.ts'

test('the agreed content of an order cannot be rewritten', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 25 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  const before = await receipt(customer, id)
  const shippingAddress = '2 Sage Row'
  const wish = {
    grandTotalAmount: 1,
    reference: 'SO-1999-000001',
    customerName: 'x',
    lines: [],
    pieces: 9,
    searchText: 'x1y',
    takenBy: await ownId(admin),
    shippingAddress,
  }
  const written = async () => {
    const { body } = await admin.get<Record<string, unknown>>(`/api/sale-orders/${id}?depth=0`)
    return [body.pieces, body.takenBy, String(body.searchText).includes('x1y')]
  }
  const first = await written()
  await admin.patch(`/api/sale-orders/${id}`, wish)
  expect(await written()).toEqual(first)
  expect(await receipt(customer, id)).toEqual({ ...before, saleOrder: { ...before.saleOrder, shippingAddress } })
  expect((await admin.delete(`/api/sale-orders/${id}`)).status).toBe(403)
  expect((await admin.post('/api/sale-orders', { json: { reference: 'x' } })).status).toBe(403)
})

test('pieces that a draft was to add and does not any more never arrive', async ({ admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 5 })
  for (const stockChange of [4, null])
    await admin.patch(`/api/products/${ring.id}?draft=true`, { stockChange, _status: 'draft' })
  await admin.patch(`/api/products/${ring.id}`, { _status: 'published' })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 5, sold: 0 })
})

test('orders and saves at the same time lose no piece', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 20 })
  const saves = Array.from({ length: 10 }, (_, n) =>
    admin.patch(`/api/products/${ring.id}`, { price: 20 + n, stockChange: 1 }),
  )
  const orders = Array.from({ length: 10 }, () => order(customer, { itemId: ring.id }))
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  await Promise.all(orders)
  expect(statuses).toEqual(Array(10).fill(200))
  expect(await readStock(admin, ring.id)).toEqual({ stock: 20, sold: 10 })
})
