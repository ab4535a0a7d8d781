import type { Payload } from 'payload'
import { fromMills } from '../../../src/domain/money/money.ts'
import {
  calculateOnlineRefundableAmount,
  type PaymentKind,
  type RecordedPaymentMethod,
} from '../../../src/domain/payments/payment.ts'
import {
  calculateOverpaidAmount,
  calculateOwedAmount,
  calculateRefundableAmount,
  type OrderPaymentState,
  toOrderPaymentAmounts,
} from '../../../src/domain/payments/payment-state.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { type PaymentProblem, readOpenPaymentProblems } from '../../shop/payments/payment-problems.ts'

/** The payments of an order for its page, and the amounts derived from them, in major units of the order's currency. */
export type OrderPaymentSummary = {
  /**
   * The payment state. Null for an order from a version of the shop without payments, unless staff recorded a payment.
   */
  state: OrderPaymentState | null
  paid: number
  refunded: number
  /** The part of the refunds that is not owed again; null if it is unknown. */
  waived: number | null
  owed: number
  /** The overpaid amount, which the shop owes to the customer. */
  toGiveBack: number
  /** The maximum refund; `refundableOnline` is the maximum refund through the payment provider. */
  refundable: number
  refundableOnline: number
  /** The payment provider's name, such as `Stripe`; null without one. */
  provider: string | null
  /** The problems of the order's online payments. */
  attention: PaymentProblem[]
  entries: PaymentEntry[]
  /** The end of the undo period of the last entry; null if it is over. */
  heldUntil: string | null
}

type PaymentEntry = {
  kind: PaymentKind
  amount: number
  method: RecordedPaymentMethod
  reference: string
  note: string
  at: string
  byName: string
  /** Whether the refund failed at the payment provider, and does not count. */
  hasFailed: boolean
  /** What a refund waived, and the lowest total since then; null for payments and older refunds. */
  waived: number | null
  lowestTotal: number | null
}

/**
 * Returns the payments of an order for the order's page, except the end of the undo period. `payments` is the shop's
 * payment provider; null without one.
 */
export async function readOrderPaymentSummary(
  { payload, payments }: { payload: Payload; payments: { name: string } | null },
  order: SaleOrder,
): Promise<Omit<OrderPaymentSummary, 'heldUntil'>> {
  const payable = toOrderPaymentAmounts(order)
  const entries = order.payments ?? []
  return {
    state: order.paymentState ?? null,
    paid: fromMills(payable.paid),
    refunded: fromMills(payable.refunded),
    waived: order.waivedAmount ?? null,
    owed: fromMills(calculateOwedAmount(payable)),
    toGiveBack: fromMills(calculateOverpaidAmount(payable)),
    refundable: fromMills(calculateRefundableAmount(payable)),
    refundableOnline: fromMills(calculateOnlineRefundableAmount(entries)),
    provider: payments?.name ?? null,
    attention: payments ? await readOpenPaymentProblems(payload, order.id) : [],
    entries: entries.map(({ kind, amount, method, reference, note, at, byName, hasFailed, ...entry }) => ({
      kind,
      amount,
      method,
      at,
      byName,
      reference: reference ?? '',
      note: note ?? '',
      hasFailed: hasFailed ?? false,
      waived: entry.waived ?? null,
      lowestTotal: entry.lowestTotal ?? null,
    })),
  }
}
