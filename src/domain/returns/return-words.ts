import { formatAmountWithOptionalCurrency } from '../money/money.ts'
import type { ReturnLine, ReturnReason, ReturnState, StoredReturn } from './return.ts'

export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  fit: 'Does not fit',
  unwanted: 'Not wanted after all',
  damaged: 'Damaged or faulty',
  wrong: 'Not what was ordered',
  other: 'Another reason',
}

/** The words for a return's state, for customers. */
const STATE_WORDS: Record<ReturnState, string> = {
  asked: 'Return asked for',
  received: 'Returned',
  refused: 'Return refused',
}

/** Formats the pieces of an order or a return as `1 × Jade Bangle, 2 × Pearl Ring`. Omits lines without pieces. */
export function formatItemQuantities(lines: readonly Pick<ReturnLine, 'itemName' | 'quantity'>[]): string {
  return lines.flatMap(({ itemName, quantity }) => (quantity > 0 ? `${quantity} × ${itemName}` : [])).join(', ')
}

type Described = Pick<StoredReturn, 'state' | 'amount'> & {
  lines?: readonly Pick<ReturnLine, 'itemName' | 'quantity'>[] | null
}

/**
 * Describes a return in an order's history: `1 × Jade Bangle`, or `1 × Jade Bangle ($340.00)` after it was received.
 */
export function describeReturnForStaff({ state, lines, amount }: Described, currency: string | null): string {
  const pieces = formatItemQuantities(lines ?? [])
  return state === 'received' ? `${pieces} (${formatAmountWithOptionalCurrency(currency, amount)})` : pieces
}

/** Describes a return of an order's pieces to its customer: `Returned: 1 × Jade Bangle, $340.00`. */
export function describeReturnForCustomer({ state, lines, amount }: Described, currency: string): string {
  const sum = state === 'received' ? `, ${formatAmountWithOptionalCurrency(currency, amount)}` : ''
  return `${STATE_WORDS[state]}: ${formatItemQuantities(lines ?? [])}${sum}`
}
