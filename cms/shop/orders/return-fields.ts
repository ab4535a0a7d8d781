import { fromMills } from '../../../src/domain/money/money.ts'
import { isSent } from '../../../src/domain/orders/order-status.ts'
import { sumReturned } from '../../../src/domain/returns/return.ts'
import type { SaleOrder } from '../../payload-types.ts'

/** The fields of an order that follow from its returns, for filters, columns and figures. */
export function returnFields({ returns }: Pick<SaleOrder, 'returns'>) {
  const all = returns ?? []
  const returned = fromMills(sumReturned(all))
  const isAsked = all.some(({ state }) => state === 'asked')
  return {
    returnState: isAsked ? ('asked' as const) : returned > 0 ? ('returned' as const) : null,
    returnedAmount: returned > 0 ? returned : null,
  }
}

/** When an order was sent, which decides how long its customer can return pieces. Kept while the order is sent. */
export function sentAtOf(order: SaleOrder, before: Partial<SaleOrder>): string | null {
  if (!isSent(order.status)) return null
  // A new order can be an earlier one, of the sample shop.
  if (!before.status) return order.date
  return isSent(before.status) ? (before.sentAt ?? null) : new Date().toISOString()
}
