import type { ShipmentPreview, UndoableOrder } from '../../cms/desk/orders/shipments.ts'
import type { BulkOrderChangeResult } from '../../cms/shop/orders/order-status-changes.ts'
import { moveOrder } from './order-desk.ts'
import { order } from './orders.ts'
import type { Visitor } from './visitor.ts'

const path = '/api/panel/orders/shipments'

type Shipped = { orders: BulkOrderChangeResult[]; held: UndoableOrder[] }

const post = (staff: Visitor, path: string, orders: object[]) => staff.post<Shipped>(path, { json: { orders } })

/** Ships orders as staff. `numbers` maps order ids to tracking numbers, null for none. Returns the response. */
export const ship = (staff: Visitor, numbers: Record<string, string | null>) =>
  post(
    staff,
    path,
    Object.entries(numbers).map(([id, trackingNumber]) => ({ id, trackingNumber })),
  )

export const undo = (staff: Visitor, held: readonly UndoableOrder[]) =>
  post(
    staff,
    `${path}/undo`,
    held.map(({ id, version }) => ({ id, version })),
  )

export const readUndoableOrders = async (staff: Visitor) => (await staff.get<{ held: UndoableOrder[] }>(path)).body.held

export const previewShipping = async (staff: Visitor, ids: string[]) =>
  (await staff.post<{ orders: ShipmentPreview[] }>(`${path}/preview`, { json: { ids } })).body.orders

/** Creates `count` confirmed orders of one customer, which can be shipped. Returns their ids. */
export async function confirmedOrders(staff: Visitor, customer: Visitor, itemId: string, count: number) {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(await order(customer, { itemId }))
  for (const id of ids) await moveOrder(staff, id, { to: 'Confirmed' })
  return ids
}
