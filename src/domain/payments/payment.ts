import { type Mills, toMills } from '../money/mills.ts'

export const PAYMENT_KINDS = ['payment', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** The methods of payments and refunds that staff record by hand. */
export const PAYMENT_METHODS = ['cash', 'card', 'transfer', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * The methods of all entries. For an `online` entry, which the payment provider reported, the reference is the
 * provider's id.
 */
export const ENTRY_METHODS = [...PAYMENT_METHODS, 'online'] as const
export type EntryMethod = (typeof ENTRY_METHODS)[number]

/** Maximum characters of a reference, such as the number of a bank transfer. */
export const MAX_REFERENCE = 100
export const MAX_NOTE = 500

/** The sums of the recorded payments and refunds of an order. */
export type PaymentSums = { paid: Mills; refunded: Mills }

type Entry = { kind: PaymentKind; amount: number }

/** Returns the sums of an order's payments and refunds, whose stored amounts are in the currency's unit. */
export function sumPayments(payments: readonly Entry[]): PaymentSums {
  const sumOf = (wanted: PaymentKind) =>
    payments.reduce((sum, { kind, amount }) => (kind === wanted ? sum + toMills(amount) : sum), 0)
  return { paid: sumOf('payment'), refunded: sumOf('refund') }
}

/** Returns the maximum refund through the payment provider: the online payments less their refunds. */
export function refundableOnline(payments: readonly (Entry & { method: EntryMethod })[]): Mills {
  const { paid, refunded } = sumPayments(payments.filter(({ method }) => method === 'online'))
  return Math.max(0, paid - refunded)
}
