import type { OrderEvent, SaleOrder } from '../../payload-types.ts'

/** The part of an order's page that tells how long an event can be undone. */
const PART_OF = {
  ...{ payment: 'payment', refund: 'payment' },
  ...{ return: 'returns', 'return-refused': 'returns' },
  ready: 'delivery',
} as const satisfies Partial<Record<OrderEvent['kind'], string>>

export type HeldPart = (typeof PART_OF)[keyof typeof PART_OF]

/** Returns which part has the last change of an order, if that can be undone; null if no part has it. */
export function heldPart(
  { updatedAt, payments }: Pick<SaleOrder, 'updatedAt' | 'payments'>,
  history: readonly Pick<OrderEvent, 'at' | 'kind' | 'to'>[],
): HeldPart | null {
  const last = history.find(({ at, kind, to }) => at === updatedAt && to && kind in PART_OF)
  const part = last ? PART_OF[last.kind as keyof typeof PART_OF] : null
  // The payment provider has moved the money.
  return part === 'payment' && payments?.at(-1)?.method === 'online' ? null : part
}
