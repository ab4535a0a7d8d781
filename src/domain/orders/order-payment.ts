import { toMills } from '../money/money.ts'
import { describePaymentState } from '../payments/payment-words.ts'
import type { OrderDetails } from './order.ts'
import type { OrderStatus } from './order-status.ts'

type Order = { status: OrderStatus; amount: number }

/**
 * Describes to the customer what was paid for an order, such as `To pay: $340.00`; '' before its details are loaded, or
 * if there is nothing to pay.
 */
export function describeOrderPayment(order: Order, details: OrderDetails | undefined, currency: string): string {
  if (!details) return ''
  const { payment, paid, refunded, returned } = details
  const sums = { paid: toMills(paid), refunded: toMills(refunded), returned: toMills(returned) }
  return describePaymentState(payment, { status: order.status, total: toMills(order.amount), ...sums }, currency)
}
