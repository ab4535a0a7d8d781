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

export type OrderSummary = { id: string; reference: string; date: string; status: OrderStatus; amount: number }

/** A sale order as it is read back (api.md, Orders). */
export type SaleOrder = {
  id: string
  branchId: string
  tenancyName: string
  customerName: string
  shippingAddress: string
  memo: string
  /** ISO 8601 in UTC; shown by its first ten characters. */
  date: string
  reference: string
  status: OrderStatus
  grandTotalAmount: number
}

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

export type Receipt = { saleOrder: SaleOrder; saleOrderTransactions: SaleOrderLine[] }

/** '2026-11-21': dates are shown by the first ten characters of their ISO form (storefront.md §9). */
export function shownDate(iso: string): string {
  return iso.slice(0, 10)
}
