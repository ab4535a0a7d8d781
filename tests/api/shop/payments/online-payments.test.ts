import { mkdtempSync } from 'node:fs'
import { afterAll, expect, inject } from 'vitest'
import { test as plainTest } from '../../../support/api.ts'
import { mailboxOf } from '../../../support/branch.ts'
import { signUp } from '../../../support/customers.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { writeMessage } from '../../../support/messages.ts'
import { openPage, paymentOf, payNow, readOnlinePayments } from '../../../support/online-payments.ts'
import { historyOf, moveOrder, pay, readOrder, reviseByStaff, takeReturn } from '../../../support/order-desk.ts'
import { customerWithMail, mailsOf, readMails, waitForOrderMails } from '../../../support/order-mails.ts'
import { deleteOrder, order, revise } from '../../../support/orders.ts'
import { openShop, testWith } from '../../../support/own-shop.ts'
import { createSoldProduct, eventually } from '../../../support/shop-products.ts'
import { startStripe } from '../../../support/stripe.ts'
import type { Visitor } from '../../../support/visitor.ts'

const stripe = await startStripe()
afterAll(() => stripe.stop())

const PAYLOAD_SECRET = 'one-secret-for-both-processes'
const test = testWith({ ...stripe.settings, PAYLOAD_SECRET })

const COMPLETED = 'checkout.session.completed'
const EXPIRED = 'checkout.session.expired'

const attentionOf = async (staff: Visitor, id: string) => {
  const { attention } = await paymentOf(staff, id)
  return attention.map(({ problem }) => problem)
}

