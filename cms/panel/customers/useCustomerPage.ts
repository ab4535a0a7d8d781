'use client'
import { useCallback, useEffect, useState } from 'react'
import type { CustomerPage } from '../../desk/customers/page.ts'
import { type Failure, getFromPanel } from '../parts/panel-client.ts'

/** The state of a customer's page. `page` stays during a reload and after a failed one. */
export type ShownCustomer = {
  page: CustomerPage | null
  failure: Failure | null
  reload(): Promise<void>
  /** Shows the page data that a change returned. */
  show(page: CustomerPage): void
  showMoreOrders(): Promise<void>
}

export function useCustomerPage(id: string): ShownCustomer {
  const [page, setPage] = useState<CustomerPage | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const read = useCallback(
    async (firstOrder: number, show: (page: CustomerPage) => void) => {
      const result = await getFromPanel<CustomerPage>(`/customers/${id}?firstOrder=${firstOrder}`)
      setFailure(result.kind === 'done' ? null : result)
      if (result.kind === 'done') show(result.body)
    },
    [id],
  )
  const reload = useCallback(() => read(0, setPage), [read])
  useEffect(() => void reload(), [reload])

  async function showMoreOrders() {
    const shown = page?.orders ?? []
    await read(shown.length, (more) => {
      // Orders placed meanwhile shift the offsets, so that some are returned twice.
      const known = new Set(shown.map((order) => order.id))
      setPage({ ...more, orders: [...shown, ...more.orders.filter((order) => !known.has(order.id))] })
    })
  }

  return { page, failure, reload, show: setPage, showMoreOrders }
}
