import { atom } from 'nanostores'
import type { CartLine } from '../domain/cart/cart.ts'
import { withLineQuantity } from '../domain/cart/cart-lines.ts'
import { withNoteText } from '../domain/cart/cart-notes.ts'
import { $cart } from './cart.ts'

/** A store: true while a checkout is running and the cart must not change. */
export const $cartLocked = atom(false)

export function changeQuantity(id: string, typed: unknown) {
  if (!$cartLocked.get()) $cart.set(withLineQuantity($cart.get(), id, typed))
}

export function changeNote(line: CartLine, text: string) {
  if (!$cartLocked.get()) $cart.set(withNoteText($cart.get(), line, text))
}
