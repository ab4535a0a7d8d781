import { createContext, useContext } from 'react'
import type { OrderPageData } from '../../desk/orders/order-page.ts'
import { type CallFailure, type CallResult, getFromPanelApi } from '../parts/panel-client.ts'
import { usePanelData } from '../parts/use-panel-data.ts'

/** The state of an order's page, which the parts of the page read from the React context. */
export type OrderPageState = {
  page: OrderPageData
  /** Whether the user may handle orders. The server checks this again. */
  mayHandle: boolean
  /** Shows the order after a change, with a toast. */
  show(next: OrderPageData, told: string): void
  showMoreLines(): Promise<void>
  setProblem(problem: CallFailure | null): void
  /** Loads the current order. `reload` also removes the message about a failed change. */
  refresh(): Promise<void>
  reload(): Promise<void>
}

export const OrderPageContext = createContext<OrderPageState | null>(null)

/** React hook that returns the state of the order's page; throws outside of this page. */
export function useOrderPageContext(): OrderPageState {
  const state = useContext(OrderPageContext)
  if (!state) throw new Error('This is shown within the page of an order only.')
  return state
}

/** React hook that loads the page of an order (`usePanelData`), and further lines of the order on request. */
export function useOrderPage(id: string) {
  const { body: page, failure, load, take, show } = usePanelData<OrderPageData>(`/orders/${id}`)

  async function showMoreLines() {
    const shown = page?.lines ?? []
    const more = await readOrderPage(id, shown.length)
    take(more.kind === 'done' ? { ...more, body: { ...more.body, lines: [...shown, ...more.body.lines] } } : more)
  }

  return { page, failure, refresh: load, show, showMoreLines }
}

/** Loads an order with a page of its lines from index `firstLine`. */
function readOrderPage(id: string, firstLine = 0): Promise<CallResult<OrderPageData>> {
  return getFromPanelApi<OrderPageData>(`/orders/${id}${firstLine > 0 ? `?firstLine=${firstLine}` : ''}`)
}

/** Loads the page of an order with all its lines, in several requests. */
export async function fetchOrderWithAllLines(id: string): Promise<CallResult<OrderPageData>> {
  const first = await readOrderPage(id)
  if (first.kind !== 'done') return first
  const { body } = first
  while (body.lines.length < body.lineCount) {
    const next = await readOrderPage(id, body.lines.length)
    if (next.kind !== 'done') return next
    // The order has changed between two requests, so that loading must start again.
    if (next.body.order.updatedAt !== body.order.updatedAt) return fetchOrderWithAllLines(id)
    if (next.body.lines.length === 0) break
    body.lines.push(...next.body.lines)
  }
  return first
}
