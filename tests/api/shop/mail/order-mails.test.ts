import { test as base, expect } from '../../../support/api.ts'
import { mailboxOf } from '../../../support/branch.ts'
import { idOf, verifyCustomer } from '../../../support/customer-desk.ts'
import { signUp } from '../../../support/customers.ts'
import { mailsTo } from '../../../support/mails.ts'
import { moveOrder, moveOrders, placeByPhone, readOrder, reviseByStaff } from '../../../support/order-desk.ts'
import {
  customerWithMail,
  mailsOf,
  readMails,
  sendAgain,
  setAddress,
  waitForOrderMails,
} from '../../../support/order-mails.ts'
import { checkout, deleteOrder, order, revise } from '../../../support/orders.ts'
import { createSoldProduct, eventually } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const test = base.extend('customer', ({ admin }) => customerWithMail(admin))

/** Returns the kinds of the mails about an order. */
const kindsOf = async (admin: Visitor, id: string) =>
  (await mailsOf(admin, id)).map((mail) => mail.split(' ')[0]).sort()

test('each step sends one mail, a new order the shop one, and edits none', async ({ admin, shop, customer, ring }) => {
  const { email } = customer
  const id = await order(customer, { itemId: ring.id, quantity: 1 })
  expect((await revise(customer, id, [{ itemId: ring.id, quantity: 2 }])).status).toBe(200)
  const { updatedAt: version, reference } = (await readOrder(admin, id)).body.order
  await waitForOrderMails(admin, id, 2)
  // Writing the mails is no edit: staff go on from the version that they have.
  expect((await moveOrder(admin, id, { to: 'Confirmed', version })).status).toBe(200)
  expect((await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 3 }])).status).toBe(200)
  await moveOrder(admin, id, { to: 'Shipped', trackingNumber: '1Z 999' })
  await moveOrder(admin, id, { to: 'Completed' })
  await eventually(async () =>
    expect((await mailsOf(admin, id)).sort()).toEqual([
      ...['orderConfirmed', 'orderPlaced', 'orderShipped'].map((kind) => `${kind} ${email} sent`),
      `shopOrder ${await mailboxOf(admin)} sent`,
    ]),
  )
  const letters = mailsTo(shop.dataDir, email)
  expect(letters).toHaveLength(3)
  for (const letter of letters) expect(letter).toContain(reference)
  expect(letters.filter((letter) => letter.includes('1Z 999'))).toHaveLength(1)
})

test('a cancelled or deleted order sends a mail with its contents', async ({ admin, shop, customer, ring }) => {
  const place = () => order(customer, { itemId: ring.id, quantity: 2 })
  const [cancelled, deleted] = [await place(), await place()]
  await moveOrder(admin, cancelled, { to: 'Cancelled' })
  await waitForOrderMails(admin, deleted, 2)
  expect((await deleteOrder(customer, deleted)).status).toBe(200)
  for (const id of [cancelled, deleted])
    await eventually(async () => {
      const { docs } = await readMails(admin, `where[event][equals]=orderCancelled:${id}`)
      const text = expect.stringContaining(`2 × ${ring.name}`)
      expect(docs).toMatchObject([{ to: customer.email, state: 'sent', text }])
    })
  expect(mailsTo(shop.dataDir, customer.email)).toHaveLength(4)
})

test('without an address a customer gets no mail, and the order says so', async ({ admin, ring }) => {
  const customer = await signUp(admin.shop)
  const id = await order(customer, { itemId: ring.id, quantity: 1 })
  await moveOrder(admin, id, { to: 'Confirmed' })
  // Mails of earlier events are written before the mails of a later order.
  await waitForOrderMails(admin, await order(customer, { itemId: ring.id, quantity: 1 }), 1)
  const page = (await readOrder(admin, id)).body
  expect(page.mails.map(({ event }) => event)).toEqual(['shopOrder'])
  expect(page.mailNotice).toBe('The customer has no mail address and gets no mails.')
  await setAddress(admin, customer, 'later@example.com')
  expect((await readOrder(admin, id)).body.mailNotice).toBeNull()
  // Earlier events get no mail.
  await moveOrder(admin, id, { to: 'Shipped' })
  await waitForOrderMails(admin, id, 2)
  expect(await kindsOf(admin, id)).toEqual(['orderShipped', 'shopOrder'])
})

test('an order by telephone sends its mails, which editors do not see', async ({ admin, editor, customer, ring }) => {
  await verifyCustomer(admin, await idOf(admin, customer))
  const lines = [{ itemId: ring.id, quantity: 1 }]
  const { id } = (await placeByPhone(admin, { phone: customer.name, name: '' }, lines)).body
  const [mail] = await waitForOrderMails(admin, id, 2)
  expect((await mailsOf(admin, id)).join()).toContain(`orderPlaced ${customer.email}`)
  const { text, body } = await readOrder(editor, id)
  expect([body.mails, body.mailNotice]).toEqual([[], null])
  expect(text).not.toContain(customer.email)
  expect((await sendAgain(editor, id, mail!.id)).status).toBe(403)
})

