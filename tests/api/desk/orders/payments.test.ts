import { test as base, expect } from '../../../support/api.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { writeMessage } from '../../../support/messages.ts'
import {
  exportOrdersCsv,
  fetchPrintSheets,
  historyOf,
  moveOrder,
  pay,
  payMany,
  readOrder,
  reviseByStaff,
} from '../../../support/order-desk.ts'
import { customerWithMail, mailsOf, readMails, waitForOrderMails } from '../../../support/order-mails.ts'
import { deleteOrder, detailsOf, order, revise } from '../../../support/orders.ts'
import { setRows } from '../../../support/rows.ts'
import { confirmedOrders, readUndoableOrders, undo } from '../../../support/shipping.ts'
import { createSoldProduct, eventually } from '../../../support/shop-products.ts'
import { createStaff } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'

const test = base.extend('customer', ({ admin }) => customerWithMail(admin))

const paymentOf = async (staff: Visitor, id: string) => (await readOrder(staff, id)).body.payment

const PRICE = 25

test('a payment confirms an order; it is unpaid until all is recorded', async ({ admin, staff, customer }) => {
  const ring = await createSoldProduct(admin, { price: PRICE, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  expect(await paymentOf(staff, id)).toMatchObject({ state: 'unpaid', paid: 0, owed: 50, entries: [], heldUntil: null })

  const { body: part } = await pay(staff, id, { amount: 20, method: 'cash' })
  expect(part.order.status).toBe('Confirmed')
  expect(part.payment).toMatchObject({ state: 'unpaid', paid: 20, owed: 30, toGiveBack: 0 })
  expect(await detailsOf(customer, id)).toMatchObject({ payment: 'unpaid', paid: 20, refunded: 0 })
  const day = '2026-01-31'
  const { body: rest } = await pay(staff, id, { reference: ' 2231 ', note: 'By his wife', day })
  expect(rest.payment).toMatchObject({
    state: 'paid',
    paid: 50,
    owed: 0,
    heldUntil: expect.any(String),
    entries: [
      { kind: 'payment', amount: 20, method: 'cash', reference: '', byName: 'Somebody New' },
      { amount: 30, method: 'transfer', reference: '2231', note: 'By his wife', at: expect.stringContaining(day) },
    ],
  })
  expect(await historyOf(staff, id)).toEqual([
    'Somebody New: status New → Confirmed',
    'Somebody New: payment null → $20.00 in cash',
    'Somebody New: payment null → $30.00 by transfer (2231)',
  ])
  expect(await detailsOf(customer, id)).toMatchObject({ payment: 'paid', paid: 50, refunded: 0 })
  const forged = { paymentState: 'refunded', paidAmount: 1, payments: [] }
  expect((await admin.patch(`/api/sale-orders/${id}`, forged)).status).toBe(200)
  expect(await paymentOf(admin, id)).toMatchObject({ state: 'paid', paid: 50, entries: [{}, {}] })
  const refused = [await revise(customer, id, [{ itemId: ring.id, quantity: 1 }]), await deleteOrder(customer, id)]
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [409, 'You can not Edit Order!'],
    [409, 'You can not Delete Order!'],
  ])
})

test('an edit or a cancellation after a payment shows the amount to refund', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: PRICE, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  await pay(admin, id)
  const { body: dearer } = await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 3 }])
  expect(dearer.payment).toMatchObject({ state: 'unpaid', paid: 50, owed: 25, toGiveBack: 0 })
  const { body: cheaper } = await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 1 }])
  expect(cheaper.payment).toMatchObject({ state: 'paid', owed: 0, toGiveBack: 25 })
  const { body: back } = await pay(admin, id, { kind: 'refund', amount: 25 })
  expect(back.payment).toMatchObject({ state: 'partRefunded', refunded: 25, toGiveBack: 0, refundable: 25 })
  const { body: asBefore } = await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 2 }])
  expect(asBefore.payment).toMatchObject({ state: 'unpaid', owed: 25 })
  const { body: cancelled } = await moveOrder(admin, id, { to: 'Cancelled' })
  expect(cancelled.payment).toMatchObject({ state: 'partRefunded', toGiveBack: 25 })
  expect((await pay(admin, id, { kind: 'refund', amount: 25 })).body.payment.state).toBe('refunded')
  const unpaid = await order(customer, { itemId: ring.id })
  expect((await moveOrder(admin, unpaid, { to: 'Cancelled' })).body.payment).toMatchObject({ state: 'none', owed: 0 })
})

