import { formatAmountWithOptionalCurrency, formatMills } from '../money/money.ts'
import type { PaymentKind, RecordedPaymentMethod } from './payment.ts'
import {
  calculateOwedAmount,
  calculateRefundableAmount,
  type OrderPaymentAmounts,
  type OrderPaymentState,
} from './payment-state.ts'

/** The names of the payment states of orders, for staff. */
export const ORDER_PAYMENT_STATE_LABELS: Record<OrderPaymentState, string> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  partRefunded: 'Part refunded',
  refunded: 'Refunded',
  none: 'Nothing to pay',
}

/**
 * Describes the payment state of an order: `Paid`, or `To pay: $340.00`, with what was paid and waived before. Returns
 * '' if there is nothing to pay, or if the state is unknown (null).
 */
export function describePaymentState(
  state: OrderPaymentState | null,
  order: OrderPaymentAmounts,
  currency: string,
): string {
  const money = (mills: number) => formatMills(mills, currency)
  if (state === 'unpaid') {
    const part = (word: string, mills: number) => (mills > 0 ? `${word}: ${money(mills)}. ` : '')
    const before = part('Paid', calculateRefundableAmount(order)) + part('Waived', order.waived ?? 0)
    return `${before}To pay: ${money(calculateOwedAmount(order))}`
  }
  if (state === 'paid') return 'Paid'
  if (state === 'partRefunded') return `Paid, ${money(order.refunded)} of it refunded`
  return state === 'refunded' ? 'Refunded' : ''
}

export type RecordedPayment = {
  kind: PaymentKind
  amount: number
  method: RecordedPaymentMethod
  reference?: string | null
}

/** Describes a recorded payment or refund: `$340.00 by transfer (2231)`. */
export function describePayment({ amount, method, reference }: RecordedPayment, currency: string | null): string {
  return `${formatAmountWithOptionalCurrency(currency, amount)}${METHODS[method]}${reference ? ` (${reference})` : ''}`
}

const METHODS: Record<RecordedPaymentMethod, string> = {
  cash: ' in cash',
  card: ' by card',
  transfer: ' by transfer',
  other: '',
  online: ' online',
}
