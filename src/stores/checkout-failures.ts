import { fetchOrderToEdit } from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'
import type { SaleOrder } from '../domain/orders/order.ts'
import { isInSalesFigures } from '../domain/orders/order-status.ts'
import { toNewOrderCart } from '../domain/orders/ordered-lines.ts'
import { formatRecoveredOrderCancelledMessage } from '../domain/orders/recovered-order.ts'
import { $cart, replaceCart } from './cart.ts'
import { $deliveryWays, refreshDeliveryWays } from './delivery.ts'
import { refreshDiscount } from './discount.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'
import { loadAgreedDeliveryAndNotes } from './order-details.ts'
import { $editedOrder, endOrderEditAndClearCart, rebaseOrderEdit } from './order-edit.ts'
import { showOrderErrors } from './order-errors.ts'
import { loadOrdersIfShown } from './orders.ts'
import { refreshCartPrices } from './prices.ts'
import { $sidePanelNotice, closeSidePanel, openSidePanel } from './side-panel.ts'
import { toastError } from './toasts.ts'

/**
 * Handles the failed update of a placed order, and always throws `failure`. If the order was confirmed or deleted
 * meanwhile, ends its edit and empties the cart. If it was cancelled, the cart keeps the products for a new order.
 */
export async function endClosedEditAndRethrow(
  failure: unknown,
  store: string,
  { id, reference }: SaleOrder,
): Promise<never> {
  const isClosed = failure instanceof ApiCallError && [404, 409].includes(failure.status)
  if (isClosed && Object.keys(failure.errors).length === 0) {
    const order = failure.status === 409 ? await fetchOrderToEdit(store, id).catch(ignoreCallFailure) : null
    const lines = toNewOrderCart($cart.get())
    endOrderEditAndClearCart()
    closeSidePanel()
    if (order && !isInSalesFigures(order.result.saleOrder.status)) {
      replaceCart(lines)
      toastError(formatRecoveredOrderCancelledMessage(reference))
    }
    await loadOrdersIfShown()
  }
  throw failure
}

/**
 * Returns the error of a failed checkout with a sentence added that a retry does not order twice. Other errors than
 * `ApiCallError` are returned unchanged.
 */
export function withRetryHint(failure: unknown): unknown {
  if (!(failure instanceof ApiCallError)) return failure
  const { status, message, errors, shortages } = failure
  const sentence =
    status === 0
      ? 'We could not tell whether your order arrived. Please try again: it will not be ordered twice.'
      : `${message} It will not be ordered twice.`
  return new ApiCallError(status, sentence, errors, shortages)
}

/**
 * Handles the failure of a checkout. If the server refused the order for a reason that the shopper can fix, such as a
 * changed price, opens the cart with the reason and returns null. Throws all other failures.
 */
export async function showCheckoutRefusalOrThrow(failure: unknown, store: string): Promise<null> {
  if (!(failure instanceof ApiCallError)) throw failure
  if (failure.errors.expectedTotal || failure.errors.editedFrom) {
    await reloadEditedOrder(store)
    await refreshCartPrices(store)
    if ($deliveryWays.get().length > 0) await refreshDeliveryWays()
    await refreshDiscount(store)
    openSidePanel('cart')
    $sidePanelNotice.set(failure.message)
    return null
  }
  if (failure.errors.discountCode) {
    await refreshDiscount(store)
    openSidePanel('cart')
    $sidePanelNotice.set(failure.message)
    return null
  }
  if (Object.keys(failure.errors).some((field) => field.endsWith('.note'))) {
    await refreshCartPrices(store)
    openSidePanel('cart')
    $sidePanelNotice.set(failure.message)
    return null
  }
  if (failure.errors.delivery) await refreshDeliveryWays()
  if (!showOrderErrors(failure, store)) throw failure
  openSidePanel('cart')
  return null
}

/** Loads the edited order again, because it may have changed. */
async function reloadEditedOrder(store: string) {
  const order = $editedOrder.get()
  if (!order) return
  const { result } = await fetchOrderToEdit(store, order.id)
  rebaseOrderEdit(result, store, await loadAgreedDeliveryAndNotes(store, result))
}
