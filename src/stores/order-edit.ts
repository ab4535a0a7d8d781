import { computed } from 'nanostores'
import type { Receipt, SaleOrder } from '../domain/order.ts'
import { cartOfOrder } from '../domain/order-cart.ts'
import { emptyTheCart, replaceCart } from './cart.ts'
import { $draft } from './order-draft.ts'
import { parsed, sessionStore } from './session.ts'

const $saleOrder = sessionStore<SaleOrder | null>('saleOrder', storedOrder, (order) => order && JSON.stringify(order))
const $flag = sessionStore(
  'btnupdateOrder',
  (text) => text === 'true',
  (on) => (on ? 'true' : null),
)

/** The order that the cart edits; null while the cart is a new order (storefront.md §4, Edit-order mode). */
export const $edited = computed([$flag, $saleOrder], (on, order) => (on ? order : null))

/** The cart becomes the order's; what was in it is gone. */
export function startEdit(order: Receipt, store: string, currency: string) {
  replaceCart(cartOfOrder(order, store, currency))
  $draft.set({ ...$draft.get(), shippingAddress: order.saleOrder.shippingAddress })
  $saleOrder.set(order.saleOrder)
  $flag.set(true)
}

export function endEdit() {
  $flag.set(false)
  $saleOrder.set(null)
  emptyTheCart()
}

function storedOrder(text: string | null): SaleOrder | null {
  const order = (parsed(text) ?? {}) as SaleOrder
  return typeof order.id === 'string' ? order : null
}
