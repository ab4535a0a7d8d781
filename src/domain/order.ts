import type { z } from 'zod'
import type { orderSummary, receipt, saleOrder, saleOrderLine } from '../contract/orders.ts'
import type { OrderStatus } from './order-status.ts'

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
