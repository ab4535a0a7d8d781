/**
 * What happens to an order, those of one save in this order. That a customer placed it is the order's own date, and not an
 * event.
 */
export const ORDER_EVENTS = ['placed-by-staff', 'status', 'address', 'memo', 'lines', 'tracking', 'notes'] as const
