import { createChargeItemId, withoutCharges } from '../charges/charge.ts'
import { type CheckoutRequest, checkoutRequestToRevisionBase, type RevisionBase } from './checkout.ts'
import type { OrderWithLines } from './order.ts'
import { isInSalesFigures } from './order-status.ts'

/**
 * The state of a placed order whose response did not reach the browser. Staff may have changed or cancelled the order
 * since.
 */
export type RecoveredOrderState = 'as-sent' | 'changed' | 'cancelled'

/**
 * Compares a placed order with the checkout request that ordered it, by the status, the address, and the pieces of each
 * product.
 */
export function getRecoveredOrderState(order: OrderWithLines, sent: CheckoutRequest): RecoveredOrderState {
  if (!isInSalesFigures(order.saleOrder.status)) return 'cancelled'
  const isSameAddress = order.saleOrder.shippingAddress === sent.saleOrder.shippingAddress
  const isAsSent =
    isSameAddress && piecesOf(withoutCharges(order.saleOrderTransactions)) === piecesOf(sent.saleOrderTransactions)
  return isAsSent ? 'as-sent' : 'changed'
}

/**
 * Returns the content that the request `sent` gave to its order, which staff may have changed since. An order does not
 * store a discount code that takes nothing off.
 */
export function toRecoveredRevisionBase(
  { saleOrder, saleOrderTransactions }: OrderWithLines,
  sent: CheckoutRequest,
): RevisionBase {
  const hasDiscount = saleOrderTransactions.some(({ itemId }) => itemId === createChargeItemId('discount'))
  const isStored = hasDiscount || saleOrder.grandTotalAmount !== sent.expectedTotal
  return checkoutRequestToRevisionBase(isStored ? sent : { ...sent, discountCode: '' })
}

export const formatRecoveredOrderCancelledMessage = (reference: string) =>
  `Order ${reference} was placed earlier and has since been cancelled. Your cart is unchanged.`

export const formatRecoveredOrderChangedMessage = (reference: string) =>
  `Order ${reference} was placed earlier, and the shop has changed it since. Please check it.`

/** Serializes the pieces per product. A product can have two lines, at two prices; their pieces are summed. */
function piecesOf(lines: readonly { itemId: string; quantity: number }[]): string {
  const pieces = new Map<string, number>()
  for (const { itemId, quantity } of lines) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return JSON.stringify([...pieces].sort())
}
