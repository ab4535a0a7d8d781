import Stripe from 'stripe'
import { fromMinorUnits, toMinorUnits } from '../../../src/domain/payments/minor-units.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { StripeSettings } from '../../base/settings/stripe-settings.ts'
import {
  type CheckoutState,
  type NewCheckout,
  type PaymentProvider,
  ProviderFailureError,
  ProviderRefusalError,
} from './provider.ts'

/** Seconds after which a signed event is rejected as a replay. */
const REPLAY_SECONDS = 300
const TIMEOUT_MS = 15_000
/** Timeout in milliseconds of the request that tests a key, for which a person waits. */
const TRIAL_MS = 5000
/** The HTTP statuses of a final refusal. A wrong key (401, 403) is not final, because it can be corrected. */
const FINAL = [400, 402, 404]

/**
 * Opens Stripe as payment provider, with its hosted Checkout (docs.stripe.com/payments/checkout). No page of the shop
 * loads Stripe's code. `shop` is the shop's URL: checkouts that others create with the same account are ignored.
 */
export function createStripePaymentProvider(
  { webhookSecret, ...settings }: StripeSettings,
  shop: string,
): PaymentProvider {
  const stripe = clientOf(settings, { timeout: TIMEOUT_MS, maxNetworkRetries: 2 })
  return {
    name: 'Stripe',
    async createCheckout(checkout) {
      const { id, url } = await asked(() =>
        stripe.checkout.sessions.create(parametersOf(checkout, shop), { idempotencyKey: checkout.row }),
      )
      if (!url) throw new ProviderRefusalError(`Stripe: the checkout ${id} has no page`)
      return { id, url }
    },
    readEvent(body, header) {
      const event = verified(() =>
        stripe.webhooks.constructEvent(body, header('stripe-signature') ?? '', webhookSecret, REPLAY_SECONDS),
      )
      if (event.type.startsWith('checkout.session.')) {
        const session = event.data.object as Stripe.Checkout.Session
        const hasFailed = event.type === 'checkout.session.async_payment_failed'
        const state = stateOf(session, hasFailed)
        return session.metadata?.shop === shop ? { id: event.id, checkout: state } : null
      }
      if (event.type !== 'charge.refunded' && !/^refund\.(created|updated|failed)$/.test(event.type)) return null
      const payment = idIn((event.data.object as Stripe.Charge | Stripe.Refund).payment_intent)
      return payment ? { id: event.id, payment } : null
    },
    async refund({ key, payment, amount, currency, staff }) {
      const units = toMinorUnits(amount, currency)
      if (units === null) throw new ProviderRefusalError('Stripe: the amount cannot be given back exactly')
      const refund = { payment_intent: payment, amount: units, metadata: { staff } }
      return (await asked(() => stripe.refunds.create(refund, { idempotencyKey: key }))).id
    },
    async fetchState(id, { close = false, cancel = false } = {}) {
      const retrieve = () => asked(() => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }))
      const found = await retrieve()
      const isOpen = close && found.status === 'open'
      const waiting = cancel ? waitingPaymentOf(found) : null
      // Stripe neither expires nor cancels what was paid meanwhile, and may refuse to cancel a voucher.
      if (waiting) await asked(() => stripe.paymentIntents.cancel(waiting)).catch(orNull)
      const ended = isOpen ? await asked(() => stripe.checkout.sessions.expire(id)).catch(orNull) : found
      const session = ended && !waiting ? ended : await retrieve()
      const payment = idIn(session.payment_intent)
      const isGivenUp = cancel && waitingPaymentOf(session) !== null
      if (session.payment_status !== 'paid' || !payment) return { ...stateOf(session, isGivenUp), refunds: [] }
      const { data } = await asked(() => stripe.refunds.list({ payment_intent: payment, limit: 100 }))
      return { ...stateOf(session), refunds: data.map(refundOf) }
    },
  }
}

/**
 * What Stripe says about a secret key. `taken`: it works. `refused`: it is wrong. `limited`: a restricted key without a
 * right that the shop needs. `silent`: no answer, or another error.
 */
