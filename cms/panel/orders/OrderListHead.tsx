import type { Payload } from 'payload'
import { settings } from '../../base/settings/env.ts'
import { countChoices } from '../lists/count-choices.ts'
import { OrderListTools } from './OrderListTools.tsx'
import { PAYMENT_CHOICES, RETURN_CHOICES, STATUS_CHOICES } from './order-filters.ts'
import { texts } from './texts.ts'

/** The tools above the list of orders, with the number of orders in each status, of unpaid ones and of returns. */
export async function OrderListHead({ payload }: { payload: Payload }) {
  const counts = await countChoices(payload, 'sale-orders', [
    { label: texts.list.all, conditions: [] },
    ...STATUS_CHOICES,
    ...PAYMENT_CHOICES,
    ...RETURN_CHOICES,
  ])
  return <OrderListTools counts={counts} timeZone={settings().TIME_ZONE} />
}
