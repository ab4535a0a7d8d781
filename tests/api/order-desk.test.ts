import { expect, test } from '../support/api.ts'
import { signUp } from '../support/customers.ts'
import {
  findCaller,
  historyOf,
  moveOrder,
  moveOrders,
  placeByPhone,
  previewOrder,
  readOrder,
  table,
} from '../support/order-desk.ts'
import { order, receipt, revise } from '../support/orders.ts'
import { createProduct, createSoldProduct, eventually, readStock, store } from '../support/shop-products.ts'
import { createStaff } from '../support/staff.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

const desk = '/api/order-desk'

/** Every route with what it takes. */
function everyRoute(id: string, itemId: string) {
  const lines = [{ itemId, quantity: 1 }]
  const version = new Date(0).toISOString()
  return [
    ['get', `/orders/${id}`],
    ['get', `/print?ids=${id}`],
    ['get', `/orders.csv?ids=${id}`],
    ['get', '/callers?phone=2125559999'],
    ['post', '/preview', { lines }],
    ['post', `/orders/${id}/preview`, { lines }],
    ['post', `/orders/${id}/revision`, { version, lines, shippingAddress: '', memo: '' }],
    ['post', `/orders/${id}/status`, { to: 'Confirmed' }],
    ['post', '/moves', { ids: [id], to: 'Confirmed' }],
    ['post', '/orders', { customer: { phone: '+12125559999', name: 'Mary' }, lines }],
    ['post', `/orders/${id}/mails/none/send`, {}],
    ['post', '/mail-preview', { event: 'orderPlaced' }],
    ['post', '/mail-test', { event: 'orderPlaced' }],
  ] as const
}

/** The status of each route, in the order of `everyRoute`. */
async function statuses(by: Visitor, id: string, itemId: string): Promise<number[]> {
  const found: number[] = []
  for (const [method, path, json] of everyRoute(id, itemId)) {
    const { status, headers } = method === 'get' ? await by.get(desk + path) : await by.post(desk + path, { json })
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    found.push(status)
  }
  return found
}

test('staff and administrators use every route, editors read and word mails, nobody else does anything', async ({
  shop,
  admin,
  stranger,
}) => {
  const ring = await createSoldProduct(admin, { pieces: 50 })
  const customer = await signUp(shop.url)
  const place = () => order(customer, { itemId: ring.id })
  const withCookie = visitor(shop.url)
  withCookie.cookies.set('payload-token', customer.token ?? '')
  for (const nobody of [stranger, customer, withCookie])
    expect(await statuses(nobody, await place(), ring.id)).toEqual(Array(13).fill(403))
  expect(await statuses(await createStaff(admin, 'editor'), await place(), ring.id)).toEqual([
    ...[200, 200, 200],
    ...[403, 403, 403, 403, 403, 403, 403],
    ...[403, 200, 200],
  ])
  // The revision begins from another version, and there is no such mail. Test mails are for those who word them.
  for (const [by, test] of [
    [admin, 200],
    [await createStaff(admin, 'staff'), 403],
  ] as const)
    expect(await statuses(by, await place(), ring.id)).toEqual([
      ...[200, 200, 200, 200, 200, 200, 409, 200, 200, 200],
      ...[404, 200, test],
    ])
})

