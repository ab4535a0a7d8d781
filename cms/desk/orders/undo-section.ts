import { REVERSIBLE_TARGET_STATUSES } from '../../../src/domain/orders/order-status.ts'
import type { OrderEvent, SaleOrder } from '../../payload-types.ts'

/** Maps each kind of event that can be undone to the section of an order's page that has its undo button. */
const SECTION_OF = {
  payment: 'payment',
  refund: 'payment',
  return: 'returns',
  'return-refused': 'returns',
  ready: 'delivery',
} as const satisfies Partial<Record<OrderEvent['kind'], string>>

/**
 * A section of an order's page that can show the undo button for the order's last change. For a change of the status,
 * this is the section `mails`.
 */
export type OrderUndoSection = (typeof SECTION_OF)[keyof typeof SECTION_OF] | 'mails'

/**
 * Returns the section of an order's page that shows the undo button for the order's last change; null if this change
 * cannot be undone. `history` has the order's events; the events of the last change are those whose time `at` is the
 * order's `updatedAt`.
 */
export function findSectionWithUndoButton(
  { updatedAt, payments }: Pick<SaleOrder, 'updatedAt' | 'payments'>,
  history: readonly Pick<OrderEvent, 'at' | 'kind' | 'from' | 'to'>[],
): OrderUndoSection | null {
  const last = history.filter(({ at }) => at === updatedAt)
  const entry = last.find(({ kind, to }) => to && kind in SECTION_OF)
  if (!entry) return last.some(isUndoableMove) ? 'mails' : null
  const section = SECTION_OF[entry.kind as keyof typeof SECTION_OF]
  // The shop cannot take back money that the provider moved.
  return section === 'payment' && payments?.at(-1)?.method === 'online' ? null : section
}

function isUndoableMove({ kind, from, to }: Pick<OrderEvent, 'kind' | 'from' | 'to'>): boolean {
  return kind === 'status' && Boolean(from) && REVERSIBLE_TARGET_STATUSES.some((status) => status === to)
}
