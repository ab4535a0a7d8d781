import { withTotals } from '../domain/cart/cart.ts'
import { type RemovedLine, withLineBack, withoutLine } from '../domain/cart/cart-lines.ts'
import { toNewCart } from '../domain/orders/ordered-lines.ts'
import { $cart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { $editedOrder } from './order-edit.ts'
import { queueToast } from './toasts.ts'

/** As long as an error: its button has to be reached meanwhile. The time stops while the toast is pointed at or has the focus. */
const UNDO_MS = 5000

/** Removes a line, says which, and offers to put it back. */
export function removeLine(id: string) {
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

/** A line of an order whose edit has ended comes back as a line of a new order. */
export function restoreLine({ line, index }: RemovedLine) {
  if ($cartLocked.get()) return
  const isOfEdit = line.saleOrderId === $editedOrder.get()?.id
  const [fresh = line] = toNewCart(withTotals([line])).item
  $cart.set(withLineBack($cart.get(), { line: isOfEdit ? line : fresh, index }))
}