test('the cookie of staff counts only for pages of the shop', async ({ shop, admin }) => {
  const id = await order(await signUp(shop.url), { itemId: (await createSoldProduct(admin)).id })
  const browser = visitor(shop.url)
  browser.cookies.set('payload-token', admin.token ?? '')
  const from = (headers: Record<string, string>) =>
    browser.post(`${desk}/orders/${id}/status`, { json: { to: 'Confirmed' }, headers })
  for (const headers of [{}, { Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
    expect((await from(headers as Record<string, string>)).status).toBe(403)
  expect((await from({ Origin: shop.url })).status).toBe(200)
})

test('what cannot be read is refused with a sentence', async ({ shop, admin }) => {
  const id = await order(await signUp(shop.url), { itemId: (await createSoldProduct(admin)).id })
  const post = (path: string, json: unknown) => admin.post(desk + path, { json })
  const refused = [
    [await admin.get(`${desk}/orders/none`), 404],
    [await admin.get(`${desk}/print?ids=${id},none`), 404],
    [await admin.get(`${desk}/print?ids=${id}&paper=a5`), 422],
    [await admin.get(`${desk}/orders.csv?where[customer.hash][exists]=true`), 400],
    [await admin.get(`${desk}/orders.csv?where[status]=New`), 400],
    [await post(`/orders/${id}/status`, { to: 'Lost' }), 422],
    [await post(`/orders/${id}/status`, { to: 'Shipped' }), 409],
    [await post(`/orders/${id}/status`, { to: 'Confirmed', trackingNumber: 'x'.repeat(101) }), 422],
    [await post('/moves', { ids: [id], to: 'Cancelled' }), 422],
    [await post('/moves', { ids: Array.from({ length: 201 }, (_, n) => `order-${n}`), to: 'Confirmed' }), 422],
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

test('the page of an order has its lines, its customer with other orders, and the legal moves', async ({
  shop,
  admin,
}) => {
  const customer = await signUp(shop.url)
  const [ring, pin] = [await createSoldProduct(admin), await createSoldProduct(admin, { pieces: 7 })]
  const earlier = await order(customer, { itemId: ring.id })
  const id = await order(customer, { itemId: ring.id, quantity: 2 }, { itemId: pin.id, quantity: 1 })
  expect((await admin.delete(`/api/products/${ring.id}`)).status).toBe(200)
  const { body, headers } = await readOrder(admin, id)
  expect(body).toMatchObject({
    order: { id, status: 'New', pieces: 3, grandTotalAmount: 75, currency: 'USD', store, takenBy: null },
    lines: [
      { itemId: ring.id, quantity: 2, product: 'deleted', stock: 0 },
      { itemId: pin.id, quantity: 1, product: 'sold', stock: 6 },
    ],
    ...{
      lineCount: 2,
      history: [],
      isWholeHistory: true,
      // Written soon after the order.
      mails: expect.any(Array),
      moves: ['Confirmed', 'Cancelled'],
      mayRevise: true,
    },
    customer: { phone: expect.stringMatching(/^\(212\) 555-/), otherOrders: { count: 1, last: [{ id: earlier }] } },
  })
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  const seen = (await readOrder(await createStaff(admin, 'editor'), id)).body
  expect([seen.customer, seen.moves, seen.mayRevise]).toEqual([null, [], false])
})

test('what a customer has spent counts the other orders that were not cancelled', async ({ shop, admin }) => {
  const customer = await signUp(shop.url)
  const [ring, pin] = [await createSoldProduct(admin), await createSoldProduct(admin)]
  const [first, second, third] = [
    await order(customer, { itemId: ring.id, quantity: 2 }),
    await order(customer, { itemId: pin.id }),
    await order(customer, { itemId: ring.id }),
  ]
  const seen = async () => (await readOrder(admin, third)).body.customer?.otherOrders
  expect(await seen()).toMatchObject({ count: 2, spent: 75, currency: 'USD' })
  await moveOrder(admin, first, { to: 'Cancelled' })
  expect(await seen()).toMatchObject({ count: 2, spent: 25 })
  expect((await findCaller(admin, customer.name)).body.customer?.otherOrders).toMatchObject({ count: 3, spent: 50 })
  expect((await readOrder(admin, second)).body.customer?.otherOrders.spent).toBe(25)
})

test('the page of the longest order is at most 60 kB', async ({ shop, admin }) => {
  const customer = await signUp(shop.url)
  const name = (n: number) => `${n} ${'A ring with a very long name '.repeat(7)}`.slice(0, 200)
  const products = await Promise.all(Array.from({ length: 55 }, (_, n) => createProduct(admin, { name: name(n) })))
  const id = await eventually(() => order(customer, ...products.map((itemId) => ({ itemId }))))
  const text = (n: number) => `${n} `.repeat(2000).slice(0, 2000)
  for (const n of Array(12).keys())
    await admin.patch(`/api/sale-orders/${id}`, {
      staffNotes: text(n).repeat(2),
      memo: text(n),
      shippingAddress: text(n),
    })
  const first = await readOrder(admin, id)
  expect([first.body.history.length, first.body.lines.length]).toEqual([20, 50])
  expect(first.text.length).toBeLessThan(60_000)
  const { lines, lineCount } = first.body
  const rest = (await readOrder(admin, id, `?firstLine=${lines.length}`)).body
  expect([lineCount, lines.length + rest.lines.length]).toEqual([55, 55])
})

test('an order moves on with its tracking number, and back to the stock when it is cancelled', async ({
  shop,
  admin,
}) => {
  const staff = await createStaff(admin, 'staff')
  const ring = await createSoldProduct(admin, { pieces: 5 })
  const customer = await signUp(shop.url)
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  expect((await moveOrder(staff, id, { to: 'Confirmed' })).body.moves).toEqual(['Shipped', 'Cancelled'])
  const shipped = await moveOrder(staff, id, { to: 'Shipped', trackingNumber: 'T-42' })
  expect(shipped.body).toMatchObject({ order: { status: 'Shipped', trackingNumber: 'T-42' }, mayRevise: false })
  const late = await moveOrder(staff, id, { to: 'Cancelled' })
  expect([late.status, late.body.message]).toEqual([409, 'An order that is Shipped can not become Cancelled.'])
  const other = await order(customer, { itemId: ring.id, quantity: 3 })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 0, sold: 5 })
  expect((await moveOrder(staff, other, { to: 'Cancelled' })).status).toBe(200)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 2 })
})

test('of two members of staff who do the same at once, one does it and the other is told', async ({ shop, admin }) => {
  const [one, two] = [await createStaff(admin, 'staff'), await createStaff(admin, 'staff')]
  const ring = await createSoldProduct(admin, { pieces: 5 })
  const id = await order(await signUp(shop.url), { itemId: ring.id, quantity: 2 })
  const moves = await Promise.all([one, two, one, two].map((by) => moveOrder(by, id, { to: 'Cancelled' })))
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const { body: told } = moves.find(({ status }) => status === 409)!
  expect(told.message).toMatch(/^SO-\S+ is Cancelled already\.$/)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 5, sold: 0 })
  expect(await historyOf(admin, id)).toEqual(['Somebody New: status New → Cancelled'])
})

