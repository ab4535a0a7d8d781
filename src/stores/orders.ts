import { deleteOrder, fetchOrderReceipt, fetchOrders, fetchOrderToEdit } from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'
import { SENTENCES } from '../domain/branch/sentences.ts'
import { getCannotChangeOrderMessage, type OrderSummary } from '../domain/orders/order.ts'
import { canCustomerEditOrder } from '../domain/orders/order-status.ts'
import {
  formatRecoveredOrderCancelledMessage,
  formatRecoveredOrderChangedMessage,
  getRecoveredOrderState,
} from '../domain/orders/recovered-order.ts'
import { paths } from '../domain/pages/paths.ts'
import { $customer } from '../session/customer.ts'
import { createAction } from './action.ts'
import { $cartLocked } from './cart-changes.ts'
import {
  forgetCheckoutAttempt,
  recoverOrWithdrawLostCheckout,
  removeOrderedLinesAndAttempt,
} from './checkout-attempt.ts'
import { withCheckoutLockIfFree } from './checkout-lock.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'
import { leaveRestoredPageAfterSignOut } from './leave-after-sign-out.ts'
import { signInFromLinkCompletion } from './name-sign-in.ts'
import { goTo } from './navigation.ts'
import { $orderDetails, loadAgreedDeliveryAndNotes } from './order-details.ts'
import { $orderDraft } from './order-draft.ts'
import { $editedOrder, endOrderEditAndClearCart, startOrderEdit } from './order-edit.ts'
import { createQuery } from './query.ts'
import { showReceipt } from './receipt.ts'
import { $sidePanel, openSidePanel } from './side-panel.ts'
import { getCustomerNameFromUrl } from './sign-in-method.ts'
import { syncWithTabs } from './sync-with-tabs.ts'
import { toastError, toastSuccess } from './toasts.ts'

const orders = createQuery(async (store: string): Promise<OrderSummary[]> => {
  const { result } = await fetchOrders(store, $customer.get() ?? '')
  return result
})

/** A store with the list of the customer's orders, newest first, or the state of loading it. */
export const $orders = orders.$state

/** The store whose orders this page shows; null on other pages. */
let shownStore: string | null = null

/**
 * Loads the list of My Orders, after a sign-in by `?CustomerName=` and after looking up a checkout whose response was
 * lost. Sends visitors to the home page (storefront.md §2, My Orders), unless a sign-in by `?CustomerName=` failed.
 */
export async function initializeOrdersPage(store: string) {
  leaveRestoredPageAfterSignOut(orders.reset, loadOrdersIfShown)
  const isByLink = getCustomerNameFromUrl() !== null
  if (isByLink) await signInFromLinkCompletion
  else if (!$customer.get()) await syncWithTabs()
  shownStore = store
  if ($customer.get()) {
    await settleLostOrder(store)
    await loadOrdersIfShown()
  } else if (!isByLink) goTo(paths.home)
}

/** Loads the list of orders again if this page shows it. */
export async function loadOrdersIfShown() {
  if (shownStore !== null) await orders.load(shownStore)
}

/** Loads the list of orders again if this page already shows it. If the call fails, the current list stays. */
export async function refreshOrdersIfLoaded() {
  if (shownStore !== null && $orders.get().kind === 'ready') await orders.refresh(shownStore)
}

// With sign-in by name, customers sign in on this page; visitors who close the sign-in are sent to the home page.
$customer.listen((name) => {
  if (!name) return
  // Hides the previous customer's list until the new one is loaded.
  orders.reset()
  loadOrdersIfShown()
})
$sidePanel.listen((panel) => {
  if (panel === null && shownStore !== null && !$customer.get()) goTo(paths.home)
})

/**
 * An action: starts editing an order and opens the cart. If the order is not editable any more, shows the error, and
 * ends the edit if this order was being edited already; otherwise the cart stays.
 */
export const openOrderForEditing = createAction(async (store: string, id: string, currency: string) => {
  if ($cartLocked.get()) return
  const { result } = await fetchOrderToEdit(store, id).catch(reloadAfterRefusal)
  if (!canCustomerEditOrder(result.saleOrder)) {
    toastError(getCannotChangeOrderMessage('Edit'))
    return endEditOf(id)
  }
  startOrderEdit(result, store, currency, await loadAgreedDeliveryAndNotes(store, result))
  openSidePanel('cart')
})

/** An action: shows an order's receipt. Loads the list of orders again if the list had another status for the order. */
export const showOrderReceipt = createAction(async (store: string, { id, status }: OrderSummary) => {
  const { result } = await fetchOrderReceipt(store, id).catch(reloadAfterRefusal)
  showReceipt(result, false, $orderDetails.get().get(id)?.currency)
  if (result.saleOrder.status !== status) await refreshOrdersIfLoaded()
})

/**
 * An action: deletes an order. If the order is being edited, or is the customer's only order, clears the cart and ends
 * the edit (storefront.md §4).
 */
export const deletePlacedOrder = createAction(async (store: string, id: string) => {
  if ($cartLocked.get()) return
  await deleteOrder(store, id).catch(async (failure) => {
    if (isRefusal(failure)) await endEditOf(id)
    throw failure
  })
  if ($editedOrder.get()?.id === id || isOnlyOrder()) endOrderEditAndClearCart()
  toastSuccess(SENTENCES.orderDeleted)
  await loadOrdersIfShown()
})

/** Ends the edit of an order that can no longer be changed, and reloads the list. */
async function endEditOf(id: string) {
  if ($editedOrder.get()?.id === id) endOrderEditAndClearCart()
  await loadOrdersIfShown()
}

async function reloadAfterRefusal(failure: unknown): Promise<never> {
  if (isRefusal(failure)) await loadOrdersIfShown()
  throw failure
}

/** Whether a call failed with 404 or 409: the order was deleted, or its status has changed. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiCallError && (failure.status === 404 || failure.status === 409)
}

/**
 * Looks up a checkout whose response was lost. If it succeeded, shows a message and removes its lines from the cart,
 * because the list has the order. Keeps the lines if the order was cancelled.
 */
async function settleLostOrder(store: string) {
  if (!$orderDraft.get().unanswered || $editedOrder.get() || $cartLocked.get()) return
  await withCheckoutLockIfFree(() => settleAttempt(store))
}

async function settleAttempt(store: string) {
  const attempt = await recoverOrWithdrawLostCheckout(store).catch(ignoreCallFailure)
  if (!attempt || $cartLocked.get()) return
  const { reference } = attempt.order.saleOrder
  const now = getRecoveredOrderState(attempt.order, attempt.sent)
  if (now === 'cancelled') {
    forgetCheckoutAttempt()
    return toastError(formatRecoveredOrderCancelledMessage(reference))
  }
  removeOrderedLinesAndAttempt(store, attempt.sent)
  if (now === 'changed') toastError(formatRecoveredOrderChangedMessage(reference))
  else toastSuccess(`Order ${reference} was placed. It is no longer in your cart.`)
}

function isOnlyOrder(): boolean {
  const orders = $orders.get()
  return orders.kind === 'ready' && orders.value.length === 1
}
