import { atom, computed } from 'nanostores'
import type { CallFailed } from '../api-request.ts'
import type { CartLine } from '../domain/cart/cart.ts'
import { withProductLimit } from '../domain/cart/product-limit.ts'
import { type Unsold, unsoldLines } from '../domain/cart/unsold-lines.ts'
import { linesOfStore } from '../domain/orders/checkout.ts'
import { type LineError, notSoldMessages, unsoldMessage } from '../domain/orders/shortage.ts'
import { type FieldError, firstFieldError } from '../domain/refusals/field-error.ts'
import { $cart, replaceCart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { $draft } from './order-draft.ts'
import { $agreedPrices } from './order-edit.ts'
import { $notice } from './panel.ts'

/** The errors of the lines that an order was refused for, by line id; each is removed when its line changes. */
const $refusedLines = atom<Record<string, LineError>>({})

const $unsold = atom<Unsold>({ store: '', ids: [] })

/** The errors of cart lines by line id. */
export const $lineErrors = computed(
  [$cart, $refusedLines, $unsold, $agreedPrices],
  (cart, refused, unsold, agreed) => ({
    ...unsoldLines(cart, unsold, agreed),
    ...refused,
  }),
)

$cart.listen(({ item }, before) => {
  const isUnchanged = (id: string) =>
    item.some((line) => line.id === id && before?.item.some((old) => hasSameQuantity(old, line)))
  keepRefusals(isUnchanged)
  $notice.set(null)
})

/** The invalid field of the order form, until the address changes. */
export const $orderError = atom<FieldError | null>(null)

$draft.listen(({ shippingAddress }, before) => {
  if (shippingAddress !== before?.shippingAddress) $orderError.set(null)
})

/** Shows the errors of a refused order at its field and its lines. Returns whether a line has an error. */
export function showOrderErrors(failure: CallFailed, store: string): boolean {
  $orderError.set(firstFieldError(failure.errors))
  const lineErrors = errorsByLine(failure, store)
  $refusedLines.set(lineErrors)
  return Object.keys(lineErrors).length > 0
}

/** Shows all lines of products that are no longer sold at once. */
export function showUnsold(unsold: Unsold) {
  keepRefusals((_, { isSold }) => isSold)
  $unsold.set(unsold)
  tellUnsold()
}

/** Whether the cart has lines of products that are no longer sold, which a notice says. */
export function tellUnsold(): boolean {
  const lines = Object.values($lineErrors.get()).filter(({ isSold }) => !isSold).length
  if (lines > 0) $notice.set(notSoldMessages(lines))
  return lines > 0
}

/** The fix for a line that the shop cannot fill: reduce it to the available stock, or remove it. */
export function fixShortage(id: string) {
  const error = $lineErrors.get()[id]
  if (error && !$cartLocked.get()) replaceCart(withProductLimit($cart.get(), id, error.left))
}

/** The line of an error key: `saleOrderTransactions.0` is the first line of the request. */
function errorsByLine({ errors, shortages }: CallFailed, store: string): Record<string, LineError> {
  const lines = linesOfStore($cart.get(), store)
  const lineErrors = lines.flatMap(({ id, name }, index): [string, LineError][] => {
    const { available: left, isSold } = shortages.find(({ line }) => line === index) ?? { available: 0, isSold: true }
    // The server has no name for an unknown product.
    const message = isSold ? (errors[`saleOrderTransactions.${index}`] ?? []).join(' ') : unsoldMessage(name, left)
    return message ? [[id, { message, left, isSold }]] : []
  })
  return Object.fromEntries(lineErrors)
}

function keepRefusals(isKept: (id: string, error: LineError) => boolean) {
  $refusedLines.set(Object.fromEntries(Object.entries($refusedLines.get()).filter(([id, error]) => isKept(id, error))))
}

function hasSameQuantity(a: CartLine, b: CartLine): boolean {
  return a.id === b.id && a.qty === b.qty
}
