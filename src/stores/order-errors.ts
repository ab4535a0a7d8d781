import { atom } from 'nanostores'
import type { CartLine } from '../domain/cart.ts'
import { linesOfStore } from '../domain/checkout.ts'
import { type FieldError, firstFieldError } from '../domain/field-error.ts'
import type { FieldErrors } from '../domain/refusal.ts'
import { parsePiecesLeft, withProductLimit } from '../domain/shortage.ts'
import { $cart, replaceCart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { $draft } from './order-draft.ts'
import { $notice } from './panel.ts'

/** Error messages of cart lines by line id; each is removed when its line changes. */
export const $lineErrors = atom<Record<string, string>>({})

$cart.listen(({ item }, before) => {
  const isUnchanged = (id: string) =>
    item.some((line) => line.id === id && before?.item.some((old) => hasSameQuantity(old, line)))
  $lineErrors.set(Object.fromEntries(Object.entries($lineErrors.get()).filter(([id]) => isUnchanged(id))))
  $notice.set(null)
})

/** The invalid field of the order form, until the address changes. */
export const $orderError = atom<FieldError | null>(null)

$draft.listen(({ shippingAddress }, before) => {
  if (shippingAddress !== before?.shippingAddress) $orderError.set(null)
})

/** Shows the errors of a refused order at its field and its lines. Returns whether a line has an error. */
export function showOrderErrors(errors: FieldErrors, store: string): boolean {
  $orderError.set(firstFieldError(errors))
  const lineErrors = errorsByLine(errors, store)
  $lineErrors.set(lineErrors)
  return Object.keys(lineErrors).length > 0
}

/** The fix for a line that the shop cannot fill: reduce it to the available stock, or remove it. */
export function fixShortage(id: string) {
  const error = $lineErrors.get()[id]
  if (error && !$cartLocked.get()) replaceCart(withProductLimit($cart.get(), id, parsePiecesLeft(error)))
}

/** The line of an error key: `saleOrderTransactions.0` is the first line of the request. */
function errorsByLine(errors: FieldErrors, store: string): Record<string, string> {
  const lines = linesOfStore($cart.get(), store)
  const messageAt = (index: number) => (errors[`saleOrderTransactions.${index}`] ?? []).join(' ')
  const messages = lines.map((line, index) => [line.id, messageAt(index)])
  return Object.fromEntries(messages.filter(([, message]) => message))
}

function hasSameQuantity(a: CartLine, b: CartLine): boolean {
  return a.id === b.id && a.qty === b.qty
}
