import { test as base, expect } from '../../../support/api.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { writeMessage } from '../../../support/messages.ts'
import { historyOf, moveOrder, moveOrders, readOrder } from '../../../support/order-desk.ts'
import { customerWithMail, mailsOf, readMails, sendAgain, setAddress } from '../../../support/order-mails.ts'
import { order } from '../../../support/orders.ts'
import { archive } from '../../../support/product-desk.ts'
import { confirmedOrders, previewShipping, readUndoableOrders, ship, undo } from '../../../support/shipping.ts'
import { createSoldProduct, eventually, readStock } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const test = base.extend('customer', ({ admin }) => customerWithMail(admin))

const stateOf = async (staff: Visitor, id: string) => {
  const { status, trackingNumber } = (await readOrder(staff, id)).body.order
  return `${status} ${trackingNumber}`.trim()
}

test('before shipping staff see who is mailed and what cannot be shipped', async ({ admin, customer, ring }) => {
  const [first, second, completed] = await confirmedOrders(admin, customer, ring.id, 3)
  await admin.patch(`/api/sale-orders/${second}`, { trackingNumber: 'T-2' })
  await moveOrder(admin, completed!, { to: 'Shipped' })
  const shown = await previewShipping(admin, [second!, first!, completed!, 'gone'])
  const mail = { to: customer.email, subject: expect.stringContaining('is on its way') }
  expect(shown).toMatchObject([
    { id: second, canShip: true, trackingNumber: 'T-2', mail },
    { id: first, canShip: true, trackingNumber: '', mail },
    { id: completed, canShip: false, status: 'Shipped', mail: null },
  ])
  await setAddress(admin, customer, '')
  expect(await previewShipping(admin, [first!])).toMatchObject([{ canShip: true, mail: null }])
})

test('several shipped orders are undone, until their mails leave', async ({ admin, copy, staff, customer, ring }) => {
  const [first, second, changed] = await confirmedOrders(admin, customer, ring.id, 3)
  await admin.patch(`/api/sale-orders/${second}`, { trackingNumber: 'T-2' })
  const shipped = await ship(staff, { [first!]: ' T-1 ', [second!]: null, [changed!]: 'T-3' })
  expect(shipped.body.orders.map(({ isMoved }) => isMoved)).toEqual([true, true, true])
  const { held } = shipped.body
  expect(held.map(({ id }) => id)).toEqual([first, second, changed])
  for (const { leavesIn } of held) expect(leavesIn).toSatisfy((left: number) => left > 15_000 && left <= 30_000)
  expect(await readUndoableOrders(staff)).toMatchObject(held.map(({ id, version }) => ({ id, version })))
  const heldByOther = (await readUndoableOrders(admin)).map(({ id }) => id)
  expect(heldByOther.filter((id) => [first, second, changed].includes(id))).toEqual([])
  expect(await stateOf(staff, first!)).toBe('Shipped T-1')
  expect((await readOrder(staff, first!)).body.heldUntil).toEqual(expect.any(String))

  await admin.patch(`/api/sale-orders/${changed}`, { staffNotes: 'Fragile' })
  const undone = await undo(staff, held)
  expect(undone.body).toMatchObject({
    orders: [{ isMoved: true }, { isMoved: true }, { isMoved: false, message: expect.stringContaining('changed') }],
    held: [],
  })
  const states = await Promise.all([first, second, changed].map((id) => stateOf(staff, id!)))
  expect(states).toEqual(['Confirmed', 'Confirmed T-2', 'Shipped T-3'])
  expect((await historyOf(staff, first!)).slice(-2)).toEqual([
    'Somebody New: status Shipped → Confirmed',
    'Somebody New: tracking T-1 → null',
  ])
  expect((await readOrder(staff, first!)).body.heldUntil).toBeNull()
  expect((await undo(staff, held)).body.orders.map(({ isMoved }) => isMoved)).toEqual([false, false, false])
  expect((await moveOrder(admin, changed!, { to: 'Confirmed' })).status, 'by another call').toBe(409)

  await inspectDatabase(copy.settings).endPauses()
  expect((await readUndoableOrders(staff)).map(({ id }) => id)).not.toContain(changed)
  // A new mail makes the shop check for due mails.
  await writeMessage(admin)
  await eventually(async () => expect(await mailsOf(admin, changed!)).toContain(`orderShipped ${customer.email} sent`))
  expect((await mailsOf(admin, first!)).join()).not.toContain('orderShipped')
  const { updatedAt: version } = (await readOrder(staff, changed!)).body.order
  const late = await undo(staff, [{ id: changed!, reference: '', status: 'Shipped', version, leavesIn: 0 }])
  expect(late.body.orders).toMatchObject([{ isMoved: false, message: expect.stringContaining('too late') }])
})