test('staff do not confirm an order that its customer has edited since they saw it', async ({ shop, admin }) => {
  const customer = await signUp(shop.url)
  const ring = await createSoldProduct(admin, { name: 'Pearl Ring', pieces: 9 })
  const id = await order(customer, { itemId: ring.id })
  const version = (await readOrder(admin, id)).body.order.updatedAt
  await revise(customer, id, [{ itemId: ring.id, quantity: 4 }])
  const refused = await moveOrder(admin, id, { to: 'Confirmed', version })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining(`${customer.name} changed the lines from 1 × Pearl Ring to 4 × Pearl Ring.`),
  ])
  expect((await receipt(customer, id)).saleOrder.status).toBe('New')
  const seen = (await readOrder(admin, id)).body.order.updatedAt
  expect((await moveOrder(admin, id, { to: 'Confirmed', version: seen })).status).toBe(200)
})

test('a customer who edits while staff move the order either edits a New order or is refused', async ({
  shop,
  admin,
}) => {
  const staff = await createStaff(admin, 'staff')
  const customer = await signUp(shop.url)
  const ring = await createSoldProduct(admin, { pieces: 40 })
  const ids = await Promise.all(Array.from({ length: 4 }, () => order(customer, { itemId: ring.id, quantity: 2 })))
  const results = await Promise.all(
    ids.map(async (id) => {
      const [edit, moved] = await Promise.all([
        revise(customer, id, [{ itemId: ring.id, quantity: 3 }]),
        moveOrder(staff, id, { to: 'Confirmed' }),
      ])
      return [edit.status, moved.status]
    }),
  )
  let pieces = 0
  for (const [at, [edited, moved]] of results.entries()) {
    expect([edited, moved]).toEqual([expect.toBeOneOf([200, 409]), 200])
    const { saleOrder, saleOrderTransactions } = await receipt(customer, ids[at]!)
    const [line] = saleOrderTransactions
    expect([saleOrder.status, line?.quantity]).toEqual(['Confirmed', edited === 200 ? 3 : 2])
    pieces += line?.quantity ?? 0
  }
  expect(await readStock(admin, ring.id)).toEqual({ stock: 40 - pieces, sold: pieces })
})

test('many orders are moved each by itself, and each is reported', async ({ shop, admin }) => {
  const staff = await createStaff(admin, 'staff')
  const customer = await signUp(shop.url)
  const ring = await createSoldProduct(admin, { pieces: 9 })
  const [fresh, confirmed, cancelled] = await Promise.all([1, 2, 3].map(() => order(customer, { itemId: ring.id })))
  await moveOrder(staff, confirmed!, { to: 'Confirmed' })
  await moveOrder(staff, cancelled!, { to: 'Cancelled' })
  const ids = [cancelled!, fresh!, 'gone', confirmed!, fresh!]
  const { body } = await moveOrders(staff, ids, 'Confirmed')
  expect(body.orders).toEqual([
    {
      id: cancelled,
      reference: expect.any(String),
      isMoved: false,
      message: expect.stringContaining('can not become'),
    },
    { id: fresh, reference: expect.any(String), isMoved: true, message: expect.stringMatching(/is Confirmed now\.$/) },
    { id: 'gone', reference: null, isMoved: false, message: expect.stringContaining('no such order') },
    { id: confirmed, reference: expect.any(String), isMoved: false, message: expect.stringMatching(/already\.$/) },
  ])
  expect((await readOrder(staff, fresh!)).body.order.status).toBe('Confirmed')
})