test('a gift is not owed again, only a piece that is added later', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: PRICE, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  await pay(admin, id)
  const { body: given } = await pay(admin, id, { kind: 'refund', amount: 10 })
  expect(given.payment).toMatchObject({ state: 'partRefunded', owed: 0 })
  const { body: dearer } = await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 3 }])
  expect(dearer.payment).toMatchObject({ state: 'unpaid', owed: 25 })
  expect(await detailsOf(customer, id)).toMatchObject({ paid: 50, refunded: 10, waived: 10 })
  await pay(admin, id)
  const { body: cheaper } = await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 2 }])
  expect(cheaper.payment).toMatchObject({ state: 'partRefunded', paid: 75, waived: 10, owed: 0, toGiveBack: 25 })
})

test('a piece that is removed after its refund is owed when it is added again', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: PRICE, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  await pay(admin, id)
  const { body: back } = await pay(admin, id, { kind: 'refund', amount: 25 })
  expect(back.payment).toMatchObject({ state: 'partRefunded', waived: 25, owed: 0 })
  const { body: removed } = await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 1 }])
  expect(removed.payment).toMatchObject({ state: 'partRefunded', waived: 0, owed: 0, toGiveBack: 0 })
  const { body: added } = await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 2 }])
  expect(added.payment).toMatchObject({ state: 'unpaid', waived: 0, owed: 25 })
  expect(added.payment.entries.at(-1)).toMatchObject({ kind: 'refund', amount: 25, waived: 0, lowestTotal: 25 })
})

test('a payment of a wrong amount, of too much or of a future day is refused', async ({ admin, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  const told = async (more: Parameters<typeof pay>[2]) => {
    const { status, body } = await pay(admin, id, more)
    return [status, body.message]
  }
  expect(await told({ amount: 0 })).toEqual([422, 'Please give an amount over 0.'])
  expect(await told({ amount: 1.001 })).toEqual([422, 'An amount in USD has at most two decimals.'])
  expect(await told({ amount: -5 })).toEqual([422, expect.any(String)])
  expect(await told({ day: '2999-01-01' })).toEqual([422, 'Please give a day that is not in the future.'])
  expect(await told({ day: 'today' })).toEqual([422, 'Please give a day.'])
  expect(await told({ reference: 'x'.repeat(101) })).toEqual([422, expect.any(String)])
  expect(await told({ method: 'shells' })).toEqual([422, expect.any(String)])
  expect(await told({ kind: 'refund', amount: 1 })).toEqual([422, 'No more can be refunded than was paid.'])
  expect(await told({ version: '2026-01-01T00:00:00.000Z' })).toEqual([409, expect.stringMatching('changed meanwhile')])
  expect(await historyOf(admin, id)).toEqual([])
  await pay(admin, id)
  expect(await told({})).toEqual([409, expect.stringMatching(/^SO-\S+ is paid already, or has nothing to pay\.$/)])
})

test('an order that two members of staff mark as paid at once has one payment', async ({ admin, customer, ring }) => {
  const people = [await createStaff(admin, 'staff'), await createStaff(admin, 'staff')]
  const id = await order(customer, { itemId: ring.id })
  const { updatedAt: version } = (await readOrder(admin, id)).body.order
  const marks = await Promise.all([...people, ...people].map((by) => pay(by, id, { version })))
  expect(marks.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await paymentOf(admin, id)).entries).toHaveLength(1)

  const other = await order(customer, { itemId: ring.id })
  const bulk = await Promise.all(people.map((by) => payMany(by, [other])))
  expect(bulk.map(({ body }) => body.orders.map(({ isMoved }) => isMoved)).sort()).toEqual([[false], [true]])
  expect((await paymentOf(admin, other)).entries).toHaveLength(1)
})