test('orders moved together, repeatedly or by Payload, send one mail each', async ({ admin, customer, ring }) => {
  const ids = [await order(customer, { itemId: ring.id }), await order(customer, { itemId: ring.id })]
  for (const _ of [1, 2]) await moveOrders(admin, ids, 'Confirmed')
  const id = await order(customer, { itemId: ring.id })
  const json = { status: 'Confirmed', mailsDue: 'orderShipped' }
  expect((await admin.patch(`/api/sale-orders/${id}`, json)).status).toBe(200)
  for (const each of [...ids, id]) {
    await waitForOrderMails(admin, each, 3)
    expect(await kindsOf(admin, each)).toEqual(['orderConfirmed', 'orderPlaced', 'shopOrder'])
  }
  expect((await admin.get(`/api/sale-orders/${id}`)).text).not.toContain('mailsDue')
})

test('a checkout that is refused or repeated writes no further mail', async ({ admin, customer, ring }) => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await checkout(customer, [{ itemId: ring.id, quantity: 99 }])).status).toBe(409)
  const lines = [{ itemId: ring.id, quantity: 1 }]
  const placed = await Promise.all([checkout(customer, lines, headers), checkout(customer, lines, headers)])
  const [id = ''] = placed.map(({ body }) => body.result)
  await waitForOrderMails(admin, id, 2)
  expect((await readMails(admin, `where[to][equals]=${customer.email}`)).docs).toHaveLength(1)
})

test('a mail is sent again by its order, to the current address', async ({ shop, admin, staff, customer, ring }) => {
  const [id, other] = [await order(customer, { itemId: ring.id }), await order(customer, { itemId: ring.id })]
  await eventually(async () => expect(await mailsOf(admin, id)).toContain(`orderPlaced ${customer.email} sent`))
  const { docs } = await readMails(admin, `where[event][equals]=orderPlaced:${id}`)
  const mail = docs[0]!.id
  const email = `new-${customer.email}`
  await setAddress(admin, customer, email)
  const answer = await sendAgain(staff, id, mail)
  expect([answer.status, answer.body.mails.length]).toEqual([200, 3])
  await eventually(async () => expect(mailsTo(shop.dataDir, email)).toHaveLength(1))
  expect((await readMails(admin, `where[event][equals]=orderPlaced:${id}`)).docs).toEqual(docs)

  expect((await sendAgain(admin, other, mail)).status).toBe(404)
  expect((await sendAgain(admin, id, 'none')).status).toBe(404)
  await setAddress(admin, customer, '')
  const refused = await sendAgain(admin, id, mail)
  const sentence = 'This customer has no mail address. Please add one first.'
  expect([refused.status, refused.body.message]).toEqual([409, sentence])
})

test('low stock sends one mail each time that it is reached', async ({ admin, customer }) => {
  const [ring, to] = [await createSoldProduct(admin, { pieces: 6 }), await mailboxOf(admin)]
  const told = async () => (await readMails(admin, `where[subject][equals]=Low stock: ${ring.name}`)).docs
  await order(customer, { itemId: ring.id, quantity: 2 })
  expect(await told()).toEqual([])
  const third = await order(customer, { itemId: ring.id, quantity: 1 })
  expect(await told()).toMatchObject([{ to, kind: 'shopLowStock', text: expect.stringContaining('3 in stock') }])
  await order(customer, { itemId: ring.id, quantity: 1 })
  expect(await told()).toHaveLength(1)
  // The stock rises above the threshold, and falls again.
  expect((await deleteOrder(customer, third)).status).toBe(200)
  await admin.patch(`/api/products/${ring.id}`, { stockChange: 5, _status: 'published' })
  await order(customer, { itemId: ring.id, quantity: 5 })
  expect(await told()).toHaveLength(2)
})

test('low stock sends one mail for concurrent orders', async ({ admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 8 })
  const customers = await Promise.all(Array.from({ length: 8 }, () => signUp(admin.shop)))
  await Promise.all(customers.map((customer) => order(customer, { itemId: ring.id, quantity: 1 })))
  const { docs } = await readMails(admin, `where[subject][equals]=Low stock: ${ring.name}`)
  expect(docs).toMatchObject([{ text: expect.stringContaining('3 in stock') }])
})

test('until an order is paid its mails say how it is delivered and how to pay', async ({ admin }) => {
  const [customer, ring] = [await customerWithMail(admin), await createSoldProduct(admin, { price: 9.9 })]
  const id = await order(customer, { itemId: ring.id, quantity: 1 })
  await moveOrder(admin, id, { to: 'Confirmed' })
  await moveOrder(admin, id, { to: 'Shipped' })
  await waitForOrderMails(admin, id, 4)
  const { docs } = await readMails(admin, `where[order][equals]=${id}`)
  const texts = Object.fromEntries(docs.map(({ kind, text }) => [kind, text]))
  for (const kind of ['orderPlaced', 'orderConfirmed'] as const) {
    const delivery = /Total: \$9\.90\nDelivery: Pickup: 218 NW .*, 10 am to 6 pm\. Delivery: http\S+\/delivery\n/
    const payment = /Pay by bank transfer within 7 days .*\nBank transfer: account .*\nCard: .*\nCash: .*\/how-to-pay/
    for (const words of [delivery, payment]) expect(texts[kind]).toMatch(words)
  }
  expect(texts.orderShipped).not.toContain('Delivery: ')
})
