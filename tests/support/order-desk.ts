import type { CustomerWithOrders } from '../../cms/desk/orders/customer-with-orders.ts'
import type { OrderPageData } from '../../cms/desk/orders/order-page.ts'
import type { UndoableOrder } from '../../cms/desk/orders/shipments.ts'
import type { BulkOrderChangeResult } from '../../cms/shop/orders/order-status-changes.ts'
import type { OrderPreview } from '../../cms/shop/orders/preview-order.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import type { Visitor } from './visitor.ts'

type SentLine = { itemId: string; quantity: number; note?: string }

const desk = '/api/panel/orders'

export const readOrder = (staff: Visitor, id: string, query = '') => staff.get<OrderPageData>(`${desk}/${id}${query}`)

export const moveOrder = (staff: Visitor, id: string, json: { to: OrderStatus } & Record<string, unknown>) =>
  staff.post<OrderPageData>(`${desk}/${id}/status`, { json })

export const moveOrders = (staff: Visitor, ids: string[], to: string) =>
  staff.post<{ orders: BulkOrderChangeResult[] }>(`${desk}/moves`, { json: { ids, to } })

export const previewRevision = (staff: Visitor, id: string, lines: SentLine[]) =>
  staff.post<OrderPreview>(`${desk}/${id}/preview`, { json: { lines } })

export const previewOrder = (staff: Visitor, lines: SentLine[]) =>
  staff.post<OrderPreview>(`${desk}/preview`, { json: { lines } })

export const findCaller = (staff: Visitor, phone: string) =>
  staff.get<{ customer: CustomerWithOrders | null }>(`${desk}/callers?phone=${encodeURIComponent(phone)}`)

/** Revises an order as staff, by default in its current version. Returns the response. */
export async function reviseByStaff(staff: Visitor, id: string, lines: SentLine[], more: Record<string, unknown> = {}) {
  const { order } = (await readOrder(staff, id)).body
  const { shippingAddress, memo, updatedAt: version } = order
  const json = { version, lines, shippingAddress, memo, ...more }
  return staff.post<OrderPageData>(`${desk}/${id}/revision`, { json })
}

export const placeByPhone = (
  staff: Visitor,
  customer: Record<string, string>,
  lines: SentLine[],
  { headers = {}, ...more }: { headers?: Record<string, string> } & Record<string, unknown> = {},
) => staff.post<{ id: string }>(desk, { json: { customer, lines, ...more }, headers })

type SentPayment = { kind?: 'payment' | 'refund'; amount?: number; version?: string } & Record<string, unknown>

/** Records a payment as staff, by default of all that is owed, by transfer, in the current version. */
export async function pay(staff: Visitor, id: string, { kind = 'payment', ...more }: SentPayment = {}) {
  const version = (await readOrder(staff, id)).body.order.updatedAt
  const json = { kind, method: 'transfer', version, ...more }
  return staff.post<OrderPageData>(`${desk}/${id}/payments`, { json })
}

type PaidOrders = { orders: BulkOrderChangeResult[]; held: UndoableOrder[] }

export const payMany = (staff: Visitor, ids: string[]) =>
  staff.post<PaidOrders>(`${desk}/payments`, { json: { ids, method: 'cash' } })

type SentReturn = { pieces?: number[]; restock?: boolean; version?: string } & Record<string, unknown>

/** Records a return as staff, in the current version. `pieces`: the number of returned pieces of each line. */
export async function takeReturn(staff: Visitor, id: string, { pieces = [1], ...more }: SentReturn = {}) {
  const { order, lines } = (await readOrder(staff, id)).body
  const returned = pieces.map((quantity, index) => ({ lineId: lines[index]!.id, quantity }))
  const json = { lines: returned, reason: 'fit', restock: true, version: order.updatedAt, ...more }
  return staff.post<OrderPageData>(`${desk}/${id}/returns`, { json })
}

/** Decides the first return of an order as staff: receives it with all its pieces, or refuses it. */
export async function decideReturn(staff: Visitor, id: string, to: 'received' | 'refused', more: object = {}) {
  const { order, returns } = (await readOrder(staff, id)).body
  const { id: returnId, lines } = returns.entries[0]!
  const pieces = lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
  const json = { to, version: order.updatedAt, ...(to === 'received' ? { lines: pieces, restock: true } : {}), ...more }
  return staff.post<OrderPageData>(`${desk}/${id}/returns/${returnId}`, { json })
}

/** Returns the history of an order, oldest first, as lines `by: kind from → to`. */
export async function historyOf(staff: Visitor, id: string): Promise<string[]> {
  const { history } = (await readOrder(staff, id)).body
  return history.map(({ byName, kind, from, to }) => `${byName}: ${kind} ${from} → ${to}`).reverse()
}

export const fetchPrintSheets = (staff: Visitor, query: string) => staff.get(`${desk}/print?${query}`)

export const exportOrdersCsv = (staff: Visitor, query: string) => staff.get(`${desk}/table.csv?${query}`)
