import { type Mills, toMills } from '../money/mills.ts'
import { isCounted, type OrderStatus } from '../orders/order-status.ts'
import type { PaymentSums } from './payment.ts'

/** `none`: nothing is to be paid. An order without a state is older than payments, and none was recorded since. */
export const PAYMENT_STATES = ['unpaid', 'paid', 'partRefunded', 'refunded', 'none'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** `returned`: what the pieces that came back cost; missing where none did. */
export type PayableOrder = PaymentSums & { status: OrderStatus; total: Mills; returned?: Mills }

type StoredOrder = {
  status: OrderStatus
  grandTotalAmount: number
  paidAmount?: number | null
  refundedAmount?: number | null
  returnedAmount?: number | null
}

/** Converts the amounts of an order as it is stored. */
export function payableOf({
  status,
  grandTotalAmount,
  paidAmount,
  refundedAmount,
  ...order
}: StoredOrder): PayableOrder {
  return {
    ...{ status, total: toMills(grandTotalAmount), returned: toMills(order.returnedAmount ?? 0) },
    ...{ paid: toMills(paidAmount ?? 0), refunded: toMills(refundedAmount ?? 0) },
  }
}

/** The state that follows from an order and its payments. Less than the total is unpaid. */
export function paymentStateOf(order: PayableOrder): PaymentState {
  const { paid, refunded } = order
  if (owedOf(order) > 0) return 'unpaid'
  if (paid === 0) return 'none'
  if (refunded === 0) return 'paid'
  return refunded < paid ? 'partRefunded' : 'refunded'
}

/**
 * What the customer has still to pay. A refund of an order that was paid in full is not owed again; one of a payment that
 * covered a part is.
 */
export function owedOf({ paid, refunded, ...order }: PayableOrder): Mills {
  const due = dueOf(order)
  return paid >= due ? 0 : due - Math.max(0, paid - refunded)
}

/** What the shop has to give back: the customer paid more than the order costs now. */
export function toGiveBackOf({ paid, refunded, ...order }: PayableOrder): Mills {
  return Math.max(0, paid - refunded - dueOf(order))
}

/** What can be refunded at most. */
export const refundableOf = ({ paid, refunded }: PaymentSums): Mills => Math.max(0, paid - refunded)

/** A cancelled order costs nothing, nor does what came back. */
function dueOf({ status, total, returned = 0 }: Pick<PayableOrder, 'status' | 'total' | 'returned'>): Mills {
  return isCounted(status) ? Math.max(0, total - returned) : 0
}
