import { type OrderPaymentAmounts, toOrderPaymentAmounts } from '../payments/payment-state.ts'
import { describePaymentState } from '../payments/payment-words.ts'
import type { OrderDetails } from './order.ts'
import type { OrderStatus } from './order-status.ts'

type Order = { status: OrderStatus; amount: number }

/**
 * Returns the status and the amounts of an order as its customer reads it, in thousandths. Without details, nothing is
 * paid.
 */
export function toReadOrderPaymentAmounts(
  { status, amount }: Order,
  details: OrderDetails | undefined,
): OrderPaymentAmounts {
  const { paid, refunded, returned, waived } = details ?? {}
  return toOrderPaymentAmounts({
    status,
    grandTotalAmount: amount,
    paidAmount: paid ?? null,
    refundedAmount: refunded ?? null,
    returnedAmount: returned ?? null,
    waivedAmount: waived ?? null,
  })
}

/**
 * Describes to the customer what was paid for an order, such as `To pay: $340.00`; '' before its details are loaded, or
 * if there is nothing to pay.
 */
export function describeOrderPayment(order: Order, details: OrderDetails | undefined, currency: string): string {
  if (!details) return ''
  return describePaymentState(details.payment, toReadOrderPaymentAmounts(order, details), currency)
}
