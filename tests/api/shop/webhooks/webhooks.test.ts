import { afterAll, onTestFinished } from 'vitest'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import { mailTest as base, expect, test as ordinaryTest } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { eraseCustomer, idOf } from '../../../support/customer-desk.ts'
import { signUp } from '../../../support/customers.ts'
import { checkoutWith } from '../../../support/discount-codes.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { writeMessage } from '../../../support/messages.ts'
import { moveOrder, placeByPhone, reviseByStaff } from '../../../support/order-desk.ts'
import { checkout, deleteOrder, order } from '../../../support/orders.ts'
import { exportCells, importCells } from '../../../support/product-import.ts'
import { createProductNote } from '../../../support/product-notes.ts'
import { createSoldProduct, eventually, store } from '../../../support/shop-products.ts'
import { createStaff } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { isSigned, startReceiver } from '../../../support/webhook-receiver.ts'
import {
  createWebhook,
  deliveriesOf,
  readEvent,
  readWebhook,
  receivedBy,
  renewSecret,
  sendEventAgain,
  sendTest,
  sendWaitingNow,
} from '../../../support/webhooks.ts'

const receiver = await startReceiver()
afterAll(() => receiver.stop())

const orderEvents = ['order.placed', 'order.changed']

const test = base.extend('webhook', ({ admin }) => createWebhook(admin, receiver, orderEvents))

test('a receiver gets an order and its changes, signed, in order', async ({ admin, customer, ring, webhook }) => {
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  await moveOrder(admin, id, { to: 'Confirmed' })
  await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 1 }])
  // Webhooks do not contain staff's notes.
  expect((await admin.patch(`/api/sale-orders/${id}`, { staffNotes: 'Rings at dawn' })).status).toBe(200)
  await moveOrder(admin, id, { to: 'Shipped', trackingNumber: 'TN-77' })
  const told = await receivedBy(receiver, webhook, id, 4)
  expect(told.map(({ type, data }) => `${type} ${data.order.saleOrder.status} ${data.deleted}`)).toEqual([
    'order.placed New undefined',
    'order.changed Confirmed false',
    'order.changed Confirmed false',
    'order.changed Shipped false',
  ])
  expect(told.every((each) => isSigned(each, webhook.secret))).toBe(true)
  expect(new Set(told.map((each) => each.id)).size).toBe(4)
  const [placed, , revised, shipped] = told
  expect(placed?.id).toMatch(/^msg_/)
  expect(placed?.data.order).toMatchObject({
    saleOrder: { id, tenancyName: store, shippingAddress: '1 Sand Lane', grandTotalAmount: 50 },
    saleOrderTransactions: [{ itemId: ring.id, quantity: 2, price: 25, tenancyName: store }],
    customer: { phone: customer.name },
    trackingNumber: null,
  })
  expect(revised?.data.order.saleOrderTransactions).toMatchObject([{ quantity: 1 }])
  expect(shipped?.data.order.trackingNumber).toBe('TN-77')
  expect(Date.now() - Date.parse(placed?.timestamp ?? '')).toBeLessThan(60_000)
  expect(JSON.stringify(told)).not.toMatch(/Rings at dawn|password|hash|salt/)
})

test('an event tells products, charges and notes of an order apart', async ({ admin, customer, webhook }) => {
  const ring = await createSoldProduct(admin, { price: 20, pieces: 9 })
  await createProductNote(admin, { products: [ring.id] })
  const lines = [{ itemId: ring.id, quantity: 1, note: 'For Ada' }]
  const [mail] = (await readBranch(admin)).deliveryWays ?? []
  const delivery = { way: mail!.id, country: 'US' }
  const { body } = await checkoutWith(customer, undefined, lines, { delivery, expectedTotal: 41 })
  const [placed] = await receivedBy(receiver, webhook, body.result, 1)
  const { saleOrder, saleOrderTransactions, charges, notes } = placed!.data.order
  expect(saleOrder.grandTotalAmount).toBe(41)
  const amounts = saleOrderTransactions.map(({ itemId, amount }) => [itemId, amount])
  expect(Object.fromEntries(amounts)).toEqual({ [ring.id]: 20, 'charge:note': 15, 'charge:delivery': 6 })
  expect(charges.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['note 15', 'delivery 6'])
  expect(notes).toMatchObject([{ text: 'For Ada', label: 'Engraving' }])
})

