import type { z } from 'zod'
import type { ResponseOf } from '../../contract/call.ts'
import type { orderDetails, orderSummary, receipt, saleOrder, saleOrderLine } from '../../contract/orders.ts'
import { SENTENCES } from '../branch/sentences.ts'

/** The refusal of a customer's edit or deletion of an order that is no longer New (api.md, Orders). */
export const notNewMessage = (change: 'Edit' | 'Delete') =>
  change === 'Edit' ? SENTENCES.cannotEdit : SENTENCES.cannotDelete

/** Formats the reference of an order, unique within a branch: `SO-2026-000042`. */
export function orderReference(year: number, number: number): string {
  return `SO-${year}-${String(number).padStart(6, '0')}`
}

export type OrderSummary = z.output<typeof orderSummary>

/** A sale order as calls return it (api.md, Orders). */
export type SaleOrder = z.output<typeof saleOrder>

export type SaleOrderLine = z.output<typeof saleOrderLine>

/** The lines and the delivery address of an order. */
export type OrderDetails = ResponseOf<typeof orderDetails>['result'][number]

export type Receipt = z.output<typeof receipt>
