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
