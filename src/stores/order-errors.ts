import { atom, computed } from 'nanostores'
import type { ApiCallError } from '../api-request.ts'
import type { CartLine } from '../domain/cart/cart.ts'
import { type DiscontinuedProducts, findDiscontinuedLineErrors } from '../domain/cart/discontinued-lines.ts'
import { withLimitedProductPieces } from '../domain/cart/product-limit.ts'
import { filterLinesByStore } from '../domain/orders/checkout.ts'
import {
  type CartLineError,
  formatDiscontinuedLineMessage,
  formatDiscontinuedProductsMessage,
} from '../domain/orders/shortage.ts'
import { type FieldError, firstFieldError } from '../domain/refusals/field-error.ts'
import { $cart, replaceCart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { $orderDraft } from './order-draft.ts'
import { $agreedPrices } from './order-edit.ts'
import { $sidePanelNotice } from './side-panel.ts'

/** Errors of a rejected order's lines, by line id. A change of the line removes its error. */
const $refusedLines = atom<Record<string, CartLineError>>({})

const $unsold = atom<DiscontinuedProducts>({ store: '', ids: [] })

/** A store with all errors of the cart's lines, by line id. */
export const $lineErrors = computed(
  [$cart, $refusedLines, $unsold, $agreedPrices],
  (cart, refused, unsold, agreed) => ({
    ...findDiscontinuedLineErrors(cart, unsold, agreed),
    ...refused,
  }),
)

$cart.listen(({ item }, before) => {
  const isUnchanged = (id: string) =>
    item.some((line) => line.id === id && before?.item.some((old) => hasSameQuantity(old, line)))
  keepRefusals(isUnchanged)
  $sidePanelNotice.set(null)
})

/** A store with the field error of the order form; null if none. A change of the address or the delivery removes it. */
export const $orderFormError = atom<FieldError | null>(null)

$orderDraft.listen(({ shippingAddress, delivery }, before) => {
  if (shippingAddress !== before?.shippingAddress || delivery !== before.delivery) $orderFormError.set(null)
})

/**
 * Shows the errors of a refused order at the cart's lines and at the field of the order form. Returns whether a line
 * has an error.
 */
export function showOrderErrors(failure: ApiCallError, store: string): boolean {
  $orderFormError.set(firstFieldError(failure.errors))
  const lineErrors = errorsByLine(failure, store)
  $refusedLines.set(lineErrors)
  return Object.keys(lineErrors).length > 0
}

/** Marks the cart lines of products that are no longer sold, and shows a notice. */
export function showDiscontinuedLineErrors(unsold: DiscontinuedProducts) {
  keepRefusals((_, { isSold }) => isSold)
  $unsold.set(unsold)
  warnIfCartHasDiscontinuedLines()
}

/** Whether the cart has lines of products that are no longer sold. If so, shows a notice. */
export function warnIfCartHasDiscontinuedLines(): boolean {
  const lines = Object.values($lineErrors.get()).filter(({ isSold }) => !isSold).length
  if (lines > 0) $sidePanelNotice.set(formatDiscontinuedProductsMessage(lines))
  return lines > 0
}

/** Reduces a cart line to the available stock; removes it if there is none. */
export function reduceLineToStock(id: string) {
  const error = $lineErrors.get()[id]
  if (error && !$cartLocked.get()) replaceCart(withLimitedProductPieces($cart.get(), id, error.left))
}

/**
 * Returns the errors of a response by line id. The response has its errors by line index, such as
 * `saleOrderTransactions.0`.
 */
function errorsByLine({ errors, shortages }: ApiCallError, store: string): Record<string, CartLineError> {
  const lines = filterLinesByStore($cart.get(), store)
  const lineErrors = lines.flatMap(({ id, name }, index): [string, CartLineError][] => {
    const { available: left, isSold } = shortages.find(({ line }) => line === index) ?? { available: 0, isSold: true }
    // The message for an unsold product is built here, because the server does not know the name of an unknown product.
    const message = isSold
      ? (errors[`saleOrderTransactions.${index}`] ?? []).join(' ')
      : formatDiscontinuedLineMessage(name, left)
    return message ? [[id, { message, left, isSold }]] : []
  })
  return Object.fromEntries(lineErrors)
}

function keepRefusals(isKept: (id: string, error: CartLineError) => boolean) {
  $refusedLines.set(Object.fromEntries(Object.entries($refusedLines.get()).filter(([id, error]) => isKept(id, error))))
}

function hasSameQuantity(a: CartLine, b: CartLine): boolean {
  return a.id === b.id && a.qty === b.qty
}
