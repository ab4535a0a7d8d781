import { fromMills } from '../../../src/domain/money/money.ts'
import { isSent } from '../../../src/domain/orders/order-status.ts'
import { sumReturned } from '../../../src/domain/returns/return.ts'
import type { SaleOrder } from '../../payload-types.ts'

/** Returns the fields of an order that are derived from its returns, for filters, columns and figures. */
export function returnFields({ returns }: Pick<SaleOrder, 'returns'>) {
  const all = returns ?? []
  const returned = fromMills(sumReturned(all))
  const isAsked = all.some(({ state }) => state === 'asked')
  return {
    returnState: isAsked ? ('asked' as const) : returned > 0 ? ('returned' as const) : null,
    returnedAmount: returned > 0 ? returned : null,
  }
}

/** Returns the time when an order was sent, which starts its deadline for returns; null if it is not sent. */
export function sentAtOf(order: SaleOrder, before: Partial<SaleOrder>): string | null {
  if (!isSent(order.status)) return null
  // The sample shop creates orders that are already sent.
  if (!before.status) return order.date
  return isSent(before.status) ? (before.sentAt ?? null) : new Date().toISOString()
}
