import type { DashboardData } from '../../../../cms/desk/dashboard/dashboard.ts'
import { test as base, expect } from '../../../support/api.ts'
import { mailboxOf } from '../../../support/branch.ts'
import { eraseCustomer, exportCustomer, idOf, readCustomer } from '../../../support/customer-desk.ts'
import { signUp } from '../../../support/customers.ts'
import { checkoutWith, createCode } from '../../../support/discount-codes.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { writeMessage } from '../../../support/messages.ts'
import {
  decideReturn,
  exportOrdersCsv,
  fetchPrintSheets,
  historyOf,
  moveOrder,
  pay,
  readOrder,
  takeReturn,
} from '../../../support/order-desk.ts'
import { customerWithMail, mailsOf, readMails } from '../../../support/order-mails.ts'
import { askReturn, detailsOf, order } from '../../../support/orders.ts'
import { archive } from '../../../support/product-desk.ts'
import { undo } from '../../../support/shipping.ts'
import { createSoldProduct, eventually, readStock } from '../../../support/shop-products.ts'
import { createStaff } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'

const PRICE = 25

const test = base
  .extend('customer', ({ admin }) => customerWithMail(admin))
  .extend('ring', ({ admin }) => createSoldProduct(admin, { price: PRICE, pieces: 9 }))

/** Places and ships an order of three rings. */
async function sentOrder(admin: Visitor, customer: Visitor, itemId: string, quantity = 3): Promise<string> {
  const id = await order(customer, { itemId, quantity })
  for (const to of ['Confirmed', 'Shipped'] as const) await moveOrder(admin, id, { to })
  return id
}

test('staff take pieces back; stock, sums, mails, tables follow', async ({ copy, admin, staff, customer, ring }) => {
  const id = await sentOrder(admin, customer, ring.id)
  await pay(admin, id)
  const { status, body, text } = await takeReturn(staff, id, { pieces: [2], note: ' By post ' })
  expect(status, text).toBe(200)
  expect(body.returns).toMatchObject({
    amount: 50,
    heldUntil: expect.any(String),
    entries: [{ state: 'received', reason: 'fit', note: 'By post', byName: 'Somebody New', lines: [{ quantity: 2 }] }],
  })
  expect(body.payment).toMatchObject({ state: 'paid', owed: 0, toGiveBack: 50 })
  expect(body).toMatchObject({ order: { status: 'Shipped' }, lines: [{ quantity: 3, returnable: 1 }] })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 8, sold: 1 })
  const { body: back } = await pay(staff, id, { kind: 'refund', amount: 50 })
  expect(back.payment).toMatchObject({ state: 'partRefunded', toGiveBack: 0 })
  expect((await historyOf(staff, id)).slice(-2)).toEqual([
    `Somebody New: return null → 2 × ${ring.name} ($50.00)`,
    'Somebody New: refund null → $50.00 by transfer',
  ])
  await inspectDatabase(copy.settings).endPauses()
  await writeMessage(admin)
  const received = [`returnReceived ${customer.email} sent`, `orderRefunded ${customer.email} sent`]
  await eventually(async () => expect(await mailsOf(admin, id)).toEqual(expect.arrayContaining(received)))
  const { docs } = await readMails(admin, `where[order][equals]=${id}`)
  const textOf = (kind: string) => docs.find((mail) => mail.kind === kind)?.text
  expect([textOf('returnReceived'), textOf('orderRefunded')]).toEqual([
    ...[expect.stringContaining(`2 × ${ring.name}`), expect.stringContaining('$50.00')],
  ])

  const rest = await takeReturn(staff, id, { restock: false })
  expect(rest.body.returns.amount).toBe(75)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 8, sold: 1 })
  const table = await exportOrdersCsv(admin, `ids=${id}&rows=lines`)
  const [, line, first, second] = table.text.split('\r\n')
  expect(line).toMatch(/,3,[^,]*,25\.00,75\.00,,USD$/)
  expect(first).toMatch(/,Returned,.*,-2,[^,]*,25\.00,-50\.00,,USD$/)
  expect(second).toMatch(/,-1,[^,]*,25\.00,-25\.00,,USD$/)
  const receipt = (await fetchPrintSheets(admin, `ids=${id}&kind=receipt`)).text
  expect(receipt).toContain(`Returned 2 × ${ring.name}`)
  expect(receipt).toMatch(/Total after returns.*\$0\.00/)
})

