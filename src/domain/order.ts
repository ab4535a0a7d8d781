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

export type OrderSummary = { id: string; reference: string; date: string; status: OrderStatus; amount: number }

/** A sale order as calls return it (api.md, Orders). */
export type SaleOrder = {
  id: string
  branchId: string
  tenancyName: string
  customerName: string
  shippingAddress: string
  memo: string
  /** ISO 8601 in UTC. */
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

/** '2026-11-21': the date of an ISO time (storefront.md §9). */
export function formatDate(iso: string): string {
  return iso.slice(0, 10)
}
