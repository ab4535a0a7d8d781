import type { Branch } from '../../../../cms/payload-types.ts'
import { expect, test } from '../../../support/api.ts'
import { changeBranch, readBranch } from '../../../support/branch.ts'
import { checkoutWith } from '../../../support/discount-codes.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { legacyClient, legacyLineOfOrder } from '../../../support/legacy-client.ts'
import { mailsOfMessage, writeMessage } from '../../../support/messages.ts'
import {
  exportOrdersCsv,
  fetchPrintSheets,
  historyOf,
  previewRevision,
  readOrder,
  reviseByStaff,
} from '../../../support/order-desk.ts'
import { mailsOf, setAddress, waitForOrderMails } from '../../../support/order-mails.ts'
import { detailsOf, order, receipt, type SentLine } from '../../../support/orders.ts'
import { readUndoableOrders, undo } from '../../../support/shipping.ts'
import { createSoldProduct, eventually, readStock } from '../../../support/shop-products.ts'
import type { ErrorBody, Visitor } from '../../../support/visitor.ts'

/* Ways of delivery and their charges: how they are chosen, shown, kept, and changed by customers and staff. */

type Way = NonNullable<Branch['deliveryWays']>[number] & { id: string }

async function waysOf(admin: Visitor): Promise<{ mail: Way; pickup: Way }> {
  const [mail, pickup] = (await readBranch(admin)).deliveryWays as Way[]
  return { mail: mail!, pickup: pickup! }
}

type Sent = { id?: string; lines: SentLine[]; delivery?: object; expectedTotal?: number }

const send = (customer: Visitor, { lines, ...more }: Sent) => checkoutWith(customer, undefined, lines, more)

test('the price of the chosen way is a line of the order, and follows its rule', async ({ admin, customer }) => {
  const { mail } = await waysOf(admin)
  const ring = await createSoldProduct(admin, { price: 20, pieces: 9 })
  const delivery = { way: mail.id, country: 'US' }
  const line = { itemId: ring.id, quantity: 1 }
  expect((await send(customer, { lines: [line], delivery, expectedTotal: 20 })).status).toBe(409)
  const { body } = await send(customer, { lines: [line], delivery, expectedTotal: 26 })
  const charge = { itemId: 'charge:delivery', itemName: 'Delivery: Mail', quantity: 1, price: 6, amount: 6 }
  const { saleOrder, saleOrderTransactions } = await receipt(customer, body.result)
  expect([saleOrder.grandTotalAmount, saleOrderTransactions.slice(1)]).toMatchObject([26, [charge]])
  expect(await detailsOf(customer, body.result)).toMatchObject({
    delivery: { name: 'Mail', price: 6, freeFrom: 49, country: 'US' },
    charges: [{ kind: 'delivery', amount: 6 }],
    lines: [{ itemId: ring.id }],
  })

  const more = { id: body.result, lines: [{ ...line, quantity: 3 }], expectedTotal: 60 }
  expect((await send(customer, more)).status).toBe(200)
  expect((await receipt(customer, body.result)).saleOrderTransactions).toHaveLength(1)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 6, sold: 3 })
  expect((await historyOf(admin, body.result)).join()).toContain('delivery Mail ($6.00) → Mail')
})

test('an existing client changes no charge and pays for no unseen delivery', async ({ shop, admin, customer }) => {
  const { mail } = await waysOf(admin)
  const ring = await createSoldProduct(admin, { price: 20, pieces: 9 })
  const { body } = await send(customer, { lines: [{ itemId: ring.id }], delivery: { way: mail.id, country: 'US' } })
  const client = legacyClient(shop.url)
  await client.signIn('login', customer.name, customer.password)
  const { saleOrder, saleOrderTransactions: lines } = await client.edit(body.result)
  const pieces = (quantity: number) => legacyLineOfOrder(lines[0]!, quantity)
  const charge = legacyLineOfOrder(lines[1]!, 1)
  for (const sent of [[charge], [legacyLineOfOrder(lines[1]!, 5)], [{ ...charge, price: 0, amount: 0 }], []]) {
    expect((await client.update(saleOrder, [pieces(1), ...sent])).status).toBe(200)
    expect((await client.edit(body.result)).saleOrderTransactions).toEqual(lines)
  }
  expect((await client.update(saleOrder, [charge])).status).toBe(422)
  const totalOf = async (quantity: number) => {
    await client.update(saleOrder, [pieces(quantity)])
    return (await client.edit(body.result)).saleOrder.grandTotalAmount
  }
  expect([await totalOf(3), await totalOf(1)]).toEqual([60, 20])
})

// Where no way is free: tests/unit/src/domain/charges.test.ts.
test('a client that chooses nothing gets the first way that is free', async ({ admin, customer }) => {
  for (const [name, price] of Object.entries({ Pickup: 5, Mail: 90 })) {
    const id = await order(customer, { itemId: (await createSoldProduct(admin, { price })).id })
    expect((await detailsOf(customer, id)).delivery?.name).toBe(name)
  }
})

test('a way that is gone or not for the country is refused; orders keep theirs', async ({ admin, customer, ring }) => {
  const { mail, pickup } = await waysOf(admin)
  const lines = [{ itemId: ring.id, quantity: 1 }]
  const delivery = { way: mail.id, country: 'US' }
  const { body } = await send(customer, { lines, delivery })
  const abroad = await send(customer, { lines, delivery: { way: mail.id, country: 'FR' } })
  const sentence = 'Mail does not deliver to France. Please choose another way of delivery.'
  expect([abroad.status, abroad.body.errors]).toEqual([422, { delivery: [sentence] }])
  await changeBranch(admin, { deliveryWays: [pickup] })
  await eventually(async () => {
    const gone = await send(customer, { lines, delivery })
    expect([gone.status, gone.body.message]).toEqual([422, expect.stringContaining('no longer offered')])
  })
  expect((await send(customer, { id: body.result, lines, delivery })).status).toBe(200)
  expect((await detailsOf(customer, body.result)).delivery?.name).toBe('Mail')
})

