import { atom } from 'nanostores'
import { withLineQuantity } from '../domain/cart/cart-lines.ts'
import { $cart } from './cart.ts'

/** True while a checkout is running and the cart must not change. */
export const $cartLocked = atom(false)

export function changeQuantity(id: string, typed: unknown) {
  if (!$cartLocked.get()) $cart.set(withLineQuantity($cart.get(), id, typed))
}
