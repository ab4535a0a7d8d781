import { deleteOrder, ordersOf, orderToEdit } from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import { isOpen, type OrderSummary, refusedMove } from '../domain/order.ts'
import { paths } from '../domain/paths.ts'
import { action } from './action.ts'
import { acceptedAttempt, removeOrderedLines } from './attempt.ts'
import { $cartLocked } from './cart-changes.ts'
import { $customer } from './customer.ts'
import { goTo, nameInLink } from './navigation.ts'
import { $edited, endEdit, startEdit } from './order-edit.ts'
import { $panel, openPanel } from './panel.ts'
import { query } from './query.ts'
import { toastError, toastSuccess } from './toasts.ts'

const orders = query(async (store: string): Promise<OrderSummary[]> => {
  const { result } = await ordersOf(store, $customer.get() ?? '')
  return result
})

/** The customer's orders, newest first. */
export const $orders = orders.$answer

/** The store whose orders are shown; null on every other page. */
let shownStore: string | null = null

/**
 * My Orders is for customers: everybody else is sent home (storefront.md §2, My Orders), except with `?CustomerName=`,
 * where sign-in is still in progress.
 */
export async function openOrders(store: string) {
  shownStore = store
  if ($customer.get()) {
    await removeLostOrderFromCart(store)
    await reloadOrders()
  } else if (!nameInLink()) goTo(paths.home)
}

/** Reloads the list if it is shown. */
export async function reloadOrders() {
  if (shownStore !== null) await orders.ask(shownStore)
}

// In the name variant people can sign in without leaving the page; those who do not are sent home.
$customer.listen((name) => {
  if (!name) return
  // Hide the previous customer's list before the new one is loaded.
  orders.forget()
  reloadOrders()
})
$panel.listen((panel) => {
  if (panel === null && shownStore !== null && !$customer.get()) goTo(paths.home)
})

/** The row may be outdated: an order that staff confirmed meanwhile is not edited, and the cart is kept. */
export const editOrder = action(async (store: string, id: string, currency: string) => {
  if ($cartLocked.get()) return
  const { result } = await orderToEdit(store, id).catch(reloadAfterRefusal)
  if (!isOpen(result.saleOrder)) {
    toastError(refusedMove('Edit'))
    return leaveEditOf(id)
  }
  startEdit(result, store, currency)
  openPanel('cart')
})

/** Deleting the edited or the only order also clears the cart and the edit mode (storefront.md §4). */
export const removeOrder = action(async (store: string, id: string) => {
  if ($cartLocked.get()) return
  await deleteOrder(store, id).catch(async (failure) => {
    if (isRefusal(failure)) await leaveEditOf(id)
    throw failure
  })
  if ($edited.get()?.id === id || isOnlyOrder()) endEdit()
  toastSuccess('Deleted!')
  await reloadOrders()
})

/** For an order that can no longer be changed: reloads its row and ends an edit of it. */
async function leaveEditOf(id: string) {
  if ($edited.get()?.id === id) endEdit()
  await reloadOrders()
}

async function reloadAfterRefusal(failure: unknown): Promise<never> {
  if (isRefusal(failure)) await reloadOrders()
  throw failure
}

/** Whether the order was deleted, or its status differs from the row. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof CallFailed && (failure.status === 404 || failure.status === 409)
}

/** Removes the lines of an order whose response was lost from the cart: the order is in the list now. */
async function removeLostOrderFromCart(store: string) {
  if ($edited.get() || $cartLocked.get()) return
  const taken = await acceptedAttempt(store).catch(unknownYet)
  if (taken) removeOrderedLines(store, taken.sent)
}

/** Looked up again at the next checkout. */
function unknownYet(failure: unknown): null {
  if (!(failure instanceof CallFailed)) throw failure
  return null
}

function isOnlyOrder(): boolean {
  const known = $orders.get()
  return known.kind === 'ready' && known.value.length === 1
}