test('a payment and an edit by the customer at once: it is paid as it is, or not', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: PRICE, pieces: 50 })
  for (let round = 0; round < 5; round++) {
    const id = await order(customer, { itemId: ring.id, quantity: 1 })
    const [paid, edited] = await Promise.all([pay(admin, id), revise(customer, id, [{ itemId: ring.id, quantity: 2 }])])
    const { state, paid: sum, owed } = await paymentOf(admin, id)
    const isEdited = edited.status === 200
    expect([paid.status, state, sum, owed]).toEqual(
      isEdited && paid.status !== 200 ? [409, 'unpaid', 0, 50] : [200, 'paid', isEdited ? 50 : 25, 0],
    )
  }
})

test('undoing a payment sends no mail and undoes its confirmation', async ({ admin, copy, staff, customer, ring }) => {
  const fresh = await order(customer, { itemId: ring.id })
  await waitForOrderMails(admin, fresh, 2)
  const [confirmed, noted] = await confirmedOrders(admin, customer, ring.id, 2)
  await waitForOrderMails(admin, confirmed!, 3)
  const { body } = await payMany(staff, [fresh, confirmed!, noted!, fresh])
  expect(body.orders.map(({ isMoved }) => isMoved)).toEqual([true, true, true])
  expect(body.held.map(({ id, status }) => [id, status]).toSorted()).toEqual(
    [fresh, confirmed, noted].map((id) => [id, 'Paid']).toSorted(),
  )
  expect((await readUndoableOrders(admin)).filter(({ id }) => id === fresh)).toEqual([])
  await admin.patch(`/api/sale-orders/${noted}`, { staffNotes: 'Paid by her sister' })
  const undone = await undo(staff, body.held)
  const became = new Map(undone.body.orders.map(({ id, isMoved, message }) => [id, [isMoved, message]]))
  for (const id of [fresh, confirmed!]) expect(became.get(id)).toEqual([true, 'The payment is taken back.'])
  expect(became.get(noted!)).toEqual([false, expect.stringContaining('changed meanwhile')])
  expect(undone.body.held).toEqual([])
  const [first, second] = [(await readOrder(staff, fresh)).body, (await readOrder(staff, confirmed!)).body]
  expect([first.order.status, second.order.status]).toEqual(['New', 'Confirmed'])
  for (const { payment } of [first, second]) expect(payment).toMatchObject({ state: 'unpaid', paid: 0, entries: [] })
  expect((await historyOf(staff, confirmed!)).slice(-2)).toEqual([
    ...['Somebody New: payment null → $25.00 in cash', 'Somebody New: payment $25.00 in cash → null'],
  ])
  expect((await revise(customer, fresh, [{ itemId: ring.id, quantity: 1 }])).status).toBe(200)
  await inspectDatabase(copy.settings).endPauses()
  await writeMessage(admin)
  await eventually(async () => expect(await mailsOf(admin, noted!)).toContain(`orderPaid ${customer.email} sent`))
  for (const id of [fresh, confirmed!]) expect((await mailsOf(admin, id)).join()).not.toContain('orderPaid')
  expect((await mailsOf(admin, fresh)).join()).not.toContain('orderConfirmed')
})

