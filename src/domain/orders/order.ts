import { SENTENCES } from '../branch/sentences.ts'
import type { Charge } from '../charges/charge.ts'
import type { OrderDelivery } from '../delivery/delivery-way.ts'
import type { OrderPaymentState } from '../payments/payment-state.ts'
import type { ReturnState } from '../returns/return.ts'
import type { LineNote } from './line-note.ts'
import type { OrderStatus } from './order-status.ts'

/** Returns the error message when a customer edits or deletes an order that is no longer New (api.md, Orders). */
export const getCannotChangeOrderMessage = (change: 'Edit' | 'Delete') =>
  change === 'Edit' ? SENTENCES.cannotEdit : SENTENCES.cannotDelete

/** Formats the reference of an order, unique within a branch: `SO-2026-000042`. */
export function formatOrderReference(year: number, number: number): string {
  return `SO-${year}-${String(number).padStart(6, '0')}`
}

/**
 * An order in the list of a customer's orders. `date` is an ISO time; `amount` is the total in the store's currency.
 */
export type OrderSummary = { id: string; reference: string; date: string; status: OrderStatus; amount: number }

/** A customer's order as API calls return it, without its lines (api.md, Orders). `date` is an ISO time. */
export type SaleOrder = {
  id: string
  branchId: string
  tenancyName: string
  customerName: string
  shippingAddress: string
  memo: string
  date: string
  reference: string
  status: OrderStatus
  grandTotalAmount: number
}

/** A line of an order as API calls return it (api.md, Orders): a product, or a charge such as delivery. */
export type SaleOrderLine = {
  id: string
  saleOrderId: string
  itemId: string
  itemCode: string
  itemName: string
  description: string
  quantity: number
  unitMeasureId: string
  unitMeasureName: string
  picture: string
  pictureId: string | null
  price: number
  amount: number
  tenancyName: string
}

/**
 * The details of an order for its customer: lines, charges, delivery, payments, and returns. Amounts are in `currency`.
 */
export type OrderDetails = {
  id: string
  shippingAddress: string
  trackingNumber: string
  /** The currency of the store when the order was placed. */
  currency: string
  /**
   * The payment state; null if it is unknown, because the order is older than the recording of payments and no payment
   * was recorded since.
   */
  payment: OrderPaymentState | null
  paid: number
  refunded: number
  /** The part of the refunds that is not owed again; null if it is unknown. */
  waived: number | null
  /** The way of delivery with its terms; null for an order without one. */
  delivery: OrderDelivery | null
  charges: Charge[]
  /** The ISO time since when the customer can pick up the order; null if the order is not ready. */
  readyAt: string | null
  /** The amount of the order's received returns. */
  returned: number
  returns: OrderReturn[]
  lines: OrderDetailsLine[]
}

/** A return of an order's pieces, as the customer sees it. `answer`: the message from staff; '' without one. */
export type OrderReturn = {
  state: ReturnState
  amount: number
  answer: string
  lines: { itemName: string; quantity: number }[]
}

/**
 * A line of an order as the customer's order page shows it. `returnable`: the pieces that the customer can ask to
 * return now.
 */
export type OrderDetailsLine = Pick<SaleOrderLine, 'id' | 'itemId' | 'itemName' | 'quantity' | 'picture'> & {
  returnable: number
  /** The note on the line's product, such as an engraving; null without one. */
  note: LineNote | null
}

export type OrderWithLines = { saleOrder: SaleOrder; saleOrderTransactions: SaleOrderLine[] }
