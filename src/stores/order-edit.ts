import { computed } from 'nanostores'
import { createChargeItemId, withoutCharges } from '../domain/charges/charge.ts'
import type { OrderDelivery } from '../domain/delivery/delivery-way.ts'
import type { OrderWithLines, SaleOrder } from '../domain/orders/order.ts'
import { createCartToEditOrder, linkCartToOrder } from '../domain/orders/order-cart.ts'
import type { AgreedPrice } from '../domain/orders/order-total.ts'
import { toComparisonKey } from '../domain/text/compare-key.ts'
import { createSessionStorageAtom, tryParseJson } from '../session/session-storage.ts'
import { $cart, clearCart, replaceCart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { $editedOrderDiscountCode, $newOrderDiscountCode } from './discount-code.ts'
import { type AgreedDeliveryAndNotes, NO_AGREED_DELIVERY_OR_NOTES } from './order-details.ts'
import { $orderDraft, changeOrderDraft } from './order-draft.ts'

const $saleOrder = createSessionStorageAtom<SaleOrder | null>(
  'saleOrder',
  parseOrder,
  (order) => order && JSON.stringify(order),
)
const $isEditing = createSessionStorageAtom(
  'btnupdateOrder',
  (text) => text === 'true',
  (isEditing) => (isEditing ? 'true' : null),
)

/**
 * A store with the placed order that is being edited; null if the cart is a new order (storefront.md §4, Edit-order
 * mode).
 */
export const $editedOrder = computed([$isEditing, $saleOrder], (isEditing, order) => (isEditing ? order : null))

/** A store with the agreed prices of the pieces that the edited order already has. */
export const $agreedPrices = createSessionStorageAtom<AgreedPrice[]>('shopfront:agreed', parseAgreedPrices, (pieces) =>
  pieces.length > 0 ? JSON.stringify(pieces) : null,
)

/** A store with the delivery of the edited order, with the terms that were agreed for it; null without one. */
export const $editedDelivery = createSessionStorageAtom<OrderDelivery | null>(
  'shopfront:delivery',
  parseDelivery,
  (delivery) => (delivery ? JSON.stringify(delivery) : null),
)

/**
 * Starts editing a placed order: replaces the cart by the order's lines, and takes the order's address and discount
 * code.
 */
export function startOrderEdit(
  order: OrderWithLines,
  store: string,
  currency: string,
  { delivery, notes }: AgreedDeliveryAndNotes = NO_AGREED_DELIVERY_OR_NOTES,
) {
  replaceCart(createCartToEditOrder(order, store, currency, notes))
  changeOrderDraft({ shippingAddress: order.saleOrder.shippingAddress, delivery: undefined, unanswered: null })
  $editedOrderDiscountCode.set({ own: codeOf(order), code: codeOf(order) })
  beginEdit(order, delivery)
}

/**
 * Starts editing an order that was just placed from this cart with the discount code `own`, '' for none. Keeps the cart,
 * its code and the typed address.
 */
export function editJustPlacedOrder(
  order: OrderWithLines,
  store: string,
  own: string,
  { delivery, notes }: AgreedDeliveryAndNotes,
) {
  replaceCart(linkCartToOrder($cart.get(), order, store, notes))
  $editedOrderDiscountCode.set({ own, code: $newOrderDiscountCode.get() })
  $newOrderDiscountCode.set('')
  beginEdit(order, delivery)
  changeOrderDraft({ unanswered: null })
}

/**
 * Continues the edit of an order on the order's current version, because staff have changed it. Keeps the cart, and the
 * address and the discount code if the shopper changed them.
 */
export function rebaseOrderEdit(order: OrderWithLines, store: string, { delivery, notes }: AgreedDeliveryAndNotes) {
  const { shippingAddress } = $orderDraft.get()
  const isAsBefore = shippingAddress === $saleOrder.get()?.shippingAddress
  replaceCart(linkCartToOrder($cart.get(), order, store, notes))
  changeOrderDraft({ shippingAddress: isAsBefore ? order.saleOrder.shippingAddress : shippingAddress })
  const { own, code } = $editedOrderDiscountCode.get() ?? { own: '', code: '' }
  const isUnchanged = toComparisonKey(code) === toComparisonKey(own)
  $editedOrderDiscountCode.set({ own: codeOf(order), code: isUnchanged ? codeOf(order) : code })
  beginEdit(order, delivery)
}

/** Returns the discount code of an order; '' if the order has none. */
function codeOf({ saleOrderTransactions }: OrderWithLines): string {
  return saleOrderTransactions.find(({ itemId }) => itemId === createChargeItemId('discount'))?.itemCode ?? ''
}

function setAgreedPrices({ saleOrderTransactions }: OrderWithLines) {
  const products = withoutCharges(saleOrderTransactions)
  $agreedPrices.set(products.map(({ itemId, quantity, price }) => ({ itemId, quantity, price })))
}

/** Handles the button 'Cancel Edit': ends the edit of an order. Does nothing while an update is running. */
export function cancelOrderEdit() {
  if (!$cartLocked.get()) endOrderEditAndClearCart()
}

/**
 * Ends the edit of a placed order: clears the cart, and the edit's address, delivery, discount code and update without
 * response. If no order is being edited, clears only the cart.
 */
export function endOrderEditAndClearCart() {
  if ($editedOrder.get()) changeOrderDraft({ shippingAddress: '', delivery: undefined, unanswered: null })
  $isEditing.set(false)
  $saleOrder.set(null)
  $agreedPrices.set([])
  $editedDelivery.set(null)
  $editedOrderDiscountCode.set(null)
  clearCart()
}

function beginEdit(order: OrderWithLines, delivery: OrderDelivery | null) {
  $editedDelivery.set(delivery)
  setAgreedPrices(order)
  $saleOrder.set(order.saleOrder)
  $isEditing.set(true)
}

function parseOrder(text: string | null): SaleOrder | null {
  const order = (tryParseJson(text) ?? {}) as SaleOrder
  return typeof order.id === 'string' ? order : null
}

function parseDelivery(text: string | null): OrderDelivery | null {
  const delivery = (tryParseJson(text) ?? {}) as OrderDelivery
  return typeof delivery.id === 'string' && Array.isArray(delivery.countries) ? delivery : null
}

function parseAgreedPrices(text: string | null): AgreedPrice[] {
  const pieces = tryParseJson(text)
  return Array.isArray(pieces) ? pieces.filter(isAgreedPrice) : []
}

function isAgreedPrice(value: unknown): value is AgreedPrice {
  const { itemId, quantity, price } = (value ?? {}) as Partial<AgreedPrice>
  return typeof itemId === 'string' && Number.isInteger(quantity) && Number.isFinite(price)
}