test('telephone and deleted orders are sent too, refused ones are not', async ({ admin, customer, ring, webhook }) => {
  expect((await checkout(customer, [{ itemId: ring.id, quantity: 6 }])).status).toBe(409)
  const caller = { name: 'Tilda Marsh', phone: '+15035550191' }
  const { body } = await placeByPhone(admin, caller, [{ itemId: ring.id, quantity: 1 }])
  const [byPhone] = await receivedBy(receiver, webhook, body.id, 1)
  expect(byPhone?.data.order.customer).toEqual(caller)
  const id = await order(customer, { itemId: ring.id })
  expect((await deleteOrder(customer, id)).status).toBe(200)
  const told = await receivedBy(receiver, webhook, id, 2)
  const events = told.map(({ type, data }) => `${type} ${data.deleted}`)
  expect(events).toEqual(['order.placed undefined', 'order.changed true'])
  expect(await deliveriesOf(admin, webhook)).toHaveLength(3)
})

test('a receiver gets each published change of a product, and its removal', async ({ admin, ring }) => {
  const webhook = await createWebhook(admin, receiver, ['product.changed'])
  const path = `/api/products/${ring.id}`
  expect((await admin.patch(path, { price: 31 })).status).toBe(200)
  const [changed] = await receivedBy(receiver, webhook, ring.id, 1)
  expect(changed?.data.product).toMatchObject({ id: ring.id, name: ring.name, price: 31 } satisfies Partial<Product>)
  expect(changed?.data.url).toMatch(/^http:\/\/localhost:3000\/products\//)
  // A draft sends no event.
  expect((await admin.patch(`${path}?draft=true`, { price: 99, _status: 'draft' })).status).toBe(200)
  expect((await admin.patch(path, { price: 32, _status: 'published' })).status).toBe(200)
  await receivedBy(receiver, webhook, ring.id, 2)
  const imported = await importCells(admin, { ...(await exportCells(admin, ring.id)), price: '33' })
  expect(imported).toEqual([[true, expect.any(String)]])
  await receivedBy(receiver, webhook, ring.id, 3)
  expect((await admin.delete(path)).status).toBe(200)
  const told = await receivedBy(receiver, webhook, ring.id, 4)
  expect(told.map(({ data }) => data.product?.price ?? null)).toEqual([31, 32, 33, null])
})

test('a receiver gets messages, and no events that it did not subscribe to', async ({ admin, customer, ring }) => {
  const webhook = await createWebhook(admin, receiver, ['message.received'])
  expect((await admin.patch(`/api/products/${ring.id}`, { price: 31 })).status).toBe(200)
  const placed = await order(customer, { itemId: ring.id })
  const id = await writeMessage(admin, { name: 'Ottilie Fen' })
  const [told] = await receivedBy(receiver, webhook, id, 1)
  expect(told).toMatchObject({ type: 'message.received', data: { message: { id, name: 'Ottilie Fen' } } })
  for (const other of [ring.id, placed]) expect(await deliveriesOf(admin, webhook, other)).toEqual([])
})

test('a redirect is no delivery, is sent again, and later events wait', async ({ admin, customer, ring, webhook }) => {
  // The receiver requests a pause of an hour, which this test ends.
  const headers = { Location: `${receiver.url}/elsewhere`, 'Retry-After': '3600' }
  receiver.answer(webhook.path, { status: 307, headers, body: 'no room' })
  const id = await order(customer, { itemId: ring.id })
  await receivedBy(receiver, webhook, id, 1)
  await moveOrder(admin, id, { to: 'Confirmed' })
  const other = await order(customer, { itemId: ring.id })
  await receivedBy(receiver, webhook, other, 1)
  await eventually(async () => {
    const [first, second] = await deliveriesOf(admin, webhook, id)
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, answerStatus: 307, answerText: 'no room' })
    expect(Date.parse(first?.nextTryAt ?? '') - Date.now()).toBeGreaterThan(3_000_000)
    expect(second).toMatchObject({ state: 'waiting', attempts: 0 })
  })
  expect(receiver.received.some(({ path }) => path === '/elsewhere')).toBe(false)
  await sendWaitingNow(admin, webhook, id)
  const told = await receivedBy(receiver, webhook, id, 3)
  const sent = told.map(({ type, status }) => `${type} ${status}`)
  expect(sent).toEqual(['order.placed 307', 'order.placed 200', 'order.changed 200'])
  expect([told[1]?.id, told[1]?.body]).toEqual([told[0]?.id, told[0]?.body])
  const [first] = await eventually(async () => {
    const deliveries = await deliveriesOf(admin, webhook, id)
    expect(deliveries.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(['delivered 2', 'delivered 1'])
    return deliveries
  })
  expect((await readEvent(admin, first!.id)).body).toMatchObject({ messageId: told[0]?.id, body: told[0]?.body })
  // Sends the same event once more.
  expect((await sendEventAgain(admin, first!.id)).status).toBe(200)
  expect((await receivedBy(receiver, webhook, id, 4)).at(-1)?.body).toBe(told[0]?.body)
})

