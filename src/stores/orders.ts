import { deleteOrder, ordersOf, orderToEdit } from '../api-client.ts'
import type { OrderSummary } from '../domain/order.ts'
import { paths } from '../domain/paths.ts'
import { $customer } from './customer.ts'
import { deed } from './deed.ts'
import { goTo, nameInLink } from './navigation.ts'
import { $edited, endEdit, startEdit } from './order-edit.ts'
import { $panel, openPanel } from './panel.ts'
import { question } from './question.ts'
import { say } from './toasts.ts'

const orders = question(async (store: string): Promise<OrderSummary[]> => {
  const { result } = await ordersOf(store, $customer.get() ?? '')
  return result
})

/** The customer's orders, newest first. */
export const $orders = orders.$answer

/** The store whose orders are on view; null on every other page. */
let shownStore: string | null = null

/**
 * My Orders is for customers: whoever is none is sent home (storefront.md §2, My Orders). Whom the address names is about
 * to become one.
 */
export async function openOrders(store: string) {
  shownStore = store
  if ($customer.get()) await reloadOrders()
  else if (!nameInLink()) goTo(paths.home)
}

/** Brings the list up to date where it is on view. */
export async function reloadOrders() {
  if (shownStore !== null) await orders.ask(shownStore)
}

// In the name variant one may sign in without leaving the page; whoever does not is sent home.
$customer.listen((name) => name && reloadOrders())
$panel.listen((panel) => {
  if (panel === null && shownStore !== null && !$customer.get()) goTo(paths.home)
})

export const editOrder = deed(async (store: string, id: string, currency: string) => {
  const { result } = await orderToEdit(store, id)
  startEdit(result, store, currency)
  openPanel('cart')
})

/** An order that is being edited, or was the only one, takes the cart and the edit mode with it (storefront.md §4). */
export const removeOrder = deed(async (store: string, id: string) => {
  await deleteOrder(store, id)
  if ($edited.get()?.id === id || isOnlyOrder()) endEdit()
  say('Deleted!')
  await reloadOrders()
})

function isOnlyOrder(): boolean {
  const known = $orders.get()
  return known.kind === 'ready' && known.value.length === 1
}
