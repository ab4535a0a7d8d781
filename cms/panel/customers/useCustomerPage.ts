'use client'
import type { CustomerPage } from '../../desk/customers/page.ts'
import { getFromPanel } from '../parts/panel-client.ts'
import { usePanelData } from '../parts/use-panel-call.ts'

export type CustomerPageState = ReturnType<typeof useCustomerPage>

/** React hook that loads the page of a customer (`usePanelData`), and further orders of the customer on request. */
export function useCustomerPage(id: string) {
  const { body: page, failure, load, take, show } = usePanelData<CustomerPage>(`/customers/${id}?firstOrder=0`)

  async function showMoreOrders() {
    const shown = page?.orders ?? []
    const more = await getFromPanel<CustomerPage>(`/customers/${id}?firstOrder=${shown.length}`)
    if (more.kind !== 'done') return take(more)
    // Orders placed meanwhile shift the offsets, so that some are returned twice.
    const known = new Set(shown.map((order) => order.id))
    show({ ...more.body, orders: [...shown, ...more.body.orders.filter((order) => !known.has(order.id))] })
  }

  return { page, failure, reload: load, show, showMoreOrders }
}
