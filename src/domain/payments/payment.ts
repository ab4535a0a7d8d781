import { fromMills, type Mills, toMills } from '../money/mills.ts'

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
 * An entry with what a refund waived (`calculateWaivedAmount`) and the lowest total of its order since then, such as
 * 49.9. Both are missing in a payment, and in a refund of an earlier version of the shop.
 */
type WaivingEntry = Entry & { waived?: number | null; lowestTotal?: number | null }

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
 * Returns the sum of what an order's refunds waived, in thousandths; null if a refund does not say it, because an
 * earlier version of the shop recorded it.
 */
export function sumWaivedAmounts(payments: readonly WaivingEntry[]): Mills | null {
  const refunds = payments.filter(({ kind, hasFailed }) => kind === 'refund' && !hasFailed)
  if (refunds.some(({ waived }) => typeof waived !== 'number')) return null
  return refunds.reduce((sum, { waived }) => sum + toMills(waived ?? 0), 0)
}

/**
 * Returns an order's payments at a new `total`, in thousandths. What refunds waived is lowered by as much as the total
 * falls below the lowest total since: the pieces that were removed are not owed any more. The last refund is lowered
 * first; another is lowered only by the rest.
 */
export function lowerWaivedAmounts<Payment extends WaivingEntry>(
  payments: readonly Payment[],
  total: Mills,
): Payment[] {
  let limit = Number.POSITIVE_INFINITY
  const lowered = payments.toReversed().map((entry) => {
    const { waived, lowestTotal, hasFailed } = entry
    if (hasFailed || typeof waived !== 'number' || typeof lowestTotal !== 'number') return entry
    const from = Math.min(toMills(lowestTotal), limit)
    const part = Math.min(toMills(waived), Math.max(0, from - total))
    limit = from - part
    const lowest = Math.min(toMills(lowestTotal), total)
    return { ...entry, waived: fromMills(toMills(waived) - part), lowestTotal: fromMills(lowest) }
  })
  return lowered.toReversed()
}

/**
 * Returns an order's payments after the refund `failed` failed. Later refunds give back the overpaid amount that it did
 * not give back, so that they waived less.
 */
export function markRefundFailed<Payment extends WaivingEntry>(
  payments: readonly Payment[],
  failed: Payment,
): Payment[] {
  const failedAt = payments.indexOf(failed)
  let left = toMills(failed.amount) - toMills(failed.waived ?? failed.amount)
  return payments.map((entry, at) => {
    if (entry === failed) return { ...entry, hasFailed: true }
    if (at < failedAt || entry.hasFailed || typeof entry.waived !== 'number') return entry
    const part = Math.min(toMills(entry.waived), left)
    left -= part
    return { ...entry, waived: fromMills(toMills(entry.waived) - part) }
  })
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
