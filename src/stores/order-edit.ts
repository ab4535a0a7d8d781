import { computed } from 'nanostores'
import type { Receipt, SaleOrder } from '../domain/order.ts'
import { cartOfOrder, cartWithinOrder } from '../domain/order-cart.ts'
import type { AgreedPieces } from '../domain/order-total.ts'
import { $cart, emptyTheCart, replaceCart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { changeDraft } from './order-draft.ts'
import { parseJson, sessionStore } from './session.ts'

const $saleOrder = sessionStore<SaleOrder | null>('saleOrder', storedOrder, (order) => order && JSON.stringify(order))
const $flag = sessionStore(
  'btnupdateOrder',
  (text) => text === 'true',
  (on) => (on ? 'true' : null),
)

/** The order that the cart edits; null while the cart is a new order (storefront.md §4, Edit-order mode). */
export const $edited = computed([$flag, $saleOrder], (on, order) => (on ? order : null))

/** The prices agreed in the edited order: its pieces keep them. */
export const $agreed = sessionStore<AgreedPieces[]>('shopfront:agreed', storedPieces, (pieces) =>
  pieces.length > 0 ? JSON.stringify(pieces) : null,
)

/** Replaces the cart with the order's lines. */
export function startEdit(order: Receipt, store: string, currency: string) {
  replaceCart(cartOfOrder(order, store, currency))
  changeDraft({ shippingAddress: order.saleOrder.shippingAddress, unanswered: null })
  editFrom(order)
}

/** Starts editing a placed order with the current cart and address. */
export function continueAsEdit(order: Receipt, store: string) {
  replaceCart(cartWithinOrder($cart.get(), order, store))
  editFrom(order)
  changeDraft({ unanswered: null })
}

export function setAgreed({ saleOrderTransactions }: Receipt) {
  $agreed.set(saleOrderTransactions.map(({ itemId, quantity, price }) => ({ itemId, quantity, price })))
}

/** 'Cancel Edit'. It does not cancel an update in progress. */
export function cancelEdit() {
  if (!$cartLocked.get()) endEdit()
}

/** Ends the edit and removes its state: lines, address, and an update without a response. */
export function endEdit() {
  if ($edited.get()) changeDraft({ shippingAddress: '', unanswered: null })
  $flag.set(false)
  $saleOrder.set(null)
  $agreed.set([])
  emptyTheCart()
}

function editFrom(order: Receipt) {
  setAgreed(order)
  $saleOrder.set(order.saleOrder)
  $flag.set(true)
}

function storedOrder(text: string | null): SaleOrder | null {
  const order = (parseJson(text) ?? {}) as SaleOrder
  return typeof order.id === 'string' ? order : null
}

function storedPieces(text: string | null): AgreedPieces[] {
  const pieces = parseJson(text)
  return Array.isArray(pieces) ? pieces.filter(isPieces) : []
}

function isPieces(value: unknown): value is AgreedPieces {
  const { itemId, quantity, price } = (value ?? {}) as Partial<AgreedPieces>
  return typeof itemId === 'string' && Number.isInteger(quantity) && Number.isFinite(price)
}
