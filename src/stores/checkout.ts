import { atom } from 'nanostores'
import { CallFailed, receiptOf } from '../api-client.ts'
import type { CartLine } from '../domain/cart.ts'
import { checkoutOf, linesOf, nothingSelected, revisionOf } from '../domain/checkout.ts'
import type { FieldErrors } from '../domain/refusal.ts'
import { piecesLeft, withAtMost } from '../domain/shortage.ts'
import { announce } from './announcement.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { $cart, removeStore, replaceCart } from './cart.ts'
import { $customer } from './customer.ts'
import { deed } from './deed.ts'
import { sendOnce } from './idempotency.ts'
import { $draft } from './order-draft.ts'
import { $edited, endEdit } from './order-edit.ts'
import { reloadOrders } from './orders.ts'
import { $notice, closePanel, openPanel } from './panel.ts'
import { showReceipt } from './receipt.ts'

/** What the shop says about single lines of the cart, by their id, each until its line changes. */
export const $lineFaults = atom<Record<string, string>>({})

$cart.listen(({ item }, before) => {
  const same = (id: string) => item.some((line) => line.id === id && before?.item.some((old) => isSame(old, line)))
  $lineFaults.set(Object.fromEntries(Object.entries($lineFaults.get()).filter(([id]) => same(id))))
  $notice.set(null)
})

function isSame(a: CartLine, b: CartLine): boolean {
  return a.id === b.id && a.qty === b.qty
}

/** The repair of a line that the shop cannot fill: what is left of its product is taken, or it goes. */
export function takeWhatIsLeft(id: string) {
  const fault = $lineFaults.get()[id]
  if (fault) replaceCart(withAtMost($cart.get(), id, piecesLeft(fault)))
}

/** 'Place Order': opens the order form for a customer who has chosen something. */
export function startCheckout(store: string) {
  if (mayOrder(store)) openPanel('checkout')
}

/** 'Confirm': places the order, then shows its receipt (storefront.md §4, Checkout). */
export const placeOrder = deed(async (store: string, branchId: string) => {
  if (!mayOrder(store)) return
  const by = { branchId, customerName: $customer.get()!, shippingAddress: $draft.get().shippingAddress }
  const id = await sendOnce(store, checkoutOf($cart.get(), store, by)).catch((failure) => showFaults(failure, store))
  removeStore(store)
  closePanel()
  const [{ result }] = await Promise.all([receiptOf(store, id), announce('Checkout successfully!', 1000)])
  showReceipt(result)
  await reloadOrders()
})

/** 'Update Order': the saved order with the lines that are in the cart now (storefront.md §4, Edit-order mode). */
export const updateOrder = deed(async (store: string) => {
  const order = $edited.get()
  if (!order || !mayOrder(store)) return
  const revision = revisionOf($cart.get(), store, order, $draft.get().shippingAddress)
  await sendOnce(store, revision).catch((failure) => showFaults(failure, store))
  endEdit()
  closePanel()
  await Promise.all([reloadOrders(), announce('Update Order Success', 2000)])
})

function mayOrder(store: string): boolean {
  const chosen = linesOf($cart.get(), store).length > 0
  if (!chosen) $notice.set(nothingSelected)
  else if (!$customer.get()) askToSignIn()
  return chosen && $customer.get() !== null
}

/** `saleOrderTransactions.0` is the first line that was sent. They stand in the cart, so the cart is what comes back. */
function showFaults(failure: unknown, store: string): never {
  if (failure instanceof CallFailed) {
    const faults = faultsByLine(failure.errors, store)
    $lineFaults.set(faults)
    if (Object.keys(faults).length > 0) openPanel('cart')
  }
  throw failure
}

function faultsByLine(errors: FieldErrors, store: string): Record<string, string> {
  const lines = linesOf($cart.get(), store)
  const faults = lines.map((line, index) => [line.id, errors[`saleOrderTransactions.${index}`]?.join(' ') ?? ''])
  return Object.fromEntries(faults.filter(([, fault]) => fault))
}
