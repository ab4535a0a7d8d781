import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { createStripePaymentProvider } from '../../../../cms/shop/payments/stripe.ts'
import { type Session, startStripe } from '../../../support/stripe.ts'

const SHOP = 'https://shop.example'
const secret = 'whsec_of_a_test'
const provider = createStripePaymentProvider(
  { secretKey: 'sk_test_1', webhookSecret: secret, api: 'https://api.stripe.com' },
  SHOP,
)

const session = {
  id: 'cs_1',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  amount_total: 500,
  currency: 'jpy',
  metadata: { row: 'r1', order: 'o1', shop: SHOP },
}

function read(type: string, object: object, secondsAgo = 0, by = secret) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
  return provider.readEvent(Buffer.from(payload), (name) => (name === 'stripe-signature' ? signature : undefined))
}

test('the event of a checkout has its state, and the ids that the shop gave it', () => {
  expect(read('checkout.session.completed', session)).toEqual({
    id: 'evt_1',
    checkout: {
      id: 'cs_1',
      row: 'r1',
      order: 'o1',
      status: 'paid',
      payment: 'pi_1',
      amount: 500_000,
      currency: 'JPY',
      refunds: null,
    },
  })
})

test.for([
  ['checkout.session.completed', { payment_status: 'unpaid' }, 'pending'],
  ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, 'ended'],
  ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }, 'ended'],
] as const)('%s with %j is %s', ([type, more, status]) => {
  expect(read(type, { ...session, ...more })).toMatchObject({ checkout: { status } })
})

test('events of refunds name their payment; other events and events of another shop are ignored', () => {
  expect(read('charge.refunded', { payment_intent: 'pi_1' })).toEqual({ id: 'evt_1', payment: 'pi_1' })
  expect(read('refund.failed', { payment_intent: { id: 'pi_1' } })).toEqual({ id: 'evt_1', payment: 'pi_1' })
  expect(read('charge.refunded', { payment_intent: null })).toBeNull()
  expect(read('customer.created', {})).toBeNull()
  expect(read('checkout.session.completed', { ...session, metadata: {} })).toBeNull()
})

test('an event that is signed with another secret, or more than five minutes ago, is refused', () => {
  expect(() => read('checkout.session.completed', session, 301)).toThrow('not valid, or too old')
  expect(() => read('checkout.session.completed', session, 0, 'whsec_other')).toThrow('not valid, or too old')
  expect(() => provider.readEvent(Buffer.from('{}'), () => undefined)).toThrow('not valid, or too old')
})

test('a voucher that nobody paid is cancelled on demand only; what is at the bank is not', async () => {
  const stripe = await startStripe()
  onTestFinished(stripe.stop)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API: api } = stripe.settings
  const { createCheckout, fetchState } = createStripePaymentProvider({ secretKey, webhookSecret, api }, SHOP)
  const unpaid = async (row: string, intent: 'processing' | 'requires_action') => {
    const page = {
      row,
      order: 'o1',
      reference: 'S-1',
      amount: 5000,
      currency: 'USD',
      paidUrl: SHOP,
      cancelledUrl: SHOP,
    }
    const { id } = await createCheckout({ ...page, expiresAt: new Date().toISOString() })
    return stripe.pay(id, 'unpaid', intent)
  }
  const statusOf = async ({ id }: Session, options: object) => (await fetchState(id, options)).status
  const [voucher, debit, kept] = [
    await unpaid('r1', 'requires_action'),
    await unpaid('r2', 'processing'),
    await unpaid('r3', 'requires_action'),
  ]
  expect([await statusOf(voucher, { close: true }), await statusOf(debit, { cancel: true })]).toEqual([
    'pending',
    'pending',
  ])
  expect([await statusOf(voucher, { cancel: true }), stripe.intents.get(voucher.payment_intent!)]).toEqual([
    'ended',
    'canceled',
  ])
  // Stripe may refuse to cancel it.
  stripe.refuseCancelling()
  expect([await statusOf(kept, { cancel: true }), stripe.intents.get(kept.payment_intent!)]).toEqual([
    'ended',
    'requires_action',
  ])
  expect(await statusOf(stripe.pay(kept.id), {})).toBe('paid')
})
