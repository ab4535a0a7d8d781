import type { Payload } from 'payload'
import { settings } from '../../base/settings/env.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { OrderListTools } from './OrderListTools.tsx'
import { amountSteps } from './order-filters.ts'

/** The number of recent orders from which the amount filters are computed. */
const SAMPLE = 200

/** Above the list of orders, with amount filters that fit this shop's orders. */
export async function OrderListHead({ payload }: { payload: Payload }) {
  const { docs } = await payload.db.find<SaleOrder>({
    ...{ collection: 'sale-orders', sort: '-createdAt', limit: SAMPLE, pagination: false },
    select: { grandTotalAmount: true },
  })
  const steps = amountSteps(docs.map(({ grandTotalAmount }) => grandTotalAmount))
  return <OrderListTools steps={steps} timeZone={settings().TIME_ZONE} />
}
