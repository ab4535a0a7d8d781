import { type Mills, toMills } from '../money/mills.ts'

export const PAYMENT_KINDS = ['payment', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** The methods of payments and refunds that staff record by hand. */
export const MANUAL_PAYMENT_METHODS = ['cash', 'card', 'transfer', 'other'] as const
export type ManualPaymentMethod = (typeof MANUAL_PAYMENT_METHODS)[number]

/** The names of the methods that staff record by hand, for staff and customers. */
export const MANUAL_PAYMENT_METHOD_NAMES: Record<ManualPaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  transfer: 'Bank transfer',
  other: 'Other',
}

/**
 * The methods of all recorded payments and refunds. For an `online` entry, which the payment provider reported, the
 * reference is the provider's id.
 */
export const RECORDED_PAYMENT_METHODS = [...MANUAL_PAYMENT_METHODS, 'online'] as const
export type RecordedPaymentMethod = (typeof RECORDED_PAYMENT_METHODS)[number]

/** The maximum length of a payment's reference, such as the number of a bank transfer, in characters. */
export const MAX_PAYMENT_REFERENCE_LENGTH = 100
/** The maximum length of a note on a payment, in characters. */
export const MAX_PAYMENT_NOTE_LENGTH = 500

/** The sums of an order's recorded payments and refunds, in thousandths. */
export type PaymentSums = { paid: Mills; refunded: Mills }

/** `hasFailed`: the payment provider reported that the customer did not get the refund. */
type Entry = { kind: PaymentKind; amount: number; hasFailed?: boolean | null }

/**
 * Returns the sums of an order's payments and refunds, without failed ones. The stored amounts are such as 49.9; the
 * sums are in thousandths.
 */
export function sumPayments(payments: readonly Entry[]): PaymentSums {
  const sumOf = (wanted: PaymentKind) =>
    payments.reduce(
      (sum, { kind, amount, hasFailed }) => (kind === wanted && !hasFailed ? sum + toMills(amount) : sum),
      0,
    )
  return { paid: sumOf('payment'), refunded: sumOf('refund') }
}

/**
 * Returns the sum of what an order's refunds waived (`calculateWaivedAmount`), in thousandths; null if a refund does
 * not say it, because an earlier version of the shop recorded it.
 */
export function sumWaivedAmounts(payments: readonly (Entry & { waived?: number | null })[]): Mills | null {
  const refunds = payments.filter(({ kind, hasFailed }) => kind === 'refund' && !hasFailed)
  if (refunds.some(({ waived }) => typeof waived !== 'number')) return null
  return refunds.reduce((sum, { waived }) => sum + toMills(waived ?? 0), 0)
}

/**
 * Returns the maximum refund of an order through the payment provider: the online payments less their refunds, and no
 * more than what was paid and not refunded in any way.
 */
export function calculateOnlineRefundableAmount(
  payments: readonly (Entry & { method: RecordedPaymentMethod })[],
): Mills {
  const online = payments.filter(({ method }) => method === 'online')
  return Math.max(0, Math.min(sumKept(online), sumKept(payments)))
}

function sumKept(payments: readonly Entry[]): Mills {
  const { paid, refunded } = sumPayments(payments)
  return paid - refunded
}
