import { atom, computed } from 'nanostores'
import { checkDiscountCode } from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'
import type { Cart } from '../domain/cart/cart.ts'
import { productIdOf } from '../domain/cart/cart.ts'
import type { AppliedDiscount } from '../domain/charges/calculate-charges.ts'
import { calculateDiscount, type DiscountTerms } from '../domain/discounts/discount.ts'
import { filterLinesByStore } from '../domain/orders/checkout.ts'
import type { SaleOrder } from '../domain/orders/order.ts'
import { type AgreedPrice, calculateTotalsByProductId } from '../domain/orders/order-total.ts'
import { $cart } from './cart.ts'
import { $editedOrderDiscountCode, $newOrderDiscountCode } from './discount-code.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'
import { $agreedPrices, $editedOrder } from './order-edit.ts'

/**
 * The server's response about a discount code of a new order (`orderId` null) or of an edited one, which has already
 * used its own code. `terms` is null for an unknown code.
 */
type Checked = {
  store: string
  orderId: string | null
  code: string
  currency: string
  terms: DiscountTerms | null
  fault: string | null
}

const $checked = atom<Checked | null>(null)

/**
 * A store with the cart's discount code, as typed; '' for none. While an order is edited, this is the code of that
 * order.
 */
export const $discountCode = computed(
  [$editedOrder, $newOrderDiscountCode, $editedOrderDiscountCode],
  (order, visit, edited) => (order ? (edited?.code ?? '') : visit),
)

/**
 * The effect of a discount code on the cart. `fault` is the reason why the code does not apply, as a sentence; null if
 * it applies or is not checked yet. `isUnknown` tells that the code does not exist. `discounts` has at most one item.
 */
export type CartDiscount = { code: string; fault: string | null; isUnknown: boolean; discounts: AppliedDiscount[] }

/** A store with the effect of the cart's discount code; it follows changes of the code and the cart. */
export const $cartDiscount = computed([$discountCode, $editedOrder, $checked, $cart, $agreedPrices], toCartDiscount)

function toCartDiscount(
  code: string,
  order: SaleOrder | null,
  checked: Checked | null,
  cart: Cart,
  agreed: readonly AgreedPrice[],
): CartDiscount {
  const none = { code, fault: null, isUnknown: false, discounts: [] }
  if (!code || checked?.code !== code || checked.orderId !== (order?.id ?? null)) return none
  const { terms, fault, store, currency } = checked
  if (!terms || fault) return { ...none, fault, isUnknown: !terms }
  const totals = [...calculateTotalsByProductId(filterLinesByStore(cart, store), agreed)]
  const lines = totals.map(([itemId, amount]) => ({ itemId, amount }))
  const applied = calculateDiscount(terms, lines, currency)
  if ('fault' in applied) return { ...none, code: terms.code, fault: applied.fault }
  return { ...none, code: terms.code, discounts: [applied.discount] }
}

/** Sets the discount code of the cart, or of the order that is being edited; '' removes it. */
export function setDiscountCode(code: string) {
  if ($editedOrder.get()) $editedOrderDiscountCode.set({ own: $editedOrderDiscountCode.get()?.own ?? '', code })
  else $newOrderDiscountCode.set(code)
}

/**
 * Returns the discount code for a checkout request, as typed. `hasDiscount` tells whether the cart's charges have a discount. If
 * not, returns '' to remove the code with which the edited order was placed; undefined if there is none to remove.
 */
export function getCheckoutDiscountCode(hasDiscount: boolean): string | undefined {
  if (hasDiscount) return $discountCode.get()
  return $editedOrder.get() && $editedOrderDiscountCode.get()?.own ? '' : undefined
}

let latest = 0

/**
 * Asks the server for the terms of the discount code. A response 404 or 429 makes the code unknown; after other failed
 * calls, the last response stays.
 */
export async function refreshDiscount(store: string) {
  const code = $discountCode.get()
  const current = ++latest
  if (!code) return $checked.set(null)
  const itemIds = [...new Set(filterLinesByStore($cart.get(), store).map(productIdOf))]
  const orderId = $editedOrder.get()?.id ?? null
  const found = await checkDiscountCode(store, { code, itemIds, orderId }).catch(toUnknown)
  if (current === latest && found) $checked.set({ store, orderId, code, ...found.result })
}

function toUnknown(failure: unknown) {
  if (!(failure instanceof ApiCallError) || ![404, 429].includes(failure.status)) return ignoreCallFailure(failure)
  return { result: { currency: '', terms: null, fault: failure.message } }
}

/**
 * Moves a discount code from the URL, such as `?code=SPRING10`, into the store `$newOrderDiscountCode`, so that it
 * applies to the next new order. Does nothing if the URL has no code.
 */
export function moveDiscountCodeFromUrl() {
  const query = new URLSearchParams(location.search)
  const code = query.get('code')?.trim()
  if (!code) return
  $newOrderDiscountCode.set(code.slice(0, 100))
  query.delete('code')
  history.replaceState(history.state, '', [location.pathname, query].filter(String).join('?') + location.hash)
}