test('the rows of a return of discounted pieces add up to its amount', async ({ admin, customer, ring }) => {
  const { code } = await createCode(admin, { kind: 'amount', value: 10 })
  const id = (await checkoutWith(customer, code, [{ itemId: ring.id, quantity: 3 }])).body.result
  for (const to of ['Confirmed', 'Shipped'] as const) await moveOrder(admin, id, { to })
  expect((await takeReturn(admin, id, { pieces: [3] })).body.returns.amount).toBe(65)
  const [, , returned] = (await exportOrdersCsv(admin, `ids=${id}&rows=lines`)).text.split('\r\n')
  expect(returned).toMatch(/,Returned,.*,-3,[^,]*,25\.00,-65\.00,,USD$/)
})

test('only pieces that left and did not come back yet can be returned', async ({ admin, customer, ring }) => {
  const fresh = await order(customer, { itemId: ring.id })
  expect((await takeReturn(admin, fresh)).body.message).toBe('Nothing of an order that is New can be returned.')
  const id = await sentOrder(admin, customer, ring.id)
  const told = async (more: Parameters<typeof takeReturn>[2]) => {
    const { status, body } = await takeReturn(admin, id, more)
    return [status, body.message]
  }
  expect(await told({ pieces: [4] })).toEqual([422, 'These are more pieces than can be returned.'])
  expect(await told({ pieces: [0] })).toEqual([422, 'Please choose at least one piece.'])
  expect(await told({ pieces: [1.5] })).toEqual([422, expect.any(String)])
  expect(await told({ reason: 'moths' })).toEqual([422, expect.any(String)])
  expect(await told({ note: 'x'.repeat(501) })).toEqual([422, expect.any(String)])
  expect(await told({ version: '2026-01-01T00:00:00.000Z' })).toEqual([409, expect.stringMatching('changed meanwhile')])
  const forged = { returns: [], returnedAmount: 25, returnState: 'returned', sentAt: null }
  expect((await admin.patch(`/api/sale-orders/${id}`, forged)).status).toBe(200)
  expect((await readOrder(admin, id)).body.returns).toEqual({ amount: 0, entries: [], heldUntil: null })
})

test('a piece that several people return at once is returned once', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: PRICE, pieces: 20 })
  const people = [await createStaff(admin, 'staff'), await createStaff(admin, 'staff')]
  for (let round = 0; round < 3; round++) {
    const id = await sentOrder(admin, customer, ring.id, 2)
    const before = await readStock(admin, ring.id)
    const { updatedAt: version } = (await readOrder(admin, id)).body.order
    const taken = await Promise.all([
      ...people.map((by) => takeReturn(by, id, { version })),
      ...people.map((by) => takeReturn(by, id, { pieces: [2], version })),
    ])
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { entries } = (await readOrder(admin, id)).body.returns
    const back = entries.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
    expect((await readStock(admin, ring.id)).stock).toBe(before.stock + back)
  }
  for (let round = 0; round < 3; round++) {
    const id = await sentOrder(admin, customer, ring.id, 2)
    const before = await readStock(admin, ring.id)
    const [asked, taken] = await Promise.all([askReturn(customer, id, 2), takeReturn(people[0]!, id, { pieces: [2] })])
    const statuses = [asked.status, taken.status]
    expect(
      statuses.filter((status) => status === 200),
      statuses.join(),
    ).toHaveLength(1)
    const { entries } = (await readOrder(admin, id)).body.returns
    expect(entries).toMatchObject([{ state: asked.status === 200 ? 'asked' : 'received', lines: [{ quantity: 2 }] }])
    expect((await readStock(admin, ring.id)).stock).toBe(before.stock + (taken.status === 200 ? 2 : 0))
    if (asked.status === 200) await decideReturn(admin, id, 'refused')
  }
})

