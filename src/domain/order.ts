import type { z } from 'zod'
import type { orderSummary, receipt, saleOrder, saleOrderLine } from '../contract/orders.ts'

/** The life of an order (api.md, Orders). Only staff move it on; a customer edits or deletes it while it is New. */
export const orderStatuses = ['New', 'Confirmed', 'Shipped', 'Completed', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  New: ['Confirmed', 'Cancelled'],
  Confirmed: ['Shipped', 'Cancelled'],
  Shipped: ['Completed'],
  Completed: [],
  Cancelled: [],
}

/** Whether staff may move an order from one status to the other. Staying where it is is no move, and allowed. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || moves[from].includes(to)
}

/** Whether the customer may still edit or delete it. */
export function isOpen(order: { status: OrderStatus }): boolean {
  return order.status === 'New'
}

/** Said of an order that is no longer New (api.md, Orders). */
export const refusedMove = (move: 'Edit' | 'Delete') => `You can not ${move} Order!`

/** `SO-2026-000042`: unique within a branch. */
export function orderReference(year: number, number: number): string {
  return `SO-${year}-${String(number).padStart(6, '0')}`
}

export type OrderSummary = z.output<typeof orderSummary>

/** A sale order as it is read back (api.md, Orders). */
export type SaleOrder = z.output<typeof saleOrder>

export type SaleOrderLine = z.output<typeof saleOrderLine>

export type Receipt = z.output<typeof receipt>

/** '2026-11-21': dates are shown by the first ten characters of their ISO form (storefront.md §9). */
export function shownDate(iso: string): string {
  return iso.slice(0, 10)
}