test('undoing the payment of an older order makes its state unknown again', async ({ admin, copy, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  for (const to of ['Confirmed', 'Shipped'] as const) await moveOrder(admin, id, { to })
  const unknown = { paymentState: null, paidAmount: null, refundedAmount: null }
  await setRows(copy.settings, 'sale-orders', unknown, { id })
  const { held } = (await payMany(admin, [id])).body
  expect(await paymentOf(admin, id)).toMatchObject({ state: 'paid', paid: 25 })
  const own = held.filter((each) => each.id === id)
  expect((await undo(admin, own)).body.orders).toMatchObject([{ isMoved: true }])
  expect(await paymentOf(admin, id)).toMatchObject({ state: null, paid: 0, entries: [] })
})

test('the mail about a payment leaves when undoing it is too late', async ({ admin, copy, customer, ring }) => {
  const fresh = await order(customer, { itemId: ring.id })
  const [confirmed] = await confirmedOrders(admin, customer, ring.id, 1)
  await waitForOrderMails(admin, confirmed!, 3)
  await payMany(admin, [fresh, confirmed!])
  await inspectDatabase(copy.settings).endPauses()
  await writeMessage(admin)
  await eventually(async () => expect(await mailsOf(admin, confirmed!)).toContain(`orderPaid ${customer.email} sent`))
  await eventually(async () => expect((await mailsOf(admin, fresh)).join()).toContain('orderConfirmed'))
  expect((await mailsOf(admin, fresh)).join()).not.toContain('orderPaid')
  const { docs } = await readMails(admin, `where[order][equals]=${fresh}&where[kind][equals]=orderConfirmed`)
  expect(docs[0]?.text).toMatch(/^Paid\.$/m)
  expect(docs[0]?.text).not.toContain('bank transfer')
  const { updatedAt: version } = (await readOrder(admin, confirmed!)).body.order
  const late = await undo(admin, [{ id: confirmed!, reference: '', status: 'Paid', version, leavesIn: 0 }])
  expect(late.body.orders).toMatchObject([{ isMoved: false, message: expect.stringContaining('too late') }])
})

test('filters, CSV, sheets and the dashboard tell what is paid', async ({ admin, copy, customer }) => {
  const ring = await createSoldProduct(admin, { price: PRICE, pieces: 9 })
  const [unpaid, paid] = [await order(customer, { itemId: ring.id }), await order(customer, { itemId: ring.id })]
  await pay(admin, paid)
  const { body: listed } = await admin.get<{ docs: { id: string }[] }>(
    `/api/sale-orders?where[and][0][paymentState][equals]=unpaid&where[and][1][id][in]=${unpaid},${paid}&depth=0`,
  )
  expect(listed.docs.map(({ id }) => id)).toEqual([unpaid])
  const [head = '', ...rows] = (await exportOrdersCsv(admin, `ids=${unpaid},${paid}`)).text.trim().split('\r\n')
  expect(head).toMatch(/,Total,Payment,Paid,Refunded,Returned,Currency$/)
  expect(rows.toSorted()).toEqual([
    expect.stringMatching(/,25\.00,Unpaid,0\.00,0\.00,0\.00,USD$/),
    expect.stringMatching(/,25\.00,Paid,25\.00,0\.00,0\.00,USD$/),
  ])
  const printed = async (id: string, kind: string) => (await fetchPrintSheets(admin, `ids=${id}&kind=${kind}`)).text
  expect(await printed(unpaid, 'slip')).toMatch(/<dd[^>]*>To pay<\/dd>/)
  expect(await printed(unpaid, 'receipt')).toMatch(/<dd[^>]*>To pay: \$25\.00<\/dd>/)
  expect(await printed(paid, 'slip')).toMatch(/<dd[^>]*>Paid<\/dd>/)

  const late = async () => (await admin.get<{ unpaid: { count: number } }>('/api/panel/dashboard')).body.unpaid.count
  const before = await late()
  const threeDaysAgo = new Date(Date.now() - 73 * 3_600_000)
  for (const id of [unpaid, paid]) await inspectDatabase(copy.settings).placedAt(id, threeDaysAgo)
  expect(await late()).toBe(before + 1)
})
