import { toast } from 'sonner'
import { SENTENCES } from '../domain/branch/sentences.ts'
import { findCartLineNoteFault } from '../domain/cart/cart-notes.ts'
import type { CartDeliveryAndCharges } from '../domain/delivery/cart-delivery.ts'
import {
  type CheckoutRequest,
  createOrderRequest,
  createRevisionRequest,
  emptyOrderMessage,
  filterLinesByStore,
  isSameCheckoutRequest,
} from '../domain/orders/checkout.ts'
import type { OrderWithLines, SaleOrder } from '../domain/orders/order.ts'
import { canCustomerEditOrder } from '../domain/orders/order-status.ts'
import { calculateProductsTotal } from '../domain/orders/order-total.ts'
import {
  formatRecoveredOrderCancelledMessage,
  formatRecoveredOrderChangedMessage,
  getRecoveredOrderState,
  toRecoveredRevisionBase,
} from '../domain/orders/recovered-order.ts'
import { $customer } from '../session/customer.ts'
import { createAction } from './action.ts'
import { clearSessionAndAskToSignIn } from './ask-to-sign-in.ts'
import { $cart, replaceCart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import {
  forgetCheckoutAttempt,
  type RecoveredCheckout,
  recoverOrWithdrawLostCheckout,
  removeOrderedLinesAndAttempt,
  sendCheckoutAttempt,
} from './checkout-attempt.ts'
import { endClosedEditAndRethrow, showCheckoutRefusalOrThrow, withRetryHint } from './checkout-failures.ts'
import { withCheckoutLock } from './checkout-lock.ts'
import { $fullName, loadCustomerNamesIfMissing, saveCustomerName } from './customer-names.ts'
import { $deliveryWays, getCartDeliveryAndCharges } from './delivery.ts'
import { $discountCode, getCheckoutDiscountCode, refreshDiscount } from './discount.ts'
import { $editedOrderDiscountCode } from './discount-code.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'
import { loadAgreedDeliveryAndNotes, loadAllOrderDetails } from './order-details.ts'
import { $orderDraft, changeOrderDraft } from './order-draft.ts'
import {
  $agreedPrices,
  $editedDelivery,
  $editedOrder,
  editJustPlacedOrder,
  endOrderEditAndClearCart,
} from './order-edit.ts'
import { $orderFormError, warnIfCartHasDiscontinuedLines } from './order-errors.ts'
import { loadOrdersIfShown } from './orders.ts'
import { loadReceiptToShowLater, showReceipt } from './receipt.ts'
import { $sidePanel, $sidePanelNotice, closeSidePanel, openSidePanel } from './side-panel.ts'
import { getSignInMethod } from './sign-in-method.ts'
import { showSuccessDialog } from './success-dialog.ts'
import { $toasts, toastError } from './toasts.ts'

/** Maximum milliseconds for which the order form waits for the customer's name and last address. */
const MAX_FORM_DELAY_MS = 1000

/**
 * The action of the button 'Place Order': opens the order form if the cart has lines, the shop still sells all its
 * products, and the customer is signed in. Otherwise shows what is missing. Loads the customer's name and orders before
 * it opens the form, because parts of the form depend on them and would move the form later.
 */
export const startCheckout = createAction(async (store: string) => {
  // Products that are no longer sold may be in an order whose response was lost, which `placeOrder` looks up first.
  if (!checkCanOrder(store) || (!$orderDraft.get().unanswered && warnIfCartHasDiscontinuedLines())) return
  const panel = $sidePanel.get()
  const loads = [
    loadAllOrderDetails(store),
    ...(getSignInMethod() === 'password' ? [loadCustomerNamesIfMissing()] : []),
  ]
  await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, MAX_FORM_DELAY_MS))])
  if ($sidePanel.get() === panel) openSidePanel('checkout')
})

/**
 * The action of the button 'Confirm': places the order, then shows its receipt (storefront.md §4, Checkout). If an
 * earlier attempt without response succeeded, revises its order (api.md, Orders).
 */
export const placeOrder = createAction(async (store: string, branchId: string) => {
  if (!checkCanOrder(store)) return
  if ($editedOrder.get()) return void showChangedCart()
  const shown = orderFromCart(store, branchId)
  const id = await withCartLocked(async () => {
    const request = orderFromCart(store, branchId)
    if ($editedOrder.get() || !isSameCheckoutRequest(request, shown)) return showChangedCart()
    await saveTypedName()
    const earlier = await recoverOrWithdrawLostCheckout(store)
    return earlier ? resumeAttempt(store, earlier, request) : sendOrder(store, request)
  })
  if (id === null) return
  closeSidePanel()
  const hasNotes = shown.saleOrderTransactions.some(({ note }) => note)
  const details = hasNotes || $deliveryWays.get().length > 0 ? loadAllOrderDetails(store) : null
  await Promise.all([loadReceiptToShowLater(store, id), showSuccessDialog(SENTENCES.checkoutDone, 1000), details]).then(
    ([show]) => show(),
  )
  await loadOrdersIfShown()
})