test('a payment is recorded once, with its events twice and in any order', async ({ admin, copy, customer, shop }) => {
  const ring = await createSoldProduct(admin, { price: 25, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  const session = await openPage(stripe, customer, id)
  expect(session).toMatchObject({ amount_total: 5000, currency: 'usd' })
  const before = stripe.created()
  const again = await Promise.all([payNow(customer, id), payNow(customer, id)])
  expect(again.map(({ body }) => body.result)).toEqual([session.url, session.url])
  expect(stripe.created()).toBe(before)

  const { DATABASE_URI } = copy.settings
  const DATA_DIR = DATABASE_URI ? mkdtempSync(`${inject('template').copies}/second-`) : ''
  const second = DATABASE_URI ? await openShop({ DATA_DIR, DATABASE_URI, ...stripe.settings, PAYLOAD_SECRET }) : shop
  const open = { ...session, status: 'complete' }
  stripe.pay(session.id)
  expect(await stripe.send(shop.url, EXPIRED, { ...open, status: 'expired' })).toBe(200)
  const once = { id: 'evt_once' }
  const sent = [shop.url, second.url, shop.url, second.url].map((to) => stripe.send(to, COMPLETED, session, once))
  expect(await Promise.all(sent)).toEqual([200, 200, 200, 200])
  const more = { [COMPLETED]: open, 'checkout.session.async_payment_succeeded': session, 'payment_intent.created': {} }
  for (const [type, object] of Object.entries(more)) expect(await stripe.send(shop.url, type, object)).toBe(200)

  const { body } = await readOrder(admin, id)
  expect([body.order.status, body.payment.state, body.payment.paid]).toEqual(['Confirmed', 'paid', 50])
  expect(body.payment).toMatchObject({ provider: 'Stripe', refundableOnline: 50, attention: [], heldUntil: null })
  expect(body.payment.entries).toMatchObject([
    { kind: 'payment', amount: 50, method: 'online', reference: session.payment_intent, byName: 'Stripe' },
  ])
  expect((await historyOf(admin, id)).at(-1)).toBe(`Stripe: payment null → $50.00 online (${session.payment_intent})`)
  const row = { state: 'paid', key: session.id, amount: 50, currency: 'USD' }
  expect(await readOnlinePayments(admin, id)).toMatchObject([row])
  expect((await payNow(customer, id)).status).toBe(409)
})

test('an event that is unsigned, foreign, old or too large does nothing', async ({ admin, customer, ring, shop }) => {
  const id = await order(customer, { itemId: ring.id })
  const session = stripe.pay((await openPage(stripe, customer, id)).id)
  const post = (body: string) => fetch(`${shop.url}/api/payment_events`, { method: 'POST', body })
  expect((await post(JSON.stringify({ type: COMPLETED, data: { object: session } }))).status).toBe(403)
  expect((await post('x'.repeat(600 * 1024))).status).toBe(413)
  expect((await fetch(`${shop.url}/api/payment_events`)).status).toBe(405)
  expect(await stripe.send(shop.url, COMPLETED, session, { secret: 'whsec_of_somebody' })).toBe(403)
  expect(await stripe.send(shop.url, COMPLETED, session, { at: Date.now() - 6 * 60_000 })).toBe(403)
  const metadata = { ...session.metadata, shop: 'https://other.example' }
  expect(await stripe.send(shop.url, COMPLETED, { ...session, id: 'cs_test_foreign', metadata })).toBe(200)
  expect(await paymentOf(admin, id)).toMatchObject({ state: 'unpaid', entries: [] })
})

test('a payment that does not fit its order is mailed to staff, who settle it', async ({ admin, customer, shop }) => {
  const ring = await createSoldProduct(admin, { price: 25, pieces: 50 })
  const opened = async () => {
    const id = await order(customer, { itemId: ring.id, quantity: 2 })
    return { id, session: await openPage(stripe, customer, id) }
  }
  const [changed, cancelled, twice, deleted] = [await opened(), await opened(), await opened(), await opened()]
  const all = [changed, cancelled, twice, deleted]
  await revise(customer, changed.id, [{ itemId: ring.id, quantity: 3 }])
  await moveOrder(admin, cancelled.id, { to: 'Cancelled' })
  await pay(admin, twice.id)
  await deleteOrder(customer, deleted.id)
  for (const { session } of all) {
    // The page is closed, but a payment may already be on its way.
    await eventually(async () => expect(session.status).toBe('expired'))
    await stripe.send(shop.url, COMPLETED, stripe.pay(session.id))
  }
  expect(await attentionOf(admin, changed.id)).toEqual(['$50.00 was paid, but $75.00 was owed.'])
  expect(await paymentOf(admin, changed.id)).toMatchObject({ state: 'unpaid', paid: 50, owed: 25 })
  expect(await attentionOf(admin, cancelled.id)).toEqual(['$50.00 was paid for an order that was cancelled before.'])
  expect(await paymentOf(admin, cancelled.id)).toMatchObject({ state: 'paid', toGiveBack: 50 })
  const probably = '$50.00 was paid, but nothing was owed: the order was probably paid twice.'
  expect(await attentionOf(admin, twice.id)).toEqual([probably])
  expect(await paymentOf(admin, twice.id)).toMatchObject({ state: 'paid', paid: 100, toGiveBack: 50 })
  const problem = expect.stringContaining('an order that was deleted before')
  expect(await readOnlinePayments(admin, deleted.id)).toMatchObject([{ state: 'paid', needsAttention: true, problem }])

  const mailed = async (of = 'where[kind][equals]=shopPayment') => (await readMails(admin, of)).docs
  const to = await mailboxOf(admin)
  for (const { id } of all) {
    const [row] = await readOnlinePayments(admin, id)
    const [mail] = await mailed(`where[event][equals]=shopPayment:${row!.id}:payment`)
    expect(mail).toMatchObject({ to, subject: `Please look at the payment of ${row!.reference}` })
    expect(mail?.text).toContain(row!.problem)
    const page = id === deleted.id ? `online-payments/${row!.id}` : `sale-orders/${id}`
    expect(mail?.text).toContain(`/admin/collections/${page}\n`)
  }

  const mails = await mailed()
  const count = async () => (await admin.get<{ attention: number }>('/api/panel/dashboard')).body.attention
  const marked = await count()
  const [{ id: mark } = { id: '' }] = (await paymentOf(admin, twice.id)).attention
  const attend = (id: string) => admin.post(`/api/panel/orders/${id}/payments/${mark}/attended`, { json: {} })
  expect([(await attend(changed.id)).status, (await attend(twice.id)).status]).toEqual([404, 200])
  expect([await attentionOf(admin, twice.id), await count()]).toEqual([[], marked - 1])
  await stripe.send(shop.url, COMPLETED, twice.session)
  expect(await attentionOf(admin, twice.id)).toEqual([])
  expect(await mailed()).toHaveLength(mails.length)
})

test('a shopper comes back to the payment, and pays what is owed now', async ({ admin, customer, shop, stranger }) => {
  const ring = await createSoldProduct(admin, { price: 25, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 1 })
  const first = await openPage(stripe, customer, id)
  const back = async (of: string) => (await stranger.get(`/pay/return?checkout=${of}`)).headers.get('location')
  expect(await back(first.id)).toBe('/pay/pending')
  expect(await back('unknown')).toBe('/pay/unknown')
  await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 2 }])
  await eventually(async () => expect(first.status).toBe('expired'))
  expect(await eventually(async () => back(first.id))).toBe('/pay/cancelled')
  const second = await openPage(stripe, customer, id)
  expect([second.id === first.id, second.amount_total]).toEqual([false, 5000])
  stripe.pay(second.id, 'unpaid')
  expect(await back(second.id)).toBe('/pay/pending')
  const { status: refusal, body } = await payNow(customer, id)
  expect([refusal, body.message]).toEqual([409, 'A payment of this order is on its way. Please do not pay again.'])
  expect(await stripe.send(shop.url, 'checkout.session.async_payment_failed', second)).toBe(200)
  expect(await back(second.id)).toBe('/pay/cancelled')
  const third = stripe.pay((await openPage(stripe, customer, id)).id)
  // Its event was lost, so that the shop polls.
  expect(await back(third.id)).toBe('/pay/paid')
  expect(await paymentOf(admin, id)).toMatchObject({ state: 'paid', paid: 50 })
  for (const [step, status, words] of [
    ['paid', 200, 'Thank you, your order is paid'],
    ['cancelled', 200, 'Nothing was charged'],
    ['ended', 410, 'There is nothing to pay'],
    ['nothing', 404, 'There is no such page'],
  ] as const) {
    const page = await stranger.get(`/pay/${step}`)
    expect([step, page.status, page.text.includes(words)]).toEqual([step, status, true])
  }
})

