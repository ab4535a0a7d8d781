import { fromMills, toMills } from '../../../src/domain/money/money.ts'
import { sumPayments } from '../../../src/domain/payments/payment.ts'
import { getOrderPaymentState } from '../../../src/domain/payments/payment-state.ts'
import { sumReceivedReturnAmounts } from '../../../src/domain/returns/return.ts'
import type { SaleOrder } from '../../payload-types.ts'

type Payments = Pick<SaleOrder, 'status' | 'grandTotalAmount' | 'payments' | 'returns'>

/**
 * Returns the fields of an order that are derived from its payments (state, paid and refunded amount in major units),
 * for filters and columns.
 */
export function derivePaymentFields({ status, grandTotalAmount, payments, returns }: Payments) {
  const sums = sumPayments(payments ?? [])
  const returned = sumReceivedReturnAmounts(returns ?? [])
  return {
    paymentState: getOrderPaymentState({ status, total: toMills(grandTotalAmount), returned, ...sums }),
    paidAmount: fromMills(sums.paid),
    refundedAmount: fromMills(sums.refunded),
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
 * Whether it is unknown if an order was paid: the order is older than the recording of payments, and no payment was
 * recorded since.
 */
export function isPaymentStateUnknown({
  paymentState,
  payments,
}: Partial<Pick<SaleOrder, 'paymentState' | 'payments'>>) {
  return !paymentState && (payments ?? []).length === 0
}