test('an undone return takes its pieces out of stock, unless they are sold', async ({ admin, staff, customer }) => {
  const ring = await createSoldProduct(admin, { price: PRICE, pieces: 2 })
  const id = await sentOrder(admin, customer, ring.id, 2)
  const undoNow = async () => {
    const { updatedAt: version } = (await readOrder(staff, id)).body.order
    return (await undo(staff, [{ id, reference: '', status: 'Returned', version, leavesIn: 0 }])).body.orders[0]
  }
  await takeReturn(staff, id, { pieces: [2] })
  expect(await undoNow()).toMatchObject({ isMoved: true, message: 'The return is taken back.' })
  expect((await readOrder(staff, id)).body.returns).toMatchObject({ amount: 0, entries: [] })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 0, sold: 2 })
  await takeReturn(staff, id, { pieces: [2] })
  await order(customer, { itemId: ring.id })
  await archive(admin, [ring.id])
  expect(await undoNow()).toMatchObject({ isMoved: false, message: `Only 1 left of ${ring.name}` })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 1, sold: 1 })
})

test('a return lowers the figures of its own day, and the sums of the customer', async ({ copy, admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: PRICE, pieces: 900 })
  const read = async (period: number) => (await admin.get<DashboardData>(`/api/panel/dashboard?period=${period}`)).body
  const id = await sentOrder(admin, customer, ring.id, 500)
  await inspectDatabase(copy.settings).placedAt(id, new Date(Date.now() - 3 * 86_400_000))
  const [day, week] = [await read(1), await read(7)]
  await takeReturn(admin, id, { pieces: [100] })
  const [dayAfter, weekAfter] = [await read(1), await read(7)]
  expect([dayAfter.current.orders, weekAfter.current.orders]).toEqual([day.current.orders, week.current.orders])
  expect(dayAfter.current.turnover - day.current.turnover).toBeCloseTo(-2500, 5)
  expect(weekAfter.current.turnover - week.current.turnover).toBeCloseTo(-2500, 5)
  expect(weekAfter.series.slice(0, -1)).toEqual(week.series.slice(0, -1))
  const sold = ({ bestSellers }: DashboardData) => bestSellers.find(({ itemId }) => itemId === ring.id)
  expect([sold(week)?.pieces, sold(weekAfter)?.pieces]).toEqual([500, 400])
  const { figures } = (await readCustomer(admin, await idOf(admin, customer))).body
  expect(figures).toMatchObject({ orders: 1, spent: 10_000 })
})