test('an order by telephone is placed for the customer with this number, in any spelling', async ({ shop, admin }) => {
  const staff = await createStaff(admin, 'staff')
  const customer = await signUp(shop.url)
  const ring = await createSoldProduct(admin, { pieces: 9 })
  const local = customer.name.replace('+1', '')
  const spellings = [customer.name, local, `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`]
  for (const phone of spellings) {
    const { customer: caller } = (await findCaller(staff, phone)).body
    expect([phone, caller?.otherOrders.count]).toEqual([phone, spellings.indexOf(phone)])
    const placed = await placeByPhone(staff, { phone }, [{ itemId: ring.id, quantity: 1 }], { memo: 'Call first' })
    expect([phone, placed.status, placed.body.message]).toEqual([phone, 200, undefined])
    // The customer sees it as every other order.
    expect((await receipt(customer, placed.body.id)).saleOrder).toMatchObject({
      ...{ customerName: customer.name, memo: 'Call first', status: 'New' },
    })
    expect((await readOrder(admin, placed.body.id)).body.order.takenBy).toBe('Somebody New')
  }
  expect(await readStock(admin, ring.id)).toEqual({ stock: 6, sold: 3 })
})

test('a caller who never ordered becomes a customer, once, and not by a refused order', async ({ admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 2 })
  const phone = `+1415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  const place = (name: string, quantity: number) =>
    placeByPhone(admin, { phone, name }, [{ itemId: ring.id, quantity }])
  const customers = async () =>
    (
      await admin.get<{ docs: { name: string }[] }>(
        `/api/customers?where[username][equals]=${encodeURIComponent(phone)}`,
      )
    ).body.docs
  expect((await findCaller(admin, phone)).body).toEqual({ customer: null })
  const unnamed = await place(' ', 1)
  expect([unnamed.status, unnamed.body.errors]).toEqual([422, { 'customer.name': [expect.any(String)] }])
  const short = await place('Mary Smith', 3)
  expect([short.status, short.body.errors]).toEqual([409, { 'lines.0': [`Only 2 left of ${ring.name}`] }])
  expect(await customers()).toEqual([])
  const placed = await Promise.all([place('Mary Smith', 1), place('Mary Smith', 1)])
  expect(placed.map(({ status }) => status)).toEqual([200, 200])
  expect(await customers()).toEqual([expect.objectContaining({ name: 'Mary Smith' })])
  expect((await readOrder(admin, placed[0]!.body.id)).body.customer).toMatchObject({
    name: 'Mary Smith',
    otherOrders: { count: 1 },
  })
})

test('an order by telephone is previewed with its total and what is missing, and refused at another total', async ({
  shop,
  admin,
}) => {
  const customer = await signUp(shop.url)
  const ring = await createSoldProduct(admin, { price: 10, pieces: 3 })
  const lines = [{ itemId: ring.id, quantity: 2 }]
  const { body } = await previewOrder(admin, lines)
  expect(body).toMatchObject({ total: { after: 20 }, products: [{ difference: 2, left: 1, problem: null }] })
  const tooMany = await previewOrder(admin, [{ itemId: ring.id, quantity: 4 }])
  expect(tooMany.body.products[0]?.problem).toBe(`Only 3 left of ${ring.name}`)
  await admin.patch(`/api/products/${ring.id}`, { price: 12 })
  const place = (expectedTotal: number) => placeByPhone(admin, { phone: customer.name }, lines, { expectedTotal })
  expect((await place(body.total.after)).status).toBe(409)
  expect((await place(24)).status).toBe(200)
})

test('an order by telephone that is sent twice is placed once', async ({ shop, admin }) => {
  const staff = await createStaff(admin, 'staff')
  const customer = await signUp(shop.url)
  const ring = await createSoldProduct(admin, { pieces: 9 })
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const place = () => placeByPhone(staff, { phone: customer.name }, [{ itemId: ring.id, quantity: 2 }], { headers })
  const [one, two] = await Promise.all([place(), place()])
  expect([one.status, two.body.id]).toEqual([200, one.body.id])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 7, sold: 2 })
  expect(await historyOf(admin, one.body.id)).toEqual(['Somebody New: placed-by-staff null → null'])
  const rows = await table(admin, `ids=${one.body.id}`)
  expect(rows.text.split('\r\n')).toHaveLength(3)
})
