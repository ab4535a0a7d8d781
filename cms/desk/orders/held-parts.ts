import type { OrderEvent, SaleOrder } from '../../payload-types.ts'

/** Maps each kind of event that can be undone to the section of an order's page that has its undo button. */
const PART_OF = {
  ...{ payment: 'payment', refund: 'payment' },
  ...{ return: 'returns', 'return-refused': 'returns' },
  ready: 'delivery',
} as const satisfies Partial<Record<OrderEvent['kind'], string>>

export type OrderUndoSection = (typeof PART_OF)[keyof typeof PART_OF]

/**
 * Returns the section of an order's page that shows the undo button for the order's last change; null if no section can
 * undo this change.
 */
export function findOrderUndoSection(
  { updatedAt, payments }: Pick<SaleOrder, 'updatedAt' | 'payments'>,
  history: readonly Pick<OrderEvent, 'at' | 'kind' | 'to'>[],
): OrderUndoSection | null {
  const last = history.find(({ at, kind, to }) => at === updatedAt && to && kind in PART_OF)
  const part = last ? PART_OF[last.kind as keyof typeof PART_OF] : null
  // The shop cannot take back money that the provider moved.
  return part === 'payment' && payments?.at(-1)?.method === 'online' ? null : part
}
