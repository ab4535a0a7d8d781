import type { OrderEvent, SaleOrder } from '../../payload-types.ts'

/** The part of an order's page with the undo button of each event. */
const PART_OF = {
  ...{ payment: 'payment', refund: 'payment' },
  ...{ return: 'returns', 'return-refused': 'returns' },
  ready: 'delivery',
} as const satisfies Partial<Record<OrderEvent['kind'], string>>

export type HeldPart = (typeof PART_OF)[keyof typeof PART_OF]

/** Returns the part of the page with the undo button of the last change; null if it cannot be undone. */
export function heldPart(
  { updatedAt, payments }: Pick<SaleOrder, 'updatedAt' | 'payments'>,
  history: readonly Pick<OrderEvent, 'at' | 'kind' | 'to'>[],
): HeldPart | null {
  const last = history.find(({ at, kind, to }) => at === updatedAt && to && kind in PART_OF)
  const part = last ? PART_OF[last.kind as keyof typeof PART_OF] : null
  // The shop cannot take back money that the provider moved.
  return part === 'payment' && payments?.at(-1)?.method === 'online' ? null : part
}
