import { MANUAL_PAYMENT_METHOD_NAMES, type ManualPaymentMethod } from './payment.ts'

/** The methods of payment by hand that staff can write instructions for. */
export const PAYMENT_METHODS_WITH_INSTRUCTIONS = ['transfer', 'card', 'cash'] as const satisfies ManualPaymentMethod[]

/** Staff's instructions for each method of payment, such as the bank account for a transfer. */
export type PaymentInstructions = Partial<Record<(typeof PAYMENT_METHODS_WITH_INSTRUCTIONS)[number], string | null>>

/**
 * Returns the text about payment beside an order's total: the general `terms`, and a line for each method that has
 * instructions, such as `Bank transfer: to account 123 456`; '' if staff have written nothing.
 */
export function formatPaymentTerms(
  terms: string | null | undefined,
  instructions: PaymentInstructions | null | undefined,
): string {
  const lines = PAYMENT_METHODS_WITH_INSTRUCTIONS.map((method) => {
    const text = instructions?.[method]?.trim()
    return text && `${MANUAL_PAYMENT_METHOD_NAMES[method]}: ${text}`
  })
  return [terms?.trim(), ...lines].filter(Boolean).join('\n')
}
