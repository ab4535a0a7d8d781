import type { Payload, PayloadRequest, Where } from 'payload'
import { fromMills, toMills } from '../../../src/domain/money/money.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import { canPayOnline } from '../../../src/domain/payments/online-payment.ts'
import {
  ONLINE_PAYMENT_STATES,
  PAYABLE_ONLINE_PAYMENT_STATES,
} from '../../../src/domain/payments/online-payment-state.ts'
import { calculateOwedAmount, toOrderPaymentAmounts } from '../../../src/domain/payments/payment-state.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { settings } from '../../base/settings/env.ts'
import type { OnlinePayment, SaleOrder } from '../../payload-types.ts'
import {
  buildOrderOnlinePaymentsFilter,
  closingCheckoutsSignal,
  findOnlinePayment,
  findOnlinePayments,
  markOutdatedCheckoutsClosing,
  storeOnlinePayment,
  updateOnlinePayments,
} from './online-payment-rows.ts'
import { type PaymentProvider, ProviderFailureError, ProviderRefusalError } from './provider.ts'
import { recordCheckoutState } from './record-checkout-state.ts'

/** Milliseconds for which a new payment page can be used, and milliseconds that a page must have left to be reused. */
const OPEN_MS = 60 * 60_000
const LEFT_MS = 10 * 60_000

const CANNOT_PAY = 'This order is paid already, was cancelled, or cannot be paid online.'
const IS_PENDING = 'A payment of this order is on its way. Please do not pay again.'

export type PaymentServices = { payload: Payload; provider: PaymentProvider }

/**
 * Returns the URL of the page where an order's owed amount can be paid. Reuses an existing unpaid page, so that two
 * tabs do not pay twice. Cancels a payment that still waits for the shopper, such as a voucher. `find` reads the
 * order and checks the caller's rights. Throws `Refusal`: those of `find`, `illegal-move` if nothing can be paid online
 * or a payment is at the bank, `changed-meanwhile`, `no-payment` if the provider fails.
 */
export async function getOrCreatePaymentPage(
  { payload, provider }: PaymentServices,
  id: string,
  find: (req: PayloadRequest) => Promise<SaleOrder>,
): Promise<string> {
  const open = () =>
    payload.db.serialize([id], () => runInTransaction(payload, async (req) => openRow(req, await find(req))))
  const found = await open()
  if (found.state === 'pending') await cancelWaitingPayments({ payload, provider }, id)
  const row = found.state === 'pending' ? await open() : found
  if (row.state === 'pending') throw new Refusal('illegal-move', IS_PENDING)
  closingCheckoutsSignal.notify()
  return row.url ?? (await createPage({ payload, provider }, row))
}

/** Cancels those pending payments of an order at the provider that still wait for the shopper. */
async function cancelWaitingPayments({ payload, provider }: PaymentServices, order: string): Promise<void> {
  for (const { key } of await findOnlinePayments(payload, buildOrderOnlinePaymentsFilter(order, ['pending']))) {
    await provider
      .fetchState(key, { cancel: true })
      .then((state) => recordCheckoutState(payload, provider, state))
      .catch((err) => payload.logger.warn({ err, order }, 'a pending payment could not be cancelled'))
  }
}

/** Finds the row of a pending payment or of a reusable page, or else creates a row. Marks other pages as `closing`. */
async function openRow(req: PayloadRequest, order: SaleOrder): Promise<OnlinePayment> {
  const { payload } = req
  const payable = toOrderPaymentAmounts(order)
  const currency = order.currency ?? ''
  if (!canPayOnline(order.paymentState ?? null, payable, currency)) throw new Refusal('illegal-move', CANNOT_PAY)
  const pending = await findOnlinePayment(payload, buildOrderOnlinePaymentsFilter(order.id, ['pending']), { req })
  if (pending) return pending
  const amount = fromMills(calculateOwedAmount(payable))
  await markOutdatedCheckoutsClosing(req, order.id, amount)
  const now = Date.now()
  const payables = buildOrderOnlinePaymentsFilter(order.id, PAYABLE_ONLINE_PAYMENT_STATES)
  const open = await findOnlinePayments(payload, payables, { req })
  const again = open.find(({ expiresAt }) => Date.parse(expiresAt ?? '') - now > LEFT_MS)
  const others = { and: [payables, ...(again ? [{ id: { not_equals: again.id } }] : [])] }
  await updateOnlinePayments(payload, others, { state: 'closing' }, { req })
  if (again) return again
  const expiresAt = new Date(now + OPEN_MS).toISOString()
  const { id: of, reference } = order
  const id = await storeOnlinePayment(req, { order: of, reference, amount, currency, state: 'creating', expiresAt })
  return (await findOnlinePayment(payload, { id: { equals: id } }, { req }))!
}

/** Creates the page of a row at the provider. Writes the page's id before the shopper is redirected. */
async function createPage(services: PaymentServices, row: OnlinePayment): Promise<string> {
  const { payload, provider } = services
  const { url } = await createCheckoutAtProvider(services, row).catch((err) => {
    payload.logger.warn({ err, order: row.order }, 'a payment page could not be created')
    throw new Refusal('no-payment', noPayment(provider))
  })
  const now = await findOnlinePayment(payload, { id: { equals: row.id } })
  if (now?.state === 'open') return url
  // Closes the page that was just created.
  closingCheckoutsSignal.notify()
  throw new Refusal('changed-meanwhile', 'The order has just changed. Please look at it, and try again.')
}

const noPayment = ({ name }: Pick<PaymentProvider, 'name'>): string =>
  `${name} cannot take the payment right now. Please try again later, or pay another way.`

/**
 * Creates the payment page of a row at the provider, and writes the page's id and URL to the row. A repeated call
 * returns the same page, because the row's id is the idempotency key. If the provider refuses, sets the row's state to
 * `ended` and rethrows; if it answers that it failed, to `closing`, so that the next attempt has a new row and key, and
 * to `ended` if it answers the same for a row that is `closing`: nobody has the address of the page, and it expires.
 */
export async function createCheckoutAtProvider(
  { payload, provider }: PaymentServices,
  row: OnlinePayment,
): Promise<{ id: string; url: string }> {
  const { SITE_URL } = settings()
  const isNew: Where = { and: [isRow(row), { state: { equals: ONLINE_PAYMENT_STATES[0] } }] }
  const isLost: Where = { and: [isRow(row), { key: { equals: row.id } }, { state: { equals: 'closing' } }] }
  const created = await provider
    .createCheckout({
      row: row.id,
      order: row.order,
      reference: row.reference ?? '',
      currency: row.currency,
      amount: toMills(row.amount),
      expiresAt: row.expiresAt ?? '',
      paidUrl: `${SITE_URL}${paths.payReturn}?checkout={checkout}`,
      cancelledUrl: SITE_URL + paths.payStep('cancelled'),
    })
    .catch(async (error: unknown) => {
      if (error instanceof ProviderRefusalError) await updateOnlinePayments(payload, isRow(row), { state: 'ended' })
      if (error instanceof ProviderFailureError && row.state === 'closing')
        await updateOnlinePayments(payload, isLost, { state: 'ended' })
      else if (error instanceof ProviderFailureError) await updateOnlinePayments(payload, isNew, { state: 'closing' })
      throw error
    })
  await updateOnlinePayments(payload, isRow(row), { key: created.id, url: created.url })
  await updateOnlinePayments(payload, isNew, { state: 'open' })
  return created
}

const isRow = ({ id }: OnlinePayment) => ({ id: { equals: id } })
