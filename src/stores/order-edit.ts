import { computed } from 'nanostores'
import type { Receipt, SaleOrder } from '../domain/orders/order.ts'
import { linkCartToOrder, orderToCart } from '../domain/orders/order-cart.ts'
import type { AgreedPrice } from '../domain/orders/order-total.ts'
import { parseJson, sessionStore } from '../session/session.ts'
import { $cart, clearCart, replaceCart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { $draft, changeDraft } from './order-draft.ts'

const $saleOrder = sessionStore<SaleOrder | null>('saleOrder', parseOrder, (order) => order && JSON.stringify(order))
const $isEditing = sessionStore(
  'btnupdateOrder',
  (text) => text === 'true',
  (isEditing) => (isEditing ? 'true' : null),
)

/** The edited order; null if the cart is a new order (storefront.md §4, Edit-order mode). */
export const $editedOrder = computed([$isEditing, $saleOrder], (isEditing, order) => (isEditing ? order : null))

/** The prices agreed for the edited order's pieces. */
export const $agreedPrices = sessionStore<AgreedPrice[]>('shopfront:agreed', parseAgreedPrices, (pieces) =>
  pieces.length > 0 ? JSON.stringify(pieces) : null,
)

/** Starts editing an order: its lines replace the cart. */
export function startEdit(order: Receipt, store: string, currency: string) {
  replaceCart(orderToCart(order, store, currency))
  changeDraft({ shippingAddress: order.saleOrder.shippingAddress, unanswered: null })
  beginEdit(order)
}

/** Starts editing an order that was placed from this cart. Keeps cart and address. */
export function continueAsEdit(order: Receipt, store: string) {
  replaceCart(linkCartToOrder($cart.get(), order, store))
  beginEdit(order)
  changeDraft({ unanswered: null })
}

/** Bases the edit on the current version of the order. Keeps the cart, and a changed address. */
export function rebaseEdit(order: Receipt, store: string) {
  const { shippingAddress } = $draft.get()
  const isAsBefore = shippingAddress === $saleOrder.get()?.shippingAddress
  replaceCart(linkCartToOrder($cart.get(), order, store))
  changeDraft({ shippingAddress: isAsBefore ? order.saleOrder.shippingAddress : shippingAddress })
  beginEdit(order)
}

function setAgreedPrices({ saleOrderTransactions }: Receipt) {
  $agreedPrices.set(saleOrderTransactions.map(({ itemId, quantity, price }) => ({ itemId, quantity, price })))
}

/** 'Cancel Edit'. Does nothing while an update is running. */
export function cancelEdit() {
  if (!$cartLocked.get()) endEdit()
}

/** Ends the edit: clears the cart, the address, and an update without response. */
export function endEdit() {
  if ($editedOrder.get()) changeDraft({ shippingAddress: '', unanswered: null })
  $isEditing.set(false)
  $saleOrder.set(null)
  $agreedPrices.set([])
  clearCart()
}

function beginEdit(order: Receipt) {
  setAgreedPrices(order)
  $saleOrder.set(order.saleOrder)
  $isEditing.set(true)
}

function parseOrder(text: string | null): SaleOrder | null {
  const order = (parseJson(text) ?? {}) as SaleOrder
  return typeof order.id === 'string' ? order : null
}

function parseAgreedPrices(text: string | null): AgreedPrice[] {
  const pieces = parseJson(text)
  return Array.isArray(pieces) ? pieces.filter(isAgreedPrice) : []
}

function isAgreedPrice(value: unknown): value is AgreedPrice {
  const { itemId, quantity, price } = (value ?? {}) as Partial<AgreedPrice>
  return typeof itemId === 'string' && Number.isInteger(quantity) && Number.isFinite(price)
}
