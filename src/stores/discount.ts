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
import { $agreedPrices, $editedOrder } from './order-edit.ts'

/**
 * The server's response about a discount code of a new order (`orderId` null) or of an edited one, which has already
 * used its own code. `terms` is null for an unknown code. If `isChecked` is false, the call failed, and `fault` says why.
 */
type Checked = {
  isChecked: boolean
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
 * The effect of a discount code on the cart. `isChecked`: whether the server has answered about the code. `fault` is the
 * reason why the code does not apply, or why its check failed, as a sentence; null if there is none. `isUnknown` tells
 * that the code does not exist. `discounts` has at most one item.
 */
export type CartDiscount = {
  code: string
  isChecked: boolean
  fault: string | null
  isUnknown: boolean
  discounts: AppliedDiscount[]
}

/** A store with the effect of the cart's discount code; it follows changes of the code and the cart. */
export const $cartDiscount = computed([$discountCode, $editedOrder, $checked, $cart, $agreedPrices], toCartDiscount)

function toCartDiscount(
  code: string,
  order: SaleOrder | null,
  checked: Checked | null,
  cart: Cart,
  agreed: readonly AgreedPrice[],
): CartDiscount {
  const none = { code, isChecked: false, fault: null, isUnknown: false, discounts: [] }
  if (!code || checked?.code !== code || checked.orderId !== (order?.id ?? null)) return none
  const { isChecked, terms, fault, store, currency } = checked
  if (!terms || fault) return { ...none, isChecked, fault, isUnknown: isChecked && !terms }
  const totals = [...calculateTotalsByProductId(filterLinesByStore(cart, store), agreed)]
  const lines = totals.map(([itemId, amount]) => ({ itemId, amount }))
  const applied = calculateDiscount(terms, lines, currency)
  const known = { ...none, isChecked, code: terms.code }
  return 'fault' in applied ? { ...known, fault: applied.fault } : { ...known, discounts: [applied.discount] }
}

/** Sets the discount code of the cart, or of the order that is being edited; '' removes it. */
export function setDiscountCode(code: string) {
  if ($editedOrder.get()) $editedOrderDiscountCode.set({ own: $editedOrderDiscountCode.get()?.own ?? '', code })
  else $newOrderDiscountCode.set(code)
}

/**
 * Returns the discount code for a checkout request, as typed. `hasDiscount` tells whether the cart's charges have a
 * discount. If not, returns '' to remove the code with which the edited order was placed; undefined if there is none to
 * remove. A code that is not checked is sent: the server refuses it, or a total that the shopper has not seen.
 */
export function getCheckoutDiscountCode(hasDiscount: boolean): string | undefined {
  const { code, isChecked } = $cartDiscount.get()
  if (hasDiscount || (code && !isChecked)) return $discountCode.get()
  return $editedOrder.get() && $editedOrderDiscountCode.get()?.own ? '' : undefined
}

/** The numbers of the latest call that was sent, and of the latest one that was answered. */
let [sent, answered] = [0, 0]

/**
 * Asks the server for the terms of the discount code. A response 404 makes the code unknown. After other failed calls,
 * an earlier response about the code stays.
 */
export async function refreshDiscount(store: string) {
  const code = $discountCode.get()
  const number = ++sent
  if (!code) return $checked.set(null)
  const itemIds = [...new Set(filterLinesByStore($cart.get(), store).map(productIdOf))]
  const orderId = $editedOrder.get()?.id ?? null
  const found = await checkDiscountCode(store, { code, itemIds, orderId }).then(
    ({ result }) => ({ isChecked: true, ...result }),
    toFault,
  )
  if (number < answered || (!found.isChecked && $cartDiscount.get().isChecked)) return
  if (found.isChecked) answered = number
  $checked.set({ store, orderId, code, ...found })
}

function toFault(failure: unknown) {
  if (!(failure instanceof ApiCallError)) throw failure
  return { isChecked: failure.status === 404, currency: '', terms: null, fault: failure.message }
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
