// @module-tag long
import { afterAll, expect, test } from 'vitest'
import { signUp } from '../../../support/customers.ts'
import { openPage, paymentOf, payNow, readOnlinePayments } from '../../../support/online-payments.ts'
import { pay } from '../../../support/order-desk.ts'
import { order } from '../../../support/orders.ts'
import { newCopy, openShop } from '../../../support/own-shop.ts'
import { setRows } from '../../../support/rows.ts'
import { startShop } from '../../../support/shop-process.ts'
import { createSoldProduct, eventually } from '../../../support/shop-products.ts'
import { createStaff, signInAsAdmin } from '../../../support/staff.ts'
import { startStripe } from '../../../support/stripe.ts'

const stripe = await startStripe()
afterAll(() => stripe.stop())

test('a shop that is killed between an answer of the provider and its write loses no payment, no page and no refund', async () => {
  const settings = { ...(await newCopy()), ...stripe.settings }
  const killed = await startShop(settings)
  const [admin, customer] = [await signInAsAdmin(killed.url), await signUp(killed.url)]
  const staff = await createStaff(admin, 'staff')
  const ring = await createSoldProduct(admin, { price: 25, pieces: 9 })
  const place = () => order(customer, { itemId: ring.id, quantity: 2 })
  const [created, paid, refunded] = [await place(), await place(), await place()]
  const session = await openPage(stripe, customer, paid)
  const given = stripe.pay((await openPage(stripe, customer, refunded)).id)
  await stripe.send(killed.url, 'checkout.session.completed', given)

  const refundIsMade = stripe.holdNext()
  const refunding = pay(staff, refunded, { kind: 'refund', method: 'online', amount: 20 }).catch(() => null)
  await refundIsMade
  const pageIsMade = stripe.holdNext()
  const opening = payNow(customer, created).catch(() => null)
  await pageIsMade
  const unknown = [...stripe.sessions.values()].at(-1)!
  await killed.kill()
  expect(await Promise.all([refunding, opening])).toEqual([null, null])
  stripe.pay(session.id)
  // Longer than a process waits for a response.
  const before = { updatedAt: new Date(Date.now() - 180_000) }
  for (const state of ['creating', 'refunding']) await setRows(settings, 'online-payments', before, { state })

  const { url } = await openShop(settings)
  const again = await signInAsAdmin(url)
  const patiently = (check: () => Promise<void>) => eventually(check, 60_000)
  await patiently(async () => expect((await paymentOf(again, paid)).state).toBe('paid'))
  await patiently(async () => expect((await paymentOf(again, refunded)).refunded).toBe(20))
  expect((await paymentOf(again, refunded)).entries.at(-1)?.byName).toBe('Somebody New')
  await patiently(async () =>
    expect(await readOnlinePayments(again, created)).toMatchObject([{ key: unknown.id, state: 'ended' }]),
  )
  expect(unknown.status).toBe('expired')
  await stripe.send(url, 'checkout.session.completed', session)
  await stripe.send(url, 'charge.refunded', { payment_intent: given.payment_intent })
  expect((await paymentOf(again, paid)).entries).toHaveLength(1)
  expect((await paymentOf(again, refunded)).entries).toHaveLength(2)
})
