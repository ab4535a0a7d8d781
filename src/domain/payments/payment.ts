import { type Mills, toMills } from '../money/mills.ts'

export const PAYMENT_KINDS = ['payment', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const PAYMENT_METHODS = ['cash', 'card', 'transfer', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Characters of a reference, such as the number of a bank transfer. */
export const MAX_REFERENCE = 100
export const MAX_NOTE = 500

/** The sums of the recorded payments and refunds of an order. */
export type PaymentSums = { paid: Mills; refunded: Mills }

/** Amounts as orders store them. */
export function sumPayments(payments: readonly { kind: PaymentKind; amount: number }[]): PaymentSums {
  const sumOf = (wanted: PaymentKind) =>
    payments.reduce((sum, { kind, amount }) => (kind === wanted ? sum + toMills(amount) : sum), 0)
  return { paid: sumOf('payment'), refunded: sumOf('refund') }
}