test('a voucher that nobody paid gives way to another payment', async ({ admin, customer, shop }) => {
  const ring = await createSoldProduct(admin, { price: 25, pieces: 9 })
  const id = await order(customer, { itemId: ring.id })
  const voucher = stripe.pay((await openPage(stripe, customer, id)).id, 'unpaid', 'requires_action')
  expect(await stripe.send(shop.url, COMPLETED, voucher)).toBe(200)
  expect(await readOnlinePayments(admin, id)).toMatchObject([{ state: 'pending' }])
  const next = await openPage(stripe, customer, id)
  expect([next.id === voucher.id, stripe.intents.get(voucher.payment_intent ?? '')]).toEqual([false, 'canceled'])
  expect(await readOnlinePayments(admin, id)).toMatchObject([{ state: 'ended' }, { state: 'open', key: next.id }])
})

test('a return closes the payment page, and the next one asks for what is left', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 25, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  for (const to of ['Confirmed', 'Shipped'] as const) await moveOrder(admin, id, { to })
  const first = await openPage(stripe, customer, id)
  await takeReturn(admin, id)
  await eventually(async () => expect(first.status).toBe('expired'))
  expect((await openPage(stripe, customer, id)).amount_total).toBe(2500)
})

test('the link in a mail leads to the payment page while something is owed', async ({ admin, shop, stranger }) => {
  const customer = await customerWithMail(admin)
  const ring = await createSoldProduct(admin, { price: 25, pieces: 9 })
  const id = await order(customer, { itemId: ring.id })
  await waitForOrderMails(admin, id, 2)
  const { docs } = await readMails(admin, `where[order][equals]=${id}&where[kind][equals]=orderPlaced`)
  const link = /\/pay\/order\?token=[\w.-]+/.exec(docs[0]?.text ?? '')?.[0] ?? ''
  expect(docs[0]?.html).toContain('>Pay now</a>')
  const page = await stranger.get(link)
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  expect(page.text).toContain('>Pay now')
  for (const secret of [id, customer.name, ring.name]) expect(page.text).not.toContain(secret)
  const onward = await stranger.post(link)
  const [, sessionId = ''] = /url=http:\/\/[^"]*\/pay\/(\w+)"/.exec(onward.text) ?? []
  expect([onward.status, onward.headers.get('content-security-policy')]).toEqual([200, "default-src 'none'"])
  await stripe.send(shop.url, COMPLETED, stripe.pay(sessionId))
  expect(await paymentOf(admin, id)).toMatchObject({ state: 'paid', paid: 25 })
  const answers = [await stranger.get(link), await stranger.post(link), await stranger.get(`${link}x`)]
  const led = answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)
  expect(led).toEqual(['303 /pay/ended', '303 /pay/ended', '303 /pay/unknown'])
})

