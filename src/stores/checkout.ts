import { atom } from 'nanostores'
import { orderToEdit } from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import type { CartLine } from '../domain/cart.ts'
import {
  type CheckoutRequest,
  checkoutOf,
  isSameOrder,
  linesOf,
  nothingSelected,
  revisionOf,
} from '../domain/checkout.ts'
import { type FieldFault, firstFault } from '../domain/field-fault.ts'
import { isOpen, type Receipt, type SaleOrder } from '../domain/order.ts'
import type { FieldErrors } from '../domain/refusal.ts'
import { piecesLeft, withAtMost } from '../domain/shortage.ts'
import { action } from './action.ts'
import { announce } from './announcement.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { type AcceptedAttempt, acceptedAttempt, removeOrderedLines, sendAttempt } from './attempt.ts'
import { $cart, replaceCart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { $customer } from './customer.ts'
import { $draft } from './order-draft.ts'
import { $agreed, $edited, continueAsEdit, endEdit, setAgreed } from './order-edit.ts'
import { reloadOrders } from './orders.ts'
import { $notice, closePanel, openPanel } from './panel.ts'
import { refreshPrices } from './prices.ts'
import { fetchReceipt, showReceipt } from './receipt.ts'
import { toastError } from './toasts.ts'

/** Error messages of cart lines by line id; each is removed when its line changes. */
export const $lineFaults = atom<Record<string, string>>({})

$cart.listen(({ item }, before) => {
  const same = (id: string) => item.some((line) => line.id === id && before?.item.some((old) => isSame(old, line)))
  $lineFaults.set(Object.fromEntries(Object.entries($lineFaults.get()).filter(([id]) => same(id))))
  $notice.set(null)
})

/** The invalid field of the order form, until the address changes. */
export const $orderFault = atom<FieldFault | null>(null)

$draft.listen(({ shippingAddress }, before) => {
  if (shippingAddress !== before?.shippingAddress) $orderFault.set(null)
})

function isSame(a: CartLine, b: CartLine): boolean {
  return a.id === b.id && a.qty === b.qty
}

/** The fix for a line that the shop cannot fill: reduce it to the available stock, or remove it. */
export function takeWhatIsLeft(id: string) {
  const fault = $lineFaults.get()[id]
  if (fault && !$cartLocked.get()) replaceCart(withAtMost($cart.get(), id, piecesLeft(fault)))
}

/** 'Place Order': opens the order form when the cart has lines and the customer is signed in. */
export function startCheckout(store: string) {
  if (mayOrder(store)) openPanel('checkout')
}

/**
 * 'Confirm': places the order, then shows its receipt (storefront.md §4, Checkout). If the response of an
 * earlier attempt was lost, its result is looked up first: if it succeeded, that order is changed to the current cart, and
 * no second order is placed (api.md, Orders).
 */
export const placeOrder = action(async (store: string, branchId: string) => {
  if (!mayOrder(store)) return
  const id = await whileLocked(async () => {
    const request = newOrder(store, branchId)
    const earlier = await acceptedAttempt(store)
    return earlier ? finish(store, earlier, request) : send(store, request)
  })
  if (id === null) return
  closePanel()
  await Promise.all([fetchReceipt(store, id), announce('Checkout successfully!', 1000)]).then(([show]) => show())
  await reloadOrders()
})

/** 'Update Order': the saved order with the lines that are in the cart now (storefront.md §4, Edit-order mode). */
export const updateOrder = action(async (store: string) => {
  const order = $edited.get()
  if (!order || !mayOrder(store)) return
  const id = await whileLocked(async () => {
    const request = revisionNow(store, order)
    // This request replaces the earlier one, whether or not that succeeded; a late arrival of the earlier one must be refused.
    await acceptedAttempt(store)
    return revise(store, request)
  }).catch(leaveClosedOrder)
  if (id === null) return
  closePanel()
  await Promise.all([reloadOrders(), announce('Update Order Success', 2000)])
})

function mayOrder(store: string): boolean {
  const chosen = linesOf($cart.get(), store).length > 0
  if (!chosen) $notice.set(nothingSelected)
  else if (!$customer.get()) askToSignIn()
  return chosen && $customer.get() !== null
}

function newOrder(store: string, branchId: string): CheckoutRequest {
  const by = { branchId, customerName: $customer.get()!, shippingAddress: $draft.get().shippingAddress }
  return checkoutOf($cart.get(), store, by)
}

function revisionNow(store: string, order: SaleOrder): CheckoutRequest {
  const { shippingAddress } = $draft.get()
  return revisionOf($cart.get(), store, order, { shippingAddress, agreed: $agreed.get() })
}

/** The cart is locked while the request runs; products added on the page meanwhile stay in the cart. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  $cartLocked.set(true)
  try {
    return await work()
  } finally {
    $cartLocked.set(false)
  }
}

/** Returns the order's id; null when the shopper has to review the cart first. */
async function send(store: string, request: CheckoutRequest): Promise<string | null> {
  $orderFault.set(null)
  const id = await sendAttempt(store, request).catch((failure) => showRefusal(failure, store))
  if (id !== null) removeOrderedLines(store, request)
  return id
}

async function revise(store: string, request: CheckoutRequest): Promise<string | null> {
  const id = await send(store, request)
  if (id === null) return null
  const addedMeanwhile = $cart.get()
  endEdit()
  replaceCart(addedMeanwhile)
  return id
}

/** Revises the order of the lost attempt with what the shopper changed since. */
async function finish(store: string, { id, sent }: AcceptedAttempt, now: CheckoutRequest): Promise<string | null> {
  const { result: order } = await orderToEdit(store, id)
  if (isSameOrder(sent, now)) {
    removeOrderedLines(store, sent)
    return id
  }
  if (!isOpen(order.saleOrder)) {
    removeOrderedLines(store, sent)
    await showPlacedBefore(order)
    return null
  }
  continueAsEdit(order, store)
  const change = revisionNow(store, order.saleOrder)
  // Its lines have the prices of the original order: the shopper must confirm a total that differs from the one shown.
  if (change.expectedTotal !== now.expectedTotal) return notYetChanged(order)
  try {
    return (await revise(store, change)) ?? notYetChanged(order)
  } catch (failure) {
    notYetChanged(order)
    throw failure
  }
}

async function showPlacedBefore(order: Receipt) {
  const { reference, status } = order.saleOrder
  closePanel()
  toastError(`Order ${reference} was placed before and is ${status} now. Your change could not be made.`)
  showReceipt(order)
  await reloadOrders()
}

/** The order is placed, but the change failed: the cart continues as an edit of that order. */
function notYetChanged({ saleOrder }: Receipt): null {
  const refusal = $notice.get()
  openPanel('cart')
  $notice.set(`Order ${saleOrder.reference} is placed. Your change is not in it yet. ${refusal ?? 'Please check it.'}`)
  return null
}

/**
 * Ends the edit when the order was confirmed or deleted meanwhile. These refusals name no field; other refusals do, and
 * keep the edit.
 */
async function leaveClosedOrder(failure: unknown): Promise<never> {
  const isClosed = failure instanceof CallFailed && [404, 409].includes(failure.status)
  if (isClosed && Object.keys(failure.errors).length === 0) {
    endEdit()
    closePanel()
    await reloadOrders()
  }
  throw failure
}

/** Shows the cart again with the refused lines and the new prices to confirm. */
async function showRefusal(failure: unknown, store: string): Promise<null> {
  if (!(failure instanceof CallFailed)) throw failure
  if (failure.errors.expectedTotal) {
    await learnAgreed(store)
    await refreshPrices(store)
    openPanel('cart')
    $notice.set(failure.message)
    return null
  }
  $orderFault.set(firstFault(failure.errors))
  const faults = faultsByLine(failure.errors, store)
  $lineFaults.set(faults)
  if (Object.keys(faults).length > 0) openPanel('cart')
  throw failure
}

/** Reloads the agreed prices after an update whose response was lost. */
async function learnAgreed(store: string) {
  const order = $edited.get()
  if (order) setAgreed((await orderToEdit(store, order.id)).result)
}

/** The line of an error key: `saleOrderTransactions.0` is the first line of the request. */
function faultsByLine(errors: FieldErrors, store: string): Record<string, string> {
  const lines = linesOf($cart.get(), store)
  const sentence = (at: number) => (errors[`saleOrderTransactions.${at}`] ?? []).join(' ')
  const faults = lines.map((line, at) => [line.id, sentence(at)])
  return Object.fromEntries(faults.filter(([, fault]) => fault))
}