/**
 * The action of the button 'Update Order': saves the order that is being edited with the cart's lines (storefront.md
 * §4, Edit-order mode).
 */
export const updateOrder = createAction(async (store: string) => {
  const order = $editedOrder.get()
  if (!order || !checkCanOrder(store)) return
  const shown = revisionFromCart(store, order)
  const id = await withCartLocked(async () => {
    const request = revisionFromCart(store, order)
    if ($editedOrder.get()?.id !== order.id || !isSameCheckoutRequest(request, shown)) return showChangedCart()
    // An earlier update may have got no response. The server must refuse that update if it arrives after this one.
    const earlier = await recoverOrWithdrawLostCheckout(store)
    if (!earlier) return sendRevision(store, request)
    if (!isDone(earlier, request))
      return sendRevision(store, { ...request, editedFrom: toRecoveredRevisionBase(earlier.order, earlier.sent) })
    removeOrderedLinesAndAttempt(store, request)
    return finishRevision(order.id)
  }).catch((failure) => endClosedEditAndRethrow(failure, store, order))
  if (id === null) return
  closeSidePanel()
  await Promise.all([loadOrdersIfShown(), showSuccessDialog(SENTENCES.updateDone, 2000)])
})

/** Whether the cart has lines with valid notes, and the customer is signed in. If not, shows what is missing. */
function checkCanOrder(store: string): boolean {
  const lines = filterLinesByStore($cart.get(), store)
  const fault = lines.length > 0 ? lines.map(findCartLineNoteFault).find((each) => each !== null) : emptyOrderMessage
  if (fault) {
    if (lines.length > 0) openSidePanel('cart')
    $sidePanelNotice.set(fault)
  } else if (!$customer.get()) clearSessionAndAskToSignIn()
  return !fault && $customer.get() !== null
}

/** Saves the typed name before the order is sent, so that the order's mail has the name. Ignores a failure. */
async function saveTypedName() {
  const { fullName } = $orderDraft.get()
  if (!fullName.trim() || $fullName.get() !== '') return
  await saveCustomerName(fullName).catch(ignoreCallFailure)
  if ($fullName.get()) changeOrderDraft({ fullName: '' })
}

function orderFromCart(store: string, branchId: string): CheckoutRequest {
  const customer = { branchId, customerName: $customer.get()!, shippingAddress: $orderDraft.get().shippingAddress }
  const lines = filterLinesByStore($cart.get(), store)
  const delivery = getCartDeliveryAndCharges(calculateProductsTotal(lines), lines)
  return createOrderRequest($cart.get(), store, customer, delivery, codeFor(delivery))
}

function revisionFromCart(store: string, order: SaleOrder): CheckoutRequest {
  const [{ shippingAddress }, agreedPrices, before] = [$orderDraft.get(), $agreedPrices.get(), $editedDelivery.get()]
  const lines = filterLinesByStore($cart.get(), store)
  const delivery = getCartDeliveryAndCharges(calculateProductsTotal(lines, agreedPrices), lines)
  const deliveryBefore = delivery.offered.length > 0 ? (before?.id ?? '') : undefined
  const codes = { discountCode: codeFor(delivery), discountCodeBefore: $editedOrderDiscountCode.get()?.own ?? '' }
  const sent = { shippingAddress, agreedPrices, delivery, deliveryBefore, ...codes }
  return createRevisionRequest($cart.get(), store, order, sent)
}

const codeFor = ({ charges }: CartDeliveryAndCharges) =>
  getCheckoutDiscountCode(charges.some(({ kind }) => kind === 'discount'))

/** Runs `work` (a checkout) with the cart locked, after checkouts of other tabs. Products can still be added. */
async function withCartLocked<T>(work: () => Promise<T>): Promise<T> {
  // Toasts would cover the receipt.
  $toasts.set([])
  toast.dismiss()
  $cartLocked.set(true)
  try {
    return await withCheckoutLock(work)
  } catch (failure) {
    throw $orderDraft.get().unanswered ? withRetryHint(failure) : failure
  } finally {
    $cartLocked.set(false)
  }
}

/** Asks the shopper to check a cart that another tab has changed, and returns null. */
function showChangedCart(): null {
  openSidePanel('cart')
  $sidePanelNotice.set('Your cart was changed in another tab. Please check it.')
  return null
}

