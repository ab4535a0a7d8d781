import { type Mills, toMills } from '../money/mills.ts'
import { isInSalesFigures, type OrderStatus } from '../orders/order-status.ts'
import type { PaymentSums } from './payment.ts'

/**
 * The payment states of an order. `none` means that there is nothing to pay. Orders that are older than the recording
 * of payments have no state until staff record a payment.
 */
export const ORDER_PAYMENT_STATES = ['unpaid', 'paid', 'partRefunded', 'refunded', 'none'] as const
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number]

/**
 * The amounts of an order that decide what its customer still owes, in thousandths. `returned`: the price of the
 * returned pieces; missing if there are none. `waived`: what refunds waived (`sumWaivedAmounts`); missing or null if
 * it is unknown.
 */
export type OrderPaymentAmounts = PaymentSums & {
  status: OrderStatus
  total: Mills
  returned?: Mills
  waived?: Mills | null
}

type StoredOrder = {
  status: OrderStatus
  grandTotalAmount: number
  paidAmount?: number | null
  refundedAmount?: number | null
  returnedAmount?: number | null
  waivedAmount?: number | null
}

/** Returns the status and the amounts of a stored order, converted to thousandths. */
export function toOrderPaymentAmounts({
  status,
  grandTotalAmount,
  paidAmount,
  refundedAmount,
  ...order
}: StoredOrder): OrderPaymentAmounts {
  return {
    status,
    total: toMills(grandTotalAmount),
    returned: toMills(order.returnedAmount ?? 0),
    waived: typeof order.waivedAmount === 'number' ? toMills(order.waivedAmount) : null,
    paid: toMills(paidAmount ?? 0),
    refunded: toMills(refundedAmount ?? 0),
  }
}

/** Returns the payment state of an order. A partly paid order is unpaid. */
export function getOrderPaymentState(order: OrderPaymentAmounts): OrderPaymentState {
  const { paid, refunded } = order
  if (calculateOwedAmount(order) > 0) return 'unpaid'
  if (paid === 0) return 'none'
  if (refunded === 0) return 'paid'
  return refunded < paid ? 'partRefunded' : 'refunded'
}

/**
 * Returns what the customer still owes: the order's total less returned pieces (0 for a cancelled order), less what
 * was paid and not refunded, less what refunds waived. If that is unknown, returns 0 for an order that was paid in full.
 */
export function calculateOwedAmount({ paid, refunded, waived = null, ...order }: OrderPaymentAmounts): Mills {
  const due = dueOf(order)
  if (waived === null && paid >= due) return 0
  return Math.max(0, due - Math.max(0, paid - refunded) - (waived ?? 0))
}

/**
 * Returns the part of a new refund that its customer does not owe again: what exceeds the overpaid amount. Returns 0 if
 * the customer had not paid everything. `order` has the amounts before the refund.
 */
export function calculateWaivedAmount(order: OrderPaymentAmounts, refund: Mills): Mills {
  return calculateOwedAmount(order) > 0 ? 0 : Math.max(0, refund - calculateOverpaidAmount(order))
}

/**
 * Returns the amount that the customer paid in excess: beyond what is due, or with what refunds waived beyond the total.
 * So returned pieces and a cancellation take from what was waived before anything is given back.
 */
export function calculateOverpaidAmount({ paid, refunded, waived, ...order }: OrderPaymentAmounts): Mills {
  const kept = paid - refunded
  return Math.max(0, kept - dueOf(order), kept + (waived ?? 0) - order.total)
}

/** Returns the maximum refund of an order: what was paid less what was refunded. */
export const calculateRefundableAmount = ({ paid, refunded }: PaymentSums): Mills => Math.max(0, paid - refunded)

/** Returns the amount due: the total less returned pieces, or 0 for a cancelled order. */
function dueOf({ status, total, returned = 0 }: Pick<OrderPaymentAmounts, 'status' | 'total' | 'returned'>): Mills {
  return isInSalesFigures(status) ? Math.max(0, total - returned) : 0
}