export type StripeKeyStatus = 'taken' | 'refused' | 'limited' | 'silent'

/** Asks Stripe once, for at most five seconds, whether it takes the secret key. */
export async function testStripeKey(settings: Key): Promise<StripeKeyStatus> {
  try {
    await clientOf(settings, { timeout: TRIAL_MS, maxNetworkRetries: 0 }).checkout.sessions.list({ limit: 1 })
    return 'taken'
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused'
    return error instanceof Stripe.errors.StripePermissionError ? 'limited' : 'silent'
  }
}

type Key = Pick<StripeSettings, 'secretKey' | 'api'>

function clientOf({ secretKey, api }: Key, limits: { timeout: number; maxNetworkRetries: number }): Stripe {
  const { hostname: host, port, protocol } = new URL(api)
  return new Stripe(secretKey, {
    host,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...limits,
    telemetry: false,
  })
}

/**
 * Returns the parameters of Stripe's checkout session, without the shopper's name and addresses. The payment page asks
 * for the data of the card itself.
 */
function parametersOf(checkout: NewCheckout, shop: string): Stripe.Checkout.SessionCreateParams {
  const { row, order, reference, amount, currency, expiresAt, paidUrl, cancelledUrl } = checkout
  const units = toMinorUnits(amount, currency)
  if (units === null) throw new ProviderRefusalError('Stripe: the amount cannot be taken exactly')
  const line = { currency: currency.toLowerCase(), unit_amount: units, product_data: { name: `Order ${reference}` } }
  return {
    mode: 'payment',
    client_reference_id: order,
    metadata: { row, order, shop },
    payment_intent_data: { description: `Order ${reference}`, metadata: { order } },
    line_items: [{ quantity: 1, price_data: line }],
    expires_at: Math.floor(Date.parse(expiresAt) / 1000),
    success_url: paidUrl.replace('{checkout}', '{CHECKOUT_SESSION_ID}'),
    cancel_url: cancelledUrl,
  }
}

function stateOf(session: Stripe.Checkout.Session, hasEnded = false): CheckoutState {
  const currency = (session.currency ?? '').toUpperCase()
  return {
    id: session.id,
    row: session.metadata?.row ?? null,
    order: session.metadata?.order ?? null,
    status: hasEnded ? 'ended' : statusOf(session),
    payment: idIn(session.payment_intent),
    amount: fromMinorUnits(session.amount_total ?? 0, currency),
    currency,
    refunds: null,
  }
}

function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): CheckoutState['status'] {
  if (payment_status === 'paid') return 'paid'
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  if (status === 'complete') return intent === 'requires_payment_method' || intent === 'canceled' ? 'ended' : 'pending'
  return status === 'open' ? 'open' : 'ended'
}

/** Returns the id of a finished checkout's payment that waits for the shopper, such as a voucher; null for others. */
function waitingPaymentOf({ status, payment_intent }: Stripe.Checkout.Session): string | null {
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  return status === 'complete' && intent?.status === 'requires_action' ? intent.id : null
}

function refundOf({ id, amount, currency, status, metadata }: Stripe.Refund) {
  const hasFailed = status === 'failed' || status === 'canceled'
  const mills = fromMinorUnits(amount, currency.toUpperCase())
  return { id, amount: mills, hasFailed, staff: metadata?.staff ?? null }
}

const idIn = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null)

function orNull(error: unknown): null {
  if (error instanceof ProviderRefusalError) return null
  throw error
}

/**
 * Verifies the signature of an event. Replaces an error of Stripe's package by another one, because the package's error
 * can quote the body.
 */
function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read()
  } catch {
    throw new Refusal('forged', 'The signature of this event is not valid, or too old.')
  }
}

/**
 * Sends a request to Stripe. Throws an error with only type, code, status and request id of Stripe's error, because the
 * text of Stripe's error can quote sent data.
 */
async function asked<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    const told = ['Stripe:', type, code, statusCode, requestId].filter(Boolean).join(' ')
    const status = statusCode ?? 0
    if (FINAL.includes(status)) throw new ProviderRefusalError(told)
    throw status >= 500 ? new ProviderFailureError(told) : new Error(told)
  }
}
