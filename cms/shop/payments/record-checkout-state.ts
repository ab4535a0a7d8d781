import type { Payload, PayloadRequest } from 'payload'
import { fromMills } from '../../../src/domain/money/money.ts'
import { comparePaymentWithOrder } from '../../../src/domain/payments/online-payment.ts'
import { getLaterOnlinePaymentState } from '../../../src/domain/payments/online-payment-state.ts'
import { toOrderPaymentAmounts } from '../../../src/domain/payments/payment-state.ts'
import { isDuplicateIdempotencyKeyError } from '../../base/database/idempotency.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { OnlinePayment } from '../../payload-types.ts'
import { findOnlinePayment, storeOnlinePayment, updateOnlinePayments } from './online-payment-rows.ts'
import { addOnlinePaymentEntry, findOnlinePaymentEntry, findOrderOrNull } from './order-payment-entries.ts'
import type { CheckoutState, PaymentProvider } from './provider.ts'
import { recordProviderRefunds } from './record-provider-refunds.ts'
import { reportPaymentProblem } from './report-problem.ts'

/**
 * Writes the state that the provider reports of a checkout (payment page) to its row and its order. Records each
 * payment and refund once, even if states repeat, arrive out of order, or reach several processes at once. Ignores a
 * checkout that this shop did not create.
 */
export async function recordCheckoutState(
  payload: Payload,
  provider: Pick<PaymentProvider, 'name'>,
  state: CheckoutState,
): Promise<void> {
  const known = await findOwnRow(payload, state)
  const order = known?.order ?? state.order
  if (!order) return
  await payload.db.serialize([order], () =>
    runInTransaction(payload, (req) => settleIn(req, provider.name, { ...state, order }), {
      mayRetry: isDuplicateIdempotencyKeyError,
    }),
  )
}

type OfOrder = CheckoutState & { order: string }

async function settleIn(req: PayloadRequest, provider: string, state: OfOrder): Promise<void> {
  const row = (await findOwnRow(req.payload, state, req)) ?? (await createOwnRow(req, state))
  const isPaid = row.state === 'paid' || row.state === 'refunding'
  const paid = state.status === 'paid' && !isPaid ? await recordPayment(req, provider, state) : null
  const next = isPaid && state.refunds ? 'paid' : getLaterOnlinePaymentState(row.state, state.status)
  const written = {
    key: state.id,
    state: next,
    ...(next === 'open' ? {} : { url: null }),
    ...(state.payment ? { payment: state.payment } : {}),
    ...(paid ? { amount: fromMills(state.amount), currency: state.currency } : {}),
  }
  await updateOnlinePayments(req.payload, { id: { equals: row.id } }, written, { req })
  if (paid?.problem) await reportPaymentProblem(req, row, { key: 'payment', problem: paid.problem })
  if (state.refunds) await recordProviderRefunds(req, provider, { ...row, ...written }, state.refunds)
}

/**
 * Finds the row of a checkout by the checkout's id, or else by the row's id, because a process may have ended before it
 * wrote the checkout's id.
 */
async function findOwnRow(payload: Payload, { id, row }: CheckoutState, req?: PayloadRequest) {
  const of = req ? { req } : {}
  return (
    (await findOnlinePayment(payload, { key: { equals: id } }, of)) ??
    (row && payload.db.isId(row) ? await findOnlinePayment(payload, { id: { equals: row } }, of) : null)
  )
}

/** Creates the row of a checkout that a restored backup lacks. */
async function createOwnRow(req: PayloadRequest, { id, order, amount, currency }: OfOrder): Promise<OnlinePayment> {
  const reference = (await findOrderOrNull(req, order))?.reference ?? ''
  const row = { key: id, order, reference, amount: fromMills(amount), currency, state: 'open' as const }
  const now = new Date().toISOString()
  return { ...row, id: await storeOnlinePayment(req, row), createdAt: now, updatedAt: now }
}

/** Adds the payment to its order, once. `problem`: a sentence for staff; null if there is none. */
async function recordPayment(
  req: PayloadRequest,
  byName: string,
  { order: id, payment, amount, currency }: OfOrder,
): Promise<{ problem: string | null }> {
  const order = await findOrderOrNull(req, id)
  if (order && findOnlinePaymentEntry(order, payment)) return { problem: null }
  const matched = order && { payable: toOrderPaymentAmounts(order), currency: order.currency || currency }
  const { isRecorded, problem } = comparePaymentWithOrder({ amount, currency }, matched)
  const entry = { kind: 'payment', amount: fromMills(amount), reference: payment ?? '', byName } as const
  if (order && isRecorded) await addOnlinePaymentEntry(req, order, entry)
  return { problem }
}
