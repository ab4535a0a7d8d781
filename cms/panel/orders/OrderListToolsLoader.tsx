import type { Payload } from 'payload'
import type { Branch } from '../../payload-types.ts'
import { countDocumentsPerFilter } from '../lists/count-per-filter.ts'
import { OrderListTools } from './OrderListTools.tsx'
import {
  createDeliveryFilters,
  ORDER_STATUS_FILTERS,
  PAYMENT_STATE_FILTERS,
  RETURN_STATE_FILTERS,
} from './order-filters.ts'
import { texts } from './texts.ts'

/** The quick filters above the list of orders, each with its number of orders, and the bulk actions. */
export async function OrderListToolsLoader({ payload }: { payload: Payload }) {
  const ways = await readWayNames(payload)
  const counts = await countDocumentsPerFilter(payload, 'sale-orders', [
    { label: texts.list.all, conditions: [] },
    ...ORDER_STATUS_FILTERS,
    ...PAYMENT_STATE_FILTERS,
    ...createDeliveryFilters(ways),
    ...RETURN_STATE_FILTERS,
  ])
  return <OrderListTools counts={counts} ways={ways} />
}

async function readWayNames({ db }: Payload): Promise<string[]> {
  const select = { deliveryWays: true } as const
  const { docs } = await db.find<Branch>({ collection: 'branches', where: {}, select, limit: 0, pagination: false })
  return [...new Set(docs.flatMap(({ deliveryWays }) => (deliveryWays ?? []).map(({ name }) => name)))]
}
