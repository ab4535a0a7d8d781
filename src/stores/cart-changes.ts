import { atom } from 'nanostores'
import type { CartLine } from '../domain/cart/cart.ts'
import { withLineQuantity } from '../domain/cart/cart-lines.ts'
import { withNoteText } from '../domain/cart/cart-notes.ts'
import { $cart } from './cart.ts'

/** A store: true while a checkout is running and the cart must not change. */
export const $cartLocked = atom(false)

/** Sets the quantity of the cart line `id` to a typed value. Does nothing while the cart is locked. */
export function changeCartLineQuantity(id: string, typed: unknown) {
  if (!$cartLocked.get()) $cart.set(withLineQuantity($cart.get(), id, typed))
}

/** Sets the text of the note on a cart line. Does nothing while the cart is locked. */
export function changeCartLineNote(line: CartLine, text: string) {
  if (!$cartLocked.get()) $cart.set(withNoteText($cart.get(), line, text))
}
