import { toMills } from '../money/money.ts'
import { paymentInWords } from '../payments/payment-words.ts'
import type { OrderDetails } from './order.ts'
import type { OrderStatus } from './order-status.ts'

type Order = { status: OrderStatus; amount: number }

/** What customers read of the payment of their order; '' without its details. */
export function orderPaymentInWords(order: Order, details: OrderDetails | undefined, currency: string): string {
  if (!details) return ''
  const { payment, paid, refunded } = details
  const sums = { total: toMills(order.amount), paid: toMills(paid), refunded: toMills(refunded) }
  return paymentInWords(payment, { status: order.status, ...sums }, currency)
}
