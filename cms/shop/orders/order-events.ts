/**
 * The events of an order. Events of one save are in this order. Placing an order is not an event for a customer,
 * because the order has its date.
 */
export const ORDER_EVENTS = [
  ...(['placed-by-staff', 'status', 'payment', 'refund', 'address', 'memo', 'lines', 'tracking', 'notes'] as const),
]