test('money goes back once a press; refunds by Stripe are recorded', async ({ admin, customer, editor, shop }) => {
  const ring = await createSoldProduct(admin, { price: 25, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  const refund = (amount: number) => pay(admin, id, { kind: 'refund', method: 'online', amount })
  expect((await refund(1)).status).toBe(409)
  const session = stripe.pay((await openPage(stripe, customer, id)).id)
  await stripe.send(shop.url, COMPLETED, session)
  expect((await refund(60)).body).toMatchObject({ message: 'At most $50.00 can be refunded online.' })
  expect((await pay(admin, id, { method: 'online' })).status).toBe(422)
  expect((await admin.get('/api/online-payments')).status).toBe(200)
  expect((await editor.get('/api/online-payments')).status).toBe(403)

  stripe.refuseNext(400)
  const refused = await refund(10)
  const sentence = 'Stripe refused the refund. Please look at the payment there.'
  expect([refused.status, refused.body.message]).toEqual([503, sentence])
  const { updatedAt: version } = (await readOrder(admin, id)).body.order
  const both = [1, 2].map(() => pay(admin, id, { kind: 'refund', method: 'online', amount: 20, version }))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { payment } = (await readOrder(admin, id)).body
  expect(payment).toMatchObject({ state: 'partRefunded', refunded: 20, refundableOnline: 30, heldUntil: null })
  expect(payment.entries.at(-1)).toMatchObject({ kind: 'refund', amount: 20, method: 'online' })
  expect(payment.entries.at(-1)?.byName).not.toBe('Stripe')

  const byHand = stripe.refundByHand(session.payment_intent ?? '', 500)
  const charge = { payment_intent: session.payment_intent, refunded: false }
  for (const type of ['charge.refunded', 'refund.created', 'charge.refunded'])
    expect(await stripe.send(shop.url, type, type === 'refund.created' ? byHand : charge)).toBe(200)
  expect(await paymentOf(admin, id)).toMatchObject({ refunded: 25, refundableOnline: 25 })
  expect((await paymentOf(admin, id)).entries.at(-1)).toMatchObject({ reference: byHand.id, byName: 'Stripe' })
  const late = await order(customer, { itemId: ring.id })
  const early = stripe.pay((await openPage(stripe, customer, late)).id)
  const back = stripe.refundByHand(early.payment_intent ?? '', 2500)
  expect(await stripe.send(shop.url, 'charge.refunded', { payment_intent: back.payment_intent })).toBe(200)
  expect(await stripe.send(shop.url, COMPLETED, early)).toBe(200)
  expect(await paymentOf(admin, late)).toMatchObject({ state: 'refunded', paid: 25, refunded: 25 })

  stripe.fail(byHand)
  for (const _ of [1, 2]) expect(await stripe.send(shop.url, 'refund.failed', byHand)).toBe(200)
  expect(await attentionOf(admin, id)).toEqual([expect.stringContaining(`The refund of $5.00 failed at Stripe`)])
})

test('nobody pays the order of another; a failure of the provider is a sentence', async ({ customer, ring, shop }) => {
  const id = await order(customer, { itemId: ring.id })
  expect((await payNow(await signUp(shop.url), id)).status).toBe(404)
  stripe.refuseNext(400)
  const { status, body } = await payNow(customer, id)
  const sentence = 'Stripe cannot take the payment right now. Please try again later, or pay another way.'
  expect([status, body.message]).toEqual([503, sentence])
  expect((await payNow(customer, id)).status).toBe(200)
  const other = await order(customer, { itemId: ring.id })
  stripe.refuseNext(500)
  expect([(await payNow(customer, other)).status, (await payNow(customer, other)).status]).toEqual([503, 200])
})

test('a refund that failed is not refunded, and staff give the money back another way', async ({
  admin,
  copy,
  shop,
}) => {
  const customer = await customerWithMail(admin)
  const ring = await createSoldProduct(admin, { price: 25, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  const session = stripe.pay((await openPage(stripe, customer, id)).id)
  await stripe.send(shop.url, COMPLETED, session)
  const refund = stripe.refundByHand(session.payment_intent ?? '', 2000)
  await stripe.send(shop.url, 'refund.created', refund)
  const told = async () => (await mailsOf(admin, id)).filter((mail) => mail.startsWith('orderRefunded'))
  await eventually(async () => expect(await told()).toHaveLength(1))
  stripe.fail(refund)
  for (const _ of [1, 2]) await stripe.send(shop.url, 'refund.failed', refund)
  const payment = await paymentOf(admin, id)
  expect(payment).toMatchObject({ state: 'paid', refunded: 0, refundable: 50, refundableOnline: 50 })
  expect(payment.entries.at(-1)).toMatchObject({ kind: 'refund', amount: 20, hasFailed: true })
  expect((await historyOf(admin, id)).at(-1)).toBe(`Stripe: refund $20.00 online (${refund.id}), which failed → null`)
  const { body } = await pay(admin, id, { kind: 'refund', amount: 20 })
  expect(body.payment).toMatchObject({ state: 'partRefunded', refunded: 20, refundable: 30 })
  await inspectDatabase(copy.settings).endPauses()
  await writeMessage(admin)
  await eventually(async () => expect(await told()).toHaveLength(2))
})

test('a refund that staff repeat before the provider says that it failed is no gift', async ({
  admin,
  customer,
  shop,
}) => {
  const ring = await createSoldProduct(admin, { price: 25, pieces: 9 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  const session = stripe.pay((await openPage(stripe, customer, id)).id)
  await stripe.send(shop.url, COMPLETED, session)
  await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 1 }])
  const refund = stripe.refundByHand(session.payment_intent ?? '', 2500)
  await stripe.send(shop.url, 'refund.created', refund)
  const { body } = await pay(admin, id, { kind: 'refund', amount: 25 })
  expect(body.payment).toMatchObject({ refunded: 50, waived: 25 })
  stripe.fail(refund)
  await stripe.send(shop.url, 'refund.failed', refund)
  expect(await paymentOf(admin, id)).toMatchObject({ refunded: 25, waived: 0, owed: 0, toGiveBack: 0 })
})

plainTest('a shop without a provider has no events, no pages and no button', async ({ customer, ring, stranger }) => {
  const id = await order(customer, { itemId: ring.id })
  expect((await payNow(customer, id)).body.message).toBe('This shop takes no online payments.')
  expect((await stranger.post('/api/payment_events', { json: {} })).status).toBe(404)
  const pages = ['/pay/paid', '/pay/order?token=x', '/pay/return']
  for (const path of pages) expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.get('/order')).text).toContain('&quot;online&quot;:[0,false]')
})
