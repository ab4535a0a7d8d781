import { onTestFinished } from 'vitest'
import type { DashboardData } from '../../../../cms/desk/dashboard/dashboard.ts'
import { expect, TIME_ZONE, mailTest as test } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { createDocument } from '../../../support/documents.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { moveOrder } from '../../../support/order-desk.ts'
import { order } from '../../../support/orders.ts'
import { archive } from '../../../support/product-desk.ts'
import { createProduct, createSoldProduct, store } from '../../../support/shop-products.ts'
import type { ErrorBody, Visitor } from '../../../support/visitor.ts'

const address = '/api/panel/dashboard'

const ask = (staff: Visitor, query = '') => staff.get<DashboardData & ErrorBody>(`${address}${query}`)

async function read(staff: Visitor, days: 1 | 7 | 30 = 1): Promise<DashboardData> {
  const { status, body, text } = await ask(staff, `?period=${days}`)
  expect(status, text).toBe(200)
  return body
}

const count = async (staff: Visitor, path: string) => (await staff.get<{ totalDocs: number }>(path)).body.totalDocs

test('orders count in the days of their time zone, and cancelled ones do not', async ({ copy, admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 19.99, pieces: 50 })
  const begin = { 1: await read(admin), 7: await read(admin, 7) }
  const { current, before, timeZone } = begin[1]
  expect(timeZone).toBe(TIME_ZONE)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
  expect([current.from, current.to].map((iso) => clock.format(new Date(iso)))).toEqual(['00:00:00', '00:00:00'])
  const inspector = inspectDatabase(copy.settings)
  const place = async (at: number, quantity = 1) => {
    const id = await order(customer, { itemId: ring.id, quantity })
    await inspector.placedAt(id, new Date(at))
    return id
  }
  const midnight = Date.parse(current.from)
  await place(midnight, 2)
  await place(midnight - 1, 3)
  await place(Date.parse(before.from), 4)
  await place(Date.parse(before.from) - 1, 5)
  await moveOrder(admin, await place(midnight + 1), { to: 'Cancelled' })

  const today = await read(admin)
  expect(today.current.orders - begin[1].current.orders).toBe(1)
  expect(today.current.turnover - begin[1].current.turnover).toBeCloseTo(39.98, 5)
  expect(today.before.orders - begin[1].before.orders).toBe(1)
  expect(today.before.turnover - begin[1].before.turnover).toBeCloseTo(79.96, 5)
  expect(today.current.average).toBeCloseTo(today.current.turnover / today.current.orders, 1)
  expect(today.series[0]!.orders - begin[1].series[0]!.orders).toBe(1)
  const week = await read(admin, 7)
  expect(week.current.orders - begin[7].current.orders).toBe(4)
  expect(week.series).toHaveLength(7)
  for (const { series, current } of [today, week]) {
    expect(series.reduce((sum, { orders }) => sum + orders, 0)).toBe(current.orders)
    expect(series.reduce((sum, { turnover }) => sum + turnover, 0)).toBeCloseTo(current.turnover, 5)
  }
  const rowOf = ({ bestSellers }: DashboardData) => bestSellers.find(({ itemId }) => itemId === ring.id)
  expect(rowOf(week)).toMatchObject({ name: ring.name, pieces: 14, turnover: 279.86, isThere: true })
  const pieces = week.bestSellers.map((each) => each.pieces)
  expect(pieces).toEqual(pieces.toSorted((a, b) => b - a))
  expect(rowOf(today)?.pieces).toBe(2)
  await archive(admin, [ring.id])
  expect(rowOf(await read(admin, 7))).toMatchObject({ name: ring.name, isThere: true })
})

test('turnover counts goods and charges, and says how much of it is charges', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 20, pieces: 9 })
  const begin = await read(admin)
  const [mail] = (await readBranch(admin)).deliveryWays ?? []
  const json = {
    saleOrder: { id: null, shippingAddress: '1 Sand Lane' },
    saleOrderTransactions: [{ itemId: ring.id, quantity: 2 }],
    delivery: { way: mail!.id, country: 'US' },
    expectedTotal: 46,
  }
  expect((await customer.post(`/api/get_checkout/${store}`, { json })).status).toBe(200)
  const { current, bestSellers } = await read(admin)
  expect(current.turnover - begin.current.turnover).toBeCloseTo(46, 5)
  expect(current.charges - begin.current.charges).toBeCloseTo(6, 5)
  expect(bestSellers.find(({ itemId }) => itemId === ring.id)).toMatchObject({ pieces: 2, turnover: 40 })
  expect(bestSellers.filter(({ itemId }) => itemId.startsWith('charge:'))).toEqual([])
})

