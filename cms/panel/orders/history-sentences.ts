import { isStatusChangeUndo, type OrderStatus } from '../../../src/domain/orders/order-status.ts'
import type { PaymentKind } from '../../../src/domain/payments/payment.ts'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import { texts } from './texts.ts'

type Event = OrderPageData['history'][number]

type ReturnEvent = 'return-asked' | 'return' | 'return-refused'

const RETURNS: Record<ReturnEvent, { done: string; undone: string }> = {
  'return-asked': { done: 'asked to return', undone: 'no longer asks to return' },
  return: { done: 'recorded the return of', undone: 'took back the return of' },
  'return-refused': { done: 'refused the return of', undone: 'took back the refusal of' },
}

type FieldEvent = Exclude<Event['kind'], 'status' | 'placed-by-staff' | 'ready' | PaymentKind | ReturnEvent>

const FIELDS: Record<FieldEvent, string> = {
  address: 'Shipping address',
  memo: 'Memo',
  delivery: 'Delivery',
  discount: 'Discount code',
  lines: 'Lines',
  'line-note': 'Engraving or note',
  tracking: 'Tracking number',
  notes: 'Notes for staff',
}

/**
 * Describes an event of an order's history, such as `Dana Reed confirmed it` or `Shipping address: A → B`. `by` is the
 * person who did it; null if the text already names the person.
 */
export function describeHistoryEvent({ kind, byName, from, to }: Event): { text: string; by: string | null } {
  if (kind === 'placed-by-staff') return { text: `${byName} took the order by telephone`, by: null }
  if (kind === 'ready') return { text: `${byName} ${from ? 'took back' : 'said'} that it can be collected`, by: null }
  if (kind === 'status' && isStatusChangeUndo(from, to))
    return { text: `${byName} undid ${from} before a mail left: it is ${to} again`, by: null }
  if (kind === 'status') return { text: `${byName} ${texts.moves[to as OrderStatus] ?? `made it ${to}`}`, by: null }
  if (kind === 'payment' || kind === 'refund') {
    if (from) return { text: `${byName} took back the ${kind} of ${from}`, by: null }
    return { text: `${byName} recorded a ${kind}${to ? `: ${to}` : ''}`, by: null }
  }
  if (kind === 'return-asked' || kind === 'return' || kind === 'return-refused')
    return { text: `${byName} ${RETURNS[kind][from ? 'undone' : 'done']} ${from ?? to}`, by: null }
  const field = FIELDS[kind]
  // Erasing a customer removes the old and new values.
  if (!from && !to) return { text: `${field} changed`, by: byName }
  if (from && to) return { text: `${field}: ${from} → ${to}`, by: byName }
  return { text: to ? `${field} added: ${to}` : `${field} removed: ${from ?? ''}`, by: byName }
}