test('a customer asks; staff receive less, or refuse, with mails', async ({ copy, admin, staff, customer, ring }) => {
  const waiting = async () => (await admin.get<DashboardData>('/api/panel/dashboard')).body.returnsAsked
  const before = await waiting()
  const id = await sentOrder(admin, customer, ring.id)
  expect((await detailsOf(customer, id)).lines).toMatchObject([{ quantity: 3, returnable: 3 }])
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const asked = await Promise.all([askReturn(customer, id, 2, key), askReturn(customer, id, 2, key)])
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(asked.map(({ body }) => body.result)).size).toBe(1)
  const told = await askReturn(customer, id, 2)
  expect([told.status, told.body.message]).toEqual([422, 'These are more pieces than can be returned.'])
  const stranger = await signUp(admin.shop)
  const lines = [{ lineId: (await detailsOf(customer, id)).lines[0]!.id, quantity: 1 }]
  const json = { lines, reason: 'fit', note: '' }
  expect((await stranger.post(`/api/ask_return/Aurel/${id}`, { json })).status).toBe(404)
  expect(await waiting()).toBe(before + 1)
  const slip = (await fetchPrintSheets(staff, `ids=${id}&kind=return`)).text
  expect(slip).toContain('Too large for Ward')
  expect(slip).toMatch(/<h2>Send to<\/h2>.*Aurel/s)

  const { entries } = (await readOrder(staff, id)).body.returns
  const one = [{ lineId: entries[0]!.lines[0]!.lineId, quantity: 1 }]
  const received = await decideReturn(staff, id, 'received', { lines: one, answer: 'One was in the parcel.' })
  expect(received.body.returns, received.text).toMatchObject({ amount: PRICE, entries: [{ state: 'received' }] })
  expect((await decideReturn(staff, id, 'refused')).status).toBe(409)
  expect(await waiting()).toBe(before)
  expect(await detailsOf(customer, id)).toMatchObject({
    returned: PRICE,
    lines: [{ returnable: 2 }],
    returns: [{ state: 'received', answer: 'One was in the parcel.', lines: [{ quantity: 1 }] }],
  })
  const { updatedAt: version } = received.body.order
  await undo(staff, [{ id, reference: '', status: 'Returned', version, leavesIn: 0 }])
  const again = (await readOrder(staff, id)).body.returns.entries
  expect(again).toMatchObject([{ state: 'asked', lines: [{ quantity: 2 }] }])
  await decideReturn(staff, id, 'refused', { answer: 'It was worn.' })
  expect((await detailsOf(customer, id)).lines).toMatchObject([{ returnable: 3 }])

  await inspectDatabase(copy.settings).endPauses()
  await writeMessage(admin)
  const to = await mailboxOf(admin)
  const toCustomer = ['returnAsked', 'returnRefused'].map((kind) => `${kind} ${customer.email} sent`)
  const mails = [`shopReturn ${to} sent`, ...toCustomer]
  await eventually(async () => expect(await mailsOf(admin, id)).toEqual(expect.arrayContaining(mails)))
  expect((await mailsOf(admin, id)).join()).not.toContain('returnReceived')
  const { docs } = await readMails(admin, `where[order][equals]=${id}&where[kind][equals]=returnRefused`)
  expect(docs[0]?.text).toContain(`2 × ${ring.name}\n\nIt was worn.`)
  await inspectDatabase(copy.settings).sentAt(id, new Date(Date.now() - 31 * 86_400_000))
  expect((await askReturn(customer, id)).status).toBe(410)
  expect((await detailsOf(customer, id)).lines).toMatchObject([{ returnable: 0 }])
})

test('an export has payments and returns; an erasure leaves sums and no words', async ({ admin, customer, ring }) => {
  const id = await sentOrder(admin, customer, ring.id)
  await pay(admin, id, { reference: 'M. Ward 2231', note: 'By his wife', day: '2026-01-31' })
  await askReturn(customer, id)
  await decideReturn(admin, id, 'received', { answer: 'Thank you, Ward' })
  await moveOrder(admin, id, { to: 'Completed' })
  const person = await idOf(admin, customer)
  const { body } = await exportCustomer<{ orders: { payments: object[]; returns: object[] }[] }>(admin, person)
  const paid = { kind: 'payment', amount: 3 * PRICE, method: 'transfer', reference: 'M. Ward 2231' }
  const returned = { state: 'received', note: 'Too large for Ward', answer: 'Thank you, Ward' }
  expect(body.orders).toMatchObject([
    {
      payments: [{ ...paid, noteOfStaff: 'By his wife' }],
      returns: [{ ...returned, pieces: [{ name: ring.name, quantity: 1 }] }],
    },
  ])
  const erased = await eraseCustomer(admin, person, customer.name)
  expect(erased.status, erased.text).toBe(200)
  const { text, body: page } = await readOrder(admin, id)
  expect(page).toMatchObject({
    lineCount: 1,
    returns: { amount: PRICE, entries: [{ note: '', lines: [{ quantity: 1 }] }] },
    payment: { state: 'paid', paid: 3 * PRICE, entries: [{ amount: 3 * PRICE, note: '' }] },
  })
  expect(text).not.toMatch(/Ward|wife/)
})
