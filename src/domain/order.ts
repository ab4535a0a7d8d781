import type { z } from 'zod'
import type { orderSummary, receipt, saleOrder, saleOrderLine } from '../contract/orders.ts'

/** The statuses of an order (api.md, Orders). Only staff change the status; customers edit or delete a New order. */
export const ORDER_STATUSES = ['New', 'Confirmed', 'Shipped', 'Completed', 'Cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  New: ['Confirmed', 'Cancelled'],
  Confirmed: ['Shipped', 'Cancelled'],
  Shipped: ['Completed'],
  Completed: [],
  Cancelled: [],
}

/** Whether staff can change the status of an order from one to the other. Keeping the status is allowed. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || NEXT_STATUSES[from].includes(to)
}

/** The statuses that staff can move an order to. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return NEXT_STATUSES[from]
}

/** The refusal of a move that the table does not have. */
export const illegalMoveMessage = (from: OrderStatus, to: OrderStatus) =>
  `An order that is ${from} can not become ${to}.`

/** Whether staff can still change the lines, the address and the memo of an order. */
export function canStaffRevise({ status }: { status: OrderStatus }): boolean {
  return status === 'New' || status === 'Confirmed'
}

/** The refusal to change the lines of an order that is on its way or done. */
export const notRevisableMessage = (status: OrderStatus) =>
  `An order that is ${status} can no longer be edited. Only New and Confirmed orders can.`

/** Whether the customer can still edit or delete the order. */
export function isEditable(order: { status: OrderStatus }): boolean {
  return order.status === 'New'
}

/** The refusal to edit or delete an order that is no longer New (api.md, Orders). */
export const notNewMessage = (change: 'Edit' | 'Delete') => `You can not ${change} Order!`

/** `SO-2026-000042`: unique within a branch. */
export function orderReference(year: number, number: number): string {
  return `SO-${year}-${String(number).padStart(6, '0')}`
}

export type OrderSummary = z.output<typeof orderSummary>

/** A sale order as calls return it (api.md, Orders). */
export type SaleOrder = z.output<typeof saleOrder>

export type SaleOrderLine = z.output<typeof saleOrderLine>

export type Receipt = z.output<typeof receipt>

/** '2026-11-21': the date of an ISO time (storefront.md §9). */
export function formatDate(iso: string): string {
  return iso.slice(0, 10)
}