test("what is low or sold out is what the panel's list shows, also after an order", async ({ admin, customer }) => {
  const [low, out] = [await createSoldProduct(admin, { pieces: 7 }), await createSoldProduct(admin, { pieces: 2 })]
  const draft = await createProduct(admin, { pieces: 3 }, 'draft')
  const begin = (await read(admin)).stock
  expect(begin.threshold).toBe(3)
  await order(customer, { itemId: low.id, quantity: 4 }, { itemId: out.id, quantity: 2 })
  const { stock } = await read(admin)
  // `out` was low before, and is sold out.
  expect([stock.low.count, stock.soldOut.count]).toEqual([begin.low.count, begin.soldOut.count + 1])
  expect(stock.soldOut.products.map(({ id }) => id)).toContain(out.id)
  expect(stock.soldOut.products.length).toBeLessThanOrEqual(5)
  // As the panel's list asks: for drafts.
  const list = (where: string) => `/api/products?draft=true&limit=100&depth=0&where[_status][equals]=published&${where}`
  expect(await count(admin, list('where[stock][equals]=low'))).toBe(stock.low.count)
  expect(await count(admin, list('where[stock][less_than_equal]=0'))).toBe(stock.soldOut.count)
  await admin.delete(`/api/products/${draft}`)
})

test('orders, messages, drafts and changes are counted as their lists are', async ({ admin, stranger, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 9 })
  const begin = await read(admin)
  await order(customer, { itemId: ring.id })
  await moveOrder(admin, await order(customer, { itemId: ring.id }), { to: 'Confirmed' })
  const json = { name: 'A', phone: '5035550101', mail: 'a@b.example', content: 'Hi' }
  await stranger.post('/api/post_contact', { json })
  await admin.patch(`/api/products/${ring.id}?draft=true`, { name: 'A later name', _status: 'draft' })
  const draft = await createProduct(admin, {}, 'draft')
  const { waiting, unread, drafts, changes } = await read(admin)
  const { New = 0, Confirmed = 0 } = begin.waiting
  expect(waiting).toEqual({ New: New + 1, Confirmed: Confirmed + 1 })
  expect(unread).toBe(begin.unread! + 1)
  const inbox = '/api/contact-messages?where[archived][not_equals]=true&where[readAt][exists]=false'
  expect(unread).toBe(await count(admin, inbox))
  expect(drafts.products).toBe(begin.drafts.products + 2)
  const list = '/api/products?draft=true&where[_status][equals]=draft&where[archivedAt][exists]=false'
  expect(drafts.products).toBe(await count(admin, list))
  expect(changes[0]).toMatchObject({ reason: `Product: ${ring.name}`, isLive: true, at: expect.stringMatching(/Z$/) })
  await admin.delete(`/api/products/${draft}`)
})

test('editors see figures without messages; what cannot be asked for is refused', async ({ admin, editor, staff }) => {
  expect([(await read(editor)).unread, (await read(staff)).unread]).toEqual([null, expect.any(Number)])
  const queries = ['?period=2', '?from=2026-02-01&to=2026-01-01', '?branch=none', '?branch=a%20b']
  const refused = await Promise.all(queries.map((query) => ask(admin, query)))
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 404, 422])
})

test('the figures of several stores are apart', async ({ admin, customer, ring }) => {
  await order(customer, { itemId: ring.id })
  const alone = await read(admin)
  expect(alone.branches).toEqual([])
  const json = { name: 'Second Store', currency: 'EUR', country: 'DE', productsPerList: 3, _status: 'published' }
  const id = await createDocument(admin, 'branches', json)
  const remove = () => admin.delete(`/api/branches/${id}`)
  onTestFinished(async () => void (await remove()))
  const first = await read(admin)
  expect(first.branches.map(({ name }) => name)).toEqual([store, 'Second Store'])
  expect(first.branch?.name).toBe(store)
  const figures = ({ current, waiting, bestSellers }: DashboardData) => [current.orders, waiting, bestSellers]
  expect(figures(first)).toEqual(figures(alone))
  const { body } = await ask(admin, `?branch=${id}`)
  expect([body.currency, body.current.orders, body.waiting.New, body.stock.soldOut.count]).toEqual(['EUR', 0, 0, 0])
  expect(body.firstSteps).toMatchObject({ name: true, category: true, picture: false, product: false, order: false })
  expect([body.bestSellers, first.firstSteps]).toEqual([[], null])
  expect((await remove()).status).toBe(200)
})