// Once another tab edits a placed order, the cart is that order, and the form would place it again.
$editedOrder.listen((order) => {
  if (order && $sidePanel.get() === 'checkout' && !$cartLocked.get()) showChangedCart()
})

/** Sends an order. Returns its id; null if the shopper must first review the cart. */
async function sendOrder(store: string, request: CheckoutRequest): Promise<string | null> {
  $orderFormError.set(null)
  const id = await sendCheckoutAttempt(store, request).catch((failure) => showCheckoutRefusalOrThrow(failure, store))
  if (id !== null) removeOrderedLinesAndAttempt(store, request)
  return id
}

async function sendRevision(store: string, request: CheckoutRequest): Promise<string | null> {
  const id = await sendOrder(store, request)
  return id === null ? null : finishRevision(id)
}

/** Ends the edit of an order after its update. Products added meanwhile become a new cart. Returns the order's id. */
function finishRevision(id: string): string {
  const addedMeanwhile = $cart.get()
  endOrderEditAndClearCart()
  replaceCart(addedMeanwhile)
  return id
}

/** Whether the lost checkout has the content of the `current` request, and the placed order still has that content. */
function isDone({ order, sent }: RecoveredCheckout, current: CheckoutRequest): boolean {
  return isSameCheckoutRequest(sent, current) && getRecoveredOrderState(order, sent) === 'as-sent'
}

/**
 * Continues after a lost checkout that succeeded: revises its order if the cart has changed. Returns the order's id;
 * null if the order does not have the cart's content or was cancelled.
 */
async function resumeAttempt(
  store: string,
  { order, sent }: RecoveredCheckout,
  current: CheckoutRequest,
): Promise<string | null> {
  const now = getRecoveredOrderState(order, sent)
  if (now === 'cancelled') return keepCart(order)
  const wanted = withSentDiscountCode(current, sent)
  if (isSameCheckoutRequest(sent, wanted) || !canCustomerEditOrder(order.saleOrder)) {
    removeOrderedLinesAndAttempt(store, sent)
    if (isDone({ order, sent }, wanted)) return order.saleOrder.id
    return showEarlierOrder(order, isSameCheckoutRequest(sent, wanted))
  }
  const editedFrom = toRecoveredRevisionBase(order, sent)
  editJustPlacedOrder(order, store, editedFrom.discountCode ?? '', await loadAgreedDeliveryAndNotes(store, order))
  await refreshDiscount(store)
  const revision = revisionFromCart(store, order.saleOrder)
  // The lines have the prices of the placed order, so the total can differ from the displayed one.
  if (now === 'as-sent' && revision.expectedTotal !== current.expectedTotal) return showUnsentChange(order)
  try {
    // The server refuses to overwrite changes by staff.
    return (await sendRevision(store, { ...revision, editedFrom })) ?? showUnsentChange(order)
  } catch (failure) {
    showUnsentChange(order)
    throw failure
  }
}

/**
 * Returns the request with the discount code that was sent, unless the shopper has changed it. For a new order the code
 * may no longer apply, because the placed order has used it up.
 */
function withSentDiscountCode(current: CheckoutRequest, { discountCode }: CheckoutRequest): CheckoutRequest {
  return discountCode && discountCode === $discountCode.get() ? { ...current, discountCode } : current
}

/** Keeps the cart, because the order of the lost checkout was cancelled. Returns null. */
async function keepCart({ saleOrder }: OrderWithLines): Promise<null> {
  forgetCheckoutAttempt()
  openSidePanel('checkout')
  $sidePanelNotice.set(`${formatRecoveredOrderCancelledMessage(saleOrder.reference)} Confirm places a new order.`)
  await loadOrdersIfShown()
  return null
}

async function showEarlierOrder(order: OrderWithLines, isUnchanged: boolean): Promise<null> {
  const { reference, status } = order.saleOrder
  closeSidePanel()
  toastError(
    isUnchanged
      ? formatRecoveredOrderChangedMessage(reference)
      : `Order ${reference} was placed earlier and is now ${status}. Your change could not be made.`,
  )
  showReceipt(order)
  await loadOrdersIfShown()
  return null
}

/** Makes the cart an edit of the placed order, whose change failed. Returns null. */
function showUnsentChange({ saleOrder }: OrderWithLines): null {
  const refusal = $sidePanelNotice.get()
  openSidePanel('cart')
  $sidePanelNotice.set(
    `Order ${saleOrder.reference} is placed. Your change is not in it yet. ${refusal ?? 'Please check it.'}`,
  )
  return null
}
