import type { Payload } from 'payload'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { settings } from '../../base/settings/env.ts'
import { OrderListTools } from './OrderListTools.tsx'

/** The tools above the list of orders, with the number of orders in each status. */
export async function OrderListHead({ payload }: { payload: Payload }) {
  const count = async (status: OrderStatus) => {
    const { totalDocs } = await payload.db.count({ collection: 'sale-orders', where: { status: { equals: status } } })
    return [status, totalDocs] as const
  }
  const counts = Object.fromEntries(await Promise.all(ORDER_STATUSES.map(count)))
  return <OrderListTools counts={counts} timeZone={settings().TIME_ZONE} />
}