test('a gone receiver is switched off, and administrators read why', async ({ admin, customer, ring, webhook }) => {
  receiver.answer(webhook.path, { status: 410 })
  const id = await order(customer, { itemId: ring.id })
  type Switched = { isOn: boolean; offBecause: string | null }
  const readSwitch = async () => (await admin.get<Switched>(`/api/webhooks/${webhook.id}`)).body
  await eventually(async () => {
    expect(await readSwitch()).toMatchObject({ isOn: false, offBecause: expect.stringContaining('410') })
    expect(await deliveriesOf(admin, webhook, id)).toMatchObject([{ state: 'failed', answerStatus: 410 }])
  })
  type Alerts = { webhooks: { givenUp: number; switchedOff: { id: string }[] } | null }
  const alertsFor = async (by: Visitor) => (await by.get<Alerts>('/api/panel/dashboard?period=1')).body.webhooks
  expect((await alertsFor(admin))?.givenUp).toBeGreaterThan(0)
  expect((await alertsFor(admin))?.switchedOff.map((each) => each.id)).toContain(webhook.id)
  for (const role of ['editor', 'staff'] as const) expect(await alertsFor(await createStaff(admin, role))).toBeNull()
  const [failed] = await deliveriesOf(admin, webhook, id)
  expect((await sendEventAgain(admin, failed?.id ?? '')).body.message).toMatch(/switched off/)
  expect((await admin.patch(`/api/webhooks/${webhook.id}`, { isOn: true })).status).toBe(200)
  expect(await readSwitch()).toMatchObject({ isOn: true, offBecause: null })
  expect((await sendEventAgain(admin, failed?.id ?? '')).status).toBe(200)
  await receivedBy(receiver, webhook, id, 2)
})

test('after a new secret both are valid, and neither is in the form', async ({ admin, customer, ring, webhook }) => {
  const { secret, oldSecretUntil } = (await renewSecret(admin, webhook.id)).body
  expect(secret).not.toBe(webhook.secret)
  expect(Date.parse(oldSecretUntil ?? '') - Date.now()).toBeGreaterThan(86_000_000)
  const [told] = await receivedBy(receiver, webhook, await order(customer, { itemId: ring.id }), 1)
  expect([isSigned(told!, secret), isSigned(told!, webhook.secret)]).toEqual([true, true])
  // Saving the form does not change the secret.
  const path = `/api/webhooks/${webhook.id}`
  for (const { status, text } of [await admin.patch(path, { secret: 'whsec_mine' }), await admin.get(path)])
    expect([status, text.includes('whsec_')]).toEqual([200, false])
  expect((await admin.patch(path, { events: [] })).text).toMatch(/Events/)
  expect((await readWebhook(admin, webhook.id)).body.secret).toBe(secret)
})