test('completed and cancelled orders are taken back, without a mail', async ({ admin, copy, staff, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 4 })
  const [sent, kept, lost] = await confirmedOrders(admin, customer, ring.id, 3)
  await moveOrder(admin, sent!, { to: 'Shipped' })
  const completed = await moveOrders(staff, [sent!, kept!], 'Completed')
  expect(completed.body.orders.map(({ isMoved }) => isMoved)).toEqual([true, false])
  await moveOrders(staff, [kept!, lost!], 'Cancelled')
  for (const id of [sent!, kept!]) expect((await readOrder(staff, id)).body.heldUntil).toEqual(expect.any(String))
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 1 })
  const held = await readUndoableOrders(staff)
  expect(held.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual(
    [`${sent} Completed`, `${kept} Cancelled`, `${lost} Cancelled`].toSorted(),
  )
  // Another customer orders two of the three released pieces.
  await order(customer, { itemId: ring.id, quantity: 2 })
  await archive(admin, [ring.id])
  const lostLast = held.toSorted((one) => (one.id === lost ? 1 : -1))
  const undone = await undo(staff, lostLast)
  const became = new Map(undone.body.orders.map(({ id, isMoved, message }) => [id, { isMoved, message }]))
  for (const id of [sent!, kept!]) expect(became.get(id)).toMatchObject({ isMoved: true })
  expect(became.get(lost!)).toMatchObject({ isMoved: false, message: expect.stringMatching(/ is sold out$/) })
  const statuses = await Promise.all([sent, kept, lost].map((id) => stateOf(staff, id!)))
  expect(statuses).toEqual(['Shipped', 'Confirmed', 'Cancelled'])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 0, sold: 4 })
  await inspectDatabase(copy.settings).endPauses()
  await writeMessage(admin)
  await eventually(async () => expect(await mailsOf(admin, lost!)).toContain(`orderCancelled ${customer.email} sent`))
  expect((await mailsOf(admin, kept!)).join()).not.toContain('orderCancelled')
})

test('a tracking number that is added or changed later is mailed, each once', async ({ admin, customer, ring }) => {
  const [id] = await confirmedOrders(admin, customer, ring.id, 1)
  const write = (trackingNumber: string) => admin.patch(`/api/sale-orders/${id}`, { trackingNumber })
  const told = async (count: number) => {
    const { docs } = await readMails(admin, `where[order][equals]=${id}&where[kind][equals]=orderTracking`)
    expect(docs).toHaveLength(count)
    return docs.map(({ to, text }) => [to, /Tracking number: (\S+)/.exec(text)?.[1]])
  }
  // Before the order is shipped, a tracking number sends no mail.
  await write('T-0')
  await moveOrder(admin, id!, { to: 'Shipped' })
  await eventually(async () => expect((await mailsOf(admin, id!)).join()).toContain('orderShipped'))
  await told(0)
  await write('T-1')
  await eventually(() => told(1))
  await write('')
  await admin.patch(`/api/sale-orders/${id}`, { staffNotes: 'Nothing to tell' })
  await moveOrder(admin, id!, { to: 'Completed' })
  await write('T-2')
  await eventually(() => told(2))
  await write('T-1')
  await write('T-3')
  await eventually(() => told(3))
  expect(await told(3)).toEqual(['T-1', 'T-2', 'T-3'].map((number) => [customer.email, number]))
})

test('a mail that is sent again is made anew, and says first what is different', async ({ admin, customer, ring }) => {
  const [id] = await confirmedOrders(admin, customer, ring.id, 1)
  await moveOrder(admin, id!, { to: 'Shipped' })
  const path = `where[order][equals]=${id}&where[kind][equals]=orderShipped`
  await eventually(async () => expect((await readMails(admin, path)).docs).toMatchObject([{ state: 'sent' }]))
  const [sent] = (await readMails(admin, path)).docs
  await admin.patch(`/api/sale-orders/${id}`, { trackingNumber: 'T-7' })
  await setAddress(admin, customer, `new-${customer.email}`)
  const { body } = await admin.get(`/api/panel/orders/${id}/mails/${sent?.id}/again`)
  expect(body).toEqual({
    to: { from: customer.email, to: `new-${customer.email}` },
    subject: { from: sent?.subject, to: sent?.subject },
    added: ['Tracking number: T-7'],
    removed: [],
  })
  await sendAgain(admin, id!, sent!.id)
  const { docs } = await readMails(admin, path)
  expect(docs).toMatchObject([
    { text: sent?.text, to: customer.email },
    { text: expect.stringContaining('Tracking number: T-7'), to: `new-${customer.email}` },
  ])
})
