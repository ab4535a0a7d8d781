import type { OrderPaymentState } from '../../../src/domain/payments/payment-state.ts'
import { ORDER_PAYMENT_STATE_LABELS } from '../../../src/domain/payments/payment-words.ts'

/** The order status, in lower case, whose color a payment state has (cms/panel/parts/status.css). */
const COLORS: Record<OrderPaymentState, string> = {
  unpaid: 'new',
  paid: 'completed',
  partRefunded: 'shipped',
  refunded: 'cancelled',
  none: 'cancelled',
}

export function PaymentTag({ state }: { state: OrderPaymentState }) {
  return <span className={`desk-status desk-status--${COLORS[state]}`}>{ORDER_PAYMENT_STATE_LABELS[state]}</span>
}