test('a test shows what the receiver answers, and stores nothing', async ({ admin, webhook }) => {
  expect((await sendTest(admin, webhook.id)).body).toMatchObject({ isTaken: true, status: 200, text: 'taken' })
  const sent = receiver.received.filter(({ path }) => path === webhook.path)
  expect(sent).toMatchObject([{ type: 'webhook.test', data: {} }])
  expect(isSigned(sent[0]!, webhook.secret)).toBe(true)
  receiver.answer(webhook.path, { status: 404, body: 'x'.repeat(5000) })
  expect((await sendTest(admin, webhook.id)).body).toMatchObject({ isTaken: false, status: 404, text: 'x'.repeat(200) })
  expect((await admin.patch(`/api/webhooks/${webhook.id}`, { address: 'http://127.0.0.1:1/' })).status).toBe(200)
  const problem = 'The host refused the connection.'
  expect((await sendTest(admin, webhook.id)).body).toMatchObject({ isTaken: false, status: null, problem })
  expect(await deliveriesOf(admin, webhook)).toEqual([])
})

test('deliveries go with their customer, all with the webhook', async ({ shop, admin, customer, ring, webhook }) => {
  const other = await order(await signUp(shop.url), { itemId: ring.id })
  await receivedBy(receiver, webhook, other, 1)
  const kept = await order(customer, { itemId: ring.id })
  const deleted = await order(customer, { itemId: ring.id })
  expect((await deleteOrder(customer, deleted)).status).toBe(200)
  await moveOrder(admin, kept, { to: 'Cancelled' })
  await receivedBy(receiver, webhook, kept, 2)
  await receivedBy(receiver, webhook, deleted, 2)
  expect(await deliveriesOf(admin, webhook)).toHaveLength(5)
  const erased = await eraseCustomer(admin, await idOf(admin, customer), customer.name)
  expect(erased.status, erased.text).toBe(200)
  expect(await deliveriesOf(admin, webhook)).toMatchObject([{ document: other }])
  expect((await admin.delete(`/api/webhooks/${webhook.id}`)).status).toBe(200)
  await order(await signUp(shop.url), { itemId: ring.id })
  expect(await deliveriesOf(admin, webhook)).toEqual([])
})

const PRIVATE = /private network/

ordinaryTest('a shop sends nothing into its own network, behind a name either', async ({ shop, copy, admin, ring }) => {
  const inside = await startReceiver()
  onTestFinished(() => inside.stop())
  const webhook = await createWebhook(admin, { url: 'https://8.8.8.8' }, ['order.placed'])
  onTestFinished(async () => void (await admin.delete(`/api/webhooks/${webhook.id}`)))
  // Names are checked at saving and at each connection. This name's address changed after saving.
  const address = inside.url.replace('http://127.0.0.1', 'https://localhost')
  await inspectDatabase(copy.settings).moveWebhook(webhook.id, `${address}${webhook.path}`)
  const id = await order(await signUp(shop.url), { itemId: ring.id })
  const waiting = [{ state: 'waiting', attempts: 1, problem: expect.stringMatching(PRIVATE) }]
  await eventually(async () => expect(await deliveriesOf(admin, webhook, id)).toMatchObject(waiting))
  expect((await sendTest(admin, webhook.id)).body.problem).toMatch(PRIVATE)
  expect(inside.received).toEqual([])
})

ordinaryTest('a private address, or one without TLS, is refused however it is saved', async ({ admin }) => {
  const { id } = await createWebhook(admin, { url: 'https://8.8.8.8' }, ['message.received'])
  onTestFinished(async () => void (await admin.delete(`/api/webhooks/${id}`)))
  // Which addresses are private: tests/unit/shop/webhooks/webhook-url.test.ts.
  for (const address of ['https://localhost/hooks', 'http://127.0.0.1/']) {
    const saved = [
      await admin.post('/api/webhooks', { json: { name: 'Inside', address, events: ['order.placed'] } }),
      await admin.patch(`/api/webhooks/${id}`, { address }),
      await admin.patch(`/api/webhooks?where[id][equals]=${id}`, { address }),
    ]
    for (const { status, text } of saved) expect(`${status} ${text}`).toMatch(/^400 .*(private network|https:\/\/)/)
  }
})