test.for<[ways: object[], fault: string]>([
  [[{ name: 'Post', price: -1 }], 'An amount is 0 or more.'],
  [['Post', 'POST'].map((name) => ({ name, price: 1 })), 'Two ways are called POST.'],
  [[{ name: '', price: 1 }], 'name'],
  [[{ name: 'Post', price: 1, countries: ['USA'] }], 'Two letters each'],
  [[{ name: 'Post', price: 1, daysMin: 3, daysMax: 2 }], 'not below'],
])('staff cannot keep the ways %j', async ([deliveryWays, fault], { admin }) => {
  const { status, text } = await admin.patch(`/api/branches/${(await readBranch(admin)).id}`, { deliveryWays })
  expect([status, text]).toEqual([400, expect.stringContaining(fault)])
})

test('staff change the way of an order as they saw it, with history and table', async ({ admin, customer }) => {
  const { mail } = await waysOf(admin)
  const ring = await createSoldProduct(admin, { price: 20 })
  const id = await order(customer, { itemId: ring.id })
  const version = (await readOrder(admin, id)).body.order.updatedAt
  const lines = [{ itemId: ring.id, quantity: 1 }]
  const delivery = { way: mail.id, country: 'US' }
  expect((await previewRevision(admin, id, lines)).body.total).toEqual({ before: 20, after: 20, difference: 0 })
  const changed = await reviseByStaff(admin, id, lines, { delivery, expectedTotal: 26 })
  expect([changed.status, changed.body.order.grandTotalAmount]).toEqual([200, 26])
  const chosen = { name: 'Mail' }
  expect(changed.body).toMatchObject({ delivery: { chosen, canBeReady: false }, charges: [{ amount: 6 }] })
  const sheet = async (kind: string) => (await fetchPrintSheets(admin, `ids=${id}&kind=${kind}`)).text
  const [receipt, slip] = [await sheet('receipt'), await sheet('slip')]
  for (const text of [receipt, slip]) expect(text).toContain('<dt>Delivery</dt><dd class="lines-of-text">Mail')
  expect(receipt).toMatch(/Delivery: Mail<\/td><td><\/td><td class="number">\$6\.00/)
  expect(slip).not.toContain('$')
  expect((await reviseByStaff(admin, id, lines, { delivery, version })).status).toBe(409)
  expect((await historyOf(admin, id)).join()).toContain('delivery Pickup → Mail ($6.00)')
  const [head = '', row = ''] = (await exportOrdersCsv(admin, `ids=${id}`)).text.split('\n')
  const cellOf = (name: string) => row.split(',')[head.split(',').indexOf(name)]
  expect(['Delivery', 'Delivery price', 'Discount', 'Total'].map(cellOf)).toEqual(['Mail', '6.00', '', '26.00'])
})

test('an order is ready to collect once, which is undone before its mail', async ({ admin, copy, customer, ring }) => {
  await setAddress(admin, customer, 'collects@example.com')
  const id = await order(customer, { itemId: ring.id })
  const ready = async () => {
    const json = { version: (await readOrder(admin, id)).body.order.updatedAt }
    return admin.post<ErrorBody & { order: { status: string } }>(`/api/panel/orders/${id}/ready`, { json })
  }
  await waitForOrderMails(admin, id, 2)
  expect((await ready()).status).toBe(200)
  const heldUntil = expect.any(String)
  expect((await readOrder(admin, id)).body).toMatchObject({ delivery: { heldUntil }, payment: { heldUntil: null } })
  const [held] = (await readUndoableOrders(admin)).filter((each) => each.id === id)
  expect(held?.status).toBe('Ready to be collected')
  expect((await undo(admin, [held!])).body.orders).toMatchObject([{ message: 'The order is not ready any more.' }])
  const { order: undone, delivery } = (await readOrder(admin, id)).body
  expect([undone.status, delivery]).toMatchObject(['New', { readyAt: null, canBeReady: true, heldUntil: null }])
  expect((await historyOf(admin, id)).slice(-4)).toEqual([
    expect.stringContaining('status New → Confirmed'),
    expect.stringContaining('ready null → ready'),
    expect.stringContaining('status Confirmed → New'),
    expect.stringContaining('ready ready → null'),
  ])
  await inspectDatabase(copy.settings).endPauses()
  const message = await writeMessage(admin)
  await eventually(async () => expect(await mailsOfMessage(admin, message)).toMatchObject([{ state: 'sent' }]))
  expect((await mailsOf(admin, id)).join()).not.toMatch(/orderReady|orderConfirmed/)

  const first = await ready()
  expect([first.status, first.body.order.status]).toEqual([200, 'Confirmed'])
  const again = await ready()
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('is ready already')])
  expect((await detailsOf(customer, id)).readyAt).toEqual(expect.any(String))
  await admin.patch(`/api/sale-orders/${id}`, { status: 'Shipped' })
  await inspectDatabase(copy.settings).endPauses()
  await writeMessage(admin)
  await eventually(async () => expect((await mailsOf(admin, id)).join()).toContain('orderReady'))
  const kinds = (await mailsOf(admin, id)).map((mail) => mail.split(' ')[0]).sort()
  expect(kinds).toEqual(['orderPlaced', 'orderReady', 'shopOrder'])
})
