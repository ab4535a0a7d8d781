'use client'
import { useCallback, useEffect, useState } from 'react'
import type { OrderPage } from '../../desk/orders/order-page.ts'
import { type Failure, getFromPanel, type Result } from '../parts/panel-client.ts'

/** The state of an order's page. `page` stays during a reload and after a failed one. */
export type ShownOrder = {
  page: OrderPage | null
  failure: Failure | null
  reload(): Promise<void>
  /** Shows the page data that a change returned. */
  show(page: OrderPage): void
  showMoreLines(): Promise<void>
}

export function useOrderPage(id: string): ShownOrder {
  const [page, setPage] = useState<OrderPage | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const take = useCallback((result: Result<OrderPage>, show: (page: OrderPage) => void) => {
    if (result.kind !== 'done') return setFailure(result)
    setFailure(null)
    show(result.body)
  }, [])

  const reload = useCallback(async () => take(await readOrderPage(id), setPage), [id, take])
  useEffect(() => void reload(), [reload])

  async function showMoreLines() {
    const shown = page?.lines ?? []
    take(await readOrderPage(id, shown.length), (more) => setPage({ ...more, lines: [...shown, ...more.lines] }))
  }

  return { page, failure, reload, show: setPage, showMoreLines }
}

/** Loads an order with a page of its lines from index `firstLine`. */
function readOrderPage(id: string, firstLine = 0): Promise<Result<OrderPage>> {
  return getFromPanel<OrderPage>(`/orders/${id}${firstLine > 0 ? `?firstLine=${firstLine}` : ''}`)
}

/** Loads an order with all its lines, in several requests. */
export async function readWholeOrder(id: string): Promise<Result<OrderPage>> {
  const first = await readOrderPage(id)
  if (first.kind !== 'done') return first
  const { body } = first
  while (body.lines.length < body.lineCount) {
    const next = await readOrderPage(id, body.lines.length)
    if (next.kind !== 'done') return next
    // The order has changed between two requests, so that loading must start again.
    if (next.body.order.updatedAt !== body.order.updatedAt) return readWholeOrder(id)
    if (next.body.lines.length === 0) break
    body.lines.push(...next.body.lines)
  }
  return first
}
