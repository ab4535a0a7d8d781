import { fromMills, toMills } from '../../../src/domain/money/money.ts'
import {
  lowerWaivedAmounts,
  type PaymentKind,
  sumPayments,
  sumWaivedAmounts,
} from '../../../src/domain/payments/payment.ts'
import {
  calculateWaivedAmount,
  getOrderPaymentState,
  toOrderPaymentAmounts,
} from '../../../src/domain/payments/payment-state.ts'
import { sumReceivedReturnAmounts } from '../../../src/domain/returns/return.ts'
import type { SaleOrder } from '../../payload-types.ts'

type Payments = Pick<SaleOrder, 'status' | 'grandTotalAmount' | 'payments' | 'returns'>

/**
 * Returns the fields of an order that are derived from its payments (state; paid, refunded and waived amount in major
 * units), for filters and columns. Also returns the payments, if there are any, with what they waived at this total.
 */
export function derivePaymentFields({ status, grandTotalAmount, returns, ...order }: Payments) {
  const total = toMills(grandTotalAmount)
  const payments = lowerWaivedAmounts(order.payments ?? [], total)
  const [sums, waived] = [sumPayments(payments), sumWaivedAmounts(payments)]
  const returned = sumReceivedReturnAmounts(returns ?? [])
  return {
    ...(payments.length > 0 ? { payments } : {}),
    paymentState: getOrderPaymentState({ status, total, returned, waived, ...sums }),
    paidAmount: fromMills(sums.paid),
    refundedAmount: fromMills(sums.refunded),
    waivedAmount: waived === null ? null : fromMills(waived),
  }
}

/** The fields of an order of which it is unknown if it was paid. */
const UNKNOWN = { paymentState: null, paidAmount: null, refundedAmount: null, waivedAmount: null }

/**
 * Returns the payments of an order without the last one. If it was the first payment of an order that is older than the
 * recording of payments, also empties the derived fields.
 */
export function withoutLastPayment(payments: NonNullable<SaleOrder['payments']>) {
  const [left, last] = [payments.slice(0, -1), payments.at(-1)]
  return { payments: left, ...(left.length === 0 && last?.wasStateUnknown ? UNKNOWN : {}) }
}

/**
 * Returns the fields of a new refund that say what it waives, and of which total; an empty object for a payment. `order`
 * is the order before it, `amount` in major units.
 */
export function waivedFieldsOf(order: SaleOrder, kind: PaymentKind, amount: number) {
  if (kind === 'payment') return {}
  const waived = calculateWaivedAmount(toOrderPaymentAmounts(order), toMills(amount))
  return { waived: fromMills(waived), lowestTotal: order.grandTotalAmount }
}

/**
 * Whether it is unknown if an order was paid: the order is older than the recording of payments, and no payment was
 * recorded since.
 */
export function isPaymentStateUnknown({
  paymentState,
  payments,
}: Partial<Pick<SaleOrder, 'paymentState' | 'payments'>>) {
  return !paymentState && (payments ?? []).length === 0
}
