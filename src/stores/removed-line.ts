import { createCartFromLines } from '../domain/cart/cart.ts'
import { type RemovedLine, withLineRestored, withoutLine } from '../domain/cart/cart-lines.ts'
import { toNewOrderCart } from '../domain/orders/ordered-lines.ts'
import { $cart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { $editedOrder } from './order-edit.ts'
import { queueToast } from './toasts.ts'

/** Milliseconds for which the undo button is shown; paused while it is hovered or focused. */
const UNDO_MS = 5000

/** Removes a line from the cart, and shows a toast with an undo button. Does nothing while the cart is locked. */
export function removeCartLine(id: string) {
  const { item } = $cart.get()
  const index = item.findIndex((line) => line.id === id)
  const line = item[index]
  if (!line || $cartLocked.get()) return
  $cart.set(withoutLine($cart.get(), id))
  queueToast({
    kind: 'success',
    text: `${line.name} was removed`,
    milliseconds: UNDO_MS,
    offer: { undo: { line, index } },
  })
}

/**
 * Puts a removed line back into the cart. If it was a line of an edited order whose edit has ended, it becomes a line
 * of a new order.
 */
export function restoreCartLine({ line, index }: RemovedLine) {
  if ($cartLocked.get()) return
  const isOfEdit = line.saleOrderId === $editedOrder.get()?.id
  const [fresh = line] = toNewOrderCart(createCartFromLines([line])).item
  $cart.set(withLineRestored($cart.get(), { line: isOfEdit ? line : fresh, index }))
}
