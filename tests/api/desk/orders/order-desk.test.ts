import { expect, test } from '../../../support/api.ts'
import { findCaller, moveOrder, readOrder, reviseByStaff } from '../../../support/order-desk.ts'
import { order, revise } from '../../../support/orders.ts'
import { archive } from '../../../support/product-desk.ts'
import { createProduct, createSoldProduct, eventually, store, uniqueId } from '../../../support/shop-products.ts'
import { createStaff } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const desk = '/api/panel'

test('the cookie of staff counts only for pages of the shop', async ({ shop, admin, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  const browser = visitor(shop.url)
  browser.cookies.set('payload-token', admin.token ?? '')
  const from = (headers: Record<string, string>) =>
    browser.post(`${desk}/orders/${id}/status`, { json: { to: 'Confirmed' }, headers })
  for (const headers of [{}, { Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
    expect((await from(headers as Record<string, string>)).status).toBe(403)
  expect((await from({ Origin: shop.url })).status).toBe(200)
})

test('invalid requests are refused with a sentence', async ({ admin, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  const post = (path: string, json: unknown) => admin.post(desk + path, { json })
  const refused = [
    [await admin.get(`${desk}/orders/none`), 404],
    [await admin.get(`${desk}/orders/print?ids=${id},none`), 404],
    [await admin.get(`${desk}/orders/print?ids=${id}&paper=a5`), 422],
    [await admin.get(`${desk}/orders/table.csv?where[customer.hash][exists]=true`), 400],
    [await admin.get(`${desk}/orders/table.csv?where[status]=New`), 400],
    [await post(`/orders/${id}/status`, { to: 'Lost' }), 422],
    [await post(`/orders/${id}/status`, { to: 'Shipped' }), 409],
    [await post(`/orders/${id}/status`, { to: 'Confirmed', trackingNumber: 'x'.repeat(101) }), 422],
    [await post('/orders/moves', { ids: [id], to: 'New' }), 422],
    [await post('/orders/moves', { ids: Array.from({ length: 201 }, (_, n) => `order-${n}`), to: 'Confirmed' }), 422],
    [await post('/orders', { customer: { phone: '+12125559998' }, lines: [] }), 422],
    [await post('/orders', []), 400],
    [await post('/orders', { memo: 'x'.repeat(1024 * 1024) }), 413],
    [await admin.post(`${desk}/orders`, { form: { memo: 'x' } }), 415],
    [await admin.delete(`${desk}/orders/${id}`), 405],
  ] as const
  for (const [at, [{ status, body }, expected]] of refused.entries())
    expect([at, status, body.message]).toEqual([at, expected, expect.stringMatching(/^[A-Z]\S* .*\S/)])
  expect((await readOrder(admin, id)).body.order.status).toBe('New')
})

test('the page of an order has its lines, customer, other orders and the legal moves', async ({ admin, customer }) => {
  const [ring, pin] = [await createSoldProduct(admin), await createSoldProduct(admin, { pieces: 7 })]
  const earlier = await order(customer, { itemId: ring.id })
  const cancelled = await order(customer, { itemId: pin.id })
  await moveOrder(admin, cancelled, { to: 'Cancelled' })
  const id = await order(customer, { itemId: ring.id, quantity: 2 }, { itemId: pin.id, quantity: 1 })
  expect((await archive(admin, [ring.id])).status).toBe(200)
  const { body, headers } = await readOrder(admin, id)
  expect(body).toMatchObject({
    order: { id, status: 'New', pieces: 3, grandTotalAmount: 75, currency: 'USD', store, takenBy: null },
    lines: [
      { itemId: ring.id, quantity: 2, product: 'archived', stock: 2 },
      { itemId: pin.id, quantity: 1, product: 'sold', stock: 6 },
    ],
    lineCount: 2,
    history: [],
    isWholeHistory: true,
    moves: ['Confirmed', 'Cancelled'],
    mayRevise: true,
    customer: {
      phone: expect.stringMatching(/^\(212\) 555-/),
      otherOrders: { count: 2, spent: 25, currency: 'USD', last: [{ id: cancelled }, { id: earlier }] },
    },
  })
  const { otherOrders } = (await findCaller(admin, customer.name)).body.customer!
  expect(otherOrders).toMatchObject({ count: 3, spent: 100 })
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  const seen = (await readOrder(await createStaff(admin, 'editor'), id)).body
  expect([seen.customer, seen.moves, seen.mayRevise]).toEqual([null, [], false])
})

test('an order shows its newest twenty events, and whether there are more', async ({ admin, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  const track = (n: number) => admin.patch(`/api/sale-orders/${id}`, { trackingNumber: `T-${n}` })
  for (let n = 1; n <= 20; n++) expect((await track(n)).status).toBe(200)
  const whole = (await readOrder(admin, id)).body
  expect([whole.history.length, whole.isWholeHistory]).toEqual([20, true])
  expect((await track(21)).status).toBe(200)
  const { history, isWholeHistory } = (await readOrder(admin, id)).body
  expect([history.length, history[0]?.to, history.at(-1)?.to, isWholeHistory]).toEqual([20, 'T-21', 'T-2', false])
})

test('the page of the longest order is at most 60 kB', { tags: ['long'] }, async ({ admin, customer }) => {
  const name = (n: number) => `${n} ${'A ring with a very long name '.repeat(7)}`.slice(0, 200)
  const products = await Promise.all(Array.from({ length: 55 }, (_, n) => createProduct(admin, { name: name(n) })))
  const id = await eventually(() => order(customer, ...products.map((itemId) => ({ itemId }))))
  const text = (n: number) => `${n} `.repeat(2000).slice(0, 2000)
  for (const n of Array(12).keys()) {
    const texts = { staffNotes: text(n).repeat(2), memo: text(n), shippingAddress: text(n) }
    await admin.patch(`/api/sale-orders/${id}`, texts)
  }
  const first = await readOrder(admin, id)
  expect([first.body.history.length, first.body.lines.length]).toEqual([20, 50])
  expect(first.text.length).toBeLessThan(60_000)
  const { lines, lineCount } = first.body
  const rest = (await readOrder(admin, id, `?firstLine=${lines.length}`)).body
  expect([lineCount, lines.length + rest.lines.length]).toEqual([55, 55])
})

type Found = { docs: { id: string }[] }

/** Searches like the panel's list. */
async function search(staff: Visitor, typed: string): Promise<string[]> {
  const query = `where[or][0][searchText][like]=${encodeURIComponent(typed)}&select[reference]=true&limit=20&depth=0`
  const { body, status, text } = await staff.get<Found>(`/api/sale-orders?${query}`)
  expect(status, text).toBe(200)
  return body.docs.map(({ id }) => id)
}

test('an order is found and counted by its new address and its customer’s new name', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 20 })
  const id = await order(customer, { itemId: ring.id })
  await revise(customer, id, [{ itemId: ring.id, quantity: 2 }])
  expect(await search(admin, `${customer.name} sage row`)).toEqual([id])
  expect(await search(admin, `${customer.name} sand lane`)).toEqual([])
  await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 2 }], { shippingAddress: '5 Fern Gate' })
  expect(await search(admin, `${customer.name} fern`)).toEqual([id])
  const name = `Noëlle ${uniqueId()}`
  const { customer: known, order: before } = (await readOrder(admin, id)).body
  expect((await admin.patch(`/api/customers/${known?.id}`, { name })).status).toBe(200)
  expect(await search(admin, name.replace('ë', 'E'))).toEqual([id])
  expect((await readOrder(admin, id)).body.order.updatedAt).toBe(before.updatedAt)
  expect(await search(admin, '?!')).toEqual([])
  const typed = encodeURIComponent(customer.name.replace('+1', '+1 '))
  expect((await admin.get(`/api/sale-orders/count?where[searchText][like]=${typed}`)).body).toEqual({ totalDocs: 1 })
})
