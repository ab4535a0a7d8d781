import type { Payload } from 'payload'
import { formatAmountWithOptionalCurrency, fromMills, type Mills, toMills } from '../../../src/domain/money/money.ts'
import { findAmountFault } from '../../../src/domain/money/typed-amount.ts'
import { calculateOnlineRefundableAmount } from '../../../src/domain/payments/payment.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { OnlinePayment, SaleOrder, User } from '../../payload-types.ts'
import { assertOrderVersion, readOrder } from '../orders/staff-order.ts'
import {
  buildOrderOnlinePaymentsFilter,
  findOnlinePayment,
  findOnlinePayments,
  updateOnlinePayments,
} from './online-payment-rows.ts'
import type { PaymentServices } from './payment-page.ts'
import { syncOnlinePayment } from './payment-poller.ts'
import { type PaymentProvider, ProviderRefusalError } from './provider.ts'

/**
 * A refund through the payment provider. `amount`: in major currency units; null for all that can be refunded online.
 * `version`: `updatedAt` of the order that the member of staff saw; null skips the check.
 */
export type OnlineRefundRequest = { amount: number | null; version: string | null }

/**
 * Refunds money through the payment provider for staff, adds the refund to the order, and returns the order. Marks the
 * payment as `refunding` first, so that a killed process loses no refund. Throws `Refusal`: `not-found`,
 * `changed-meanwhile`, `invalid`, `illegal-move` without an online payment, `no-payment` if the provider fails.
 */
export async function refundOnline(
  services: PaymentServices,
  id: string,
  refund: OnlineRefundRequest,
  user: User,
): Promise<SaleOrder> {
  const { payload, provider } = services
  const order = await readOrder(payload, id)
  const amount = amountOf(order, refund.amount)
  const row = await findPaidRow(services, order, amount)
  await markRefunding(payload, row, refund.version)
  const sent = { key: payload.db.newId(), payment: row.payment ?? '', amount, currency: row.currency, staff: user.id }
  const failed = await provider.refund(sent).then(
    () => null,
    (error: unknown) => error,
  )
  if (failed) payload.logger.warn({ err: failed, order: id }, 'a refund through the payment provider failed')
  const isUnknown = failed && !(failed instanceof ProviderRefusalError)
  if (isUnknown) throw new Refusal('no-payment', unknownRefund(provider))
  const marked = await findOnlinePayment(payload, { id: { equals: row.id } })
  await syncOnlinePayment(services, marked ?? row).catch((err) => {
    payload.logger.warn({ err, order: id }, 'a refund could not be read back')
    throw new Refusal('no-payment', unknownRefund(provider))
  })
  if (failed) throw new Refusal('no-payment', `${provider.name} refused the refund. Please look at the payment there.`)
  return readOrder(payload, id)
}

const unknownRefund = ({ name }: Pick<PaymentProvider, 'name'>): string =>
  `${name} did not answer. The refund appears here within ten minutes if it was made; please look then before you try again.`

function amountOf(order: SaleOrder, wanted: number | null): Mills {
  const most = calculateOnlineRefundableAmount(order.payments ?? [])
  if (most === 0) throw new Refusal('illegal-move', `${order.reference} has no online payment that can be refunded.`)
  if (wanted === null) return most
  const fault = wanted === 0 ? 'Please give an amount over 0.' : findAmountFault(wanted, order.currency || null)
  if (fault) throw invalid(fault)
  if (toMills(wanted) > most)
    throw invalid(
      `At most ${formatAmountWithOptionalCurrency(order.currency || null, fromMills(most))} can be refunded online.`,
    )
  return toMills(wanted)
}

/**
 * Finds a payment of the order of which at least `amount` is not yet refunded. An order that was paid twice has two
 * payments.
 */
async function findPaidRow(
  { payload, provider }: PaymentServices,
  order: SaleOrder,
  amount: Mills,
): Promise<OnlinePayment> {
  const rows = await findOnlinePayments(payload, buildOrderOnlinePaymentsFilter(order.id, ['paid', 'refunding']))
  if (rows.some(({ state }) => state === 'refunding')) throw underWay()
  let most = 0
  for (const row of rows.filter(({ payment }) => payment).reverse()) {
    const { refunds } = await provider.fetchState(row.key).catch((err) => {
      payload.logger.warn({ err, order: order.id }, 'an online payment could not be read')
      throw new Refusal('no-payment', `${provider.name} does not answer right now. Please try again later.`)
    })
    const given = (refunds ?? []).reduce((sum, each) => (each.hasFailed ? sum : sum + each.amount), 0)
    const left = toMills(row.amount) - given
    if (left >= amount) return row
    most = Math.max(most, left)
  }
  throw invalid(`One payment has ${fromMills(most)} left to be refunded. Please refund no more than that at once.`)
}

/**
 * Marks a payment as `refunding`. Optimistic lock on order and payment, so that only one of two concurrent refunds is
 * made.
 */
async function markRefunding(payload: Payload, row: OnlinePayment, version: string | null): Promise<void> {
  await payload.db.serialize([row.order], () =>
    runInTransaction(payload, async (req) => {
      await assertOrderVersion(await readOrder(payload, row.order, req), version, req)
      const now = await findOnlinePayment(payload, { id: { equals: row.id } }, { req })
      if (now?.state !== 'paid') throw underWay()
      await updateOnlinePayments(payload, { id: { equals: row.id } }, { state: 'refunding' }, { req })
    }),
  )
}

const underWay = () =>
  new Refusal('changed-meanwhile', 'A refund of this payment is under way. Please look at the order again in a moment.')

const invalid = (message: string) => new Refusal('invalid', message, { amount: [message] })
