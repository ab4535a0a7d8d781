/**
 * The seconds in which staff can undo a change of orders: of the status, a payment, a return, or readiness for pickup.
 * The mails about the change are sent after this time.
 */
export const ORDER_UNDO_SECONDS = 30
