import type { Payload } from 'payload'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { STATE_NAMES } from '../../../src/domain/payments/payment-words.ts'
import { settings } from '../../base/settings/env.ts'
import { OrderListTools } from './OrderListTools.tsx'

/** The tools above the list of orders, with the number of orders in each status and of unpaid ones. */
export async function OrderListHead({ payload }: { payload: Payload }) {
  const count = async (status: OrderStatus) => {
    const { totalDocs } = await payload.db.count({ collection: 'sale-orders', where: { status: { equals: status } } })
    return [status, totalDocs] as const
  }
  const unpaid = await payload.db.count({ collection: 'sale-orders', where: { paymentState: { equals: 'unpaid' } } })
  const counts = {
    ...Object.fromEntries(await Promise.all(ORDER_STATUSES.map(count))),
    [STATE_NAMES.unpaid]: unpaid.totalDocs,
  }
  return <OrderListTools counts={counts} timeZone={settings().TIME_ZONE} />
}
