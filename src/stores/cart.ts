import { atom } from 'nanostores'
import { type Cart, type CartProduct, emptyCart, withoutLine, withProduct, withQuantity } from '../domain/cart.ts'
import { storedCart } from '../domain/stored-cart.ts'
import { parsed, sessionStore } from './session.ts'

export const $cart = sessionStore<Cart>(
  'cart',
  (text) => storedCart(parsed(text)),
  (cart) => (cart.item.length > 0 ? JSON.stringify(cart) : null),
)

export function addToCart(product: CartProduct, quantity: number, store: string) {
  $cart.set(withProduct($cart.get(), product, quantity, store))
}

/** True while a checkout is under way: what it sends must not be changed behind its back. */
export const $cartLocked = atom(false)

export function changeQuantity(id: string, typed: unknown) {
  if (!$cartLocked.get()) $cart.set(withQuantity($cart.get(), id, typed))
}

export function removeLine(id: string) {
  if (!$cartLocked.get()) $cart.set(withoutLine($cart.get(), id))
}

export function replaceCart(cart: Cart) {
  $cart.set(cart)
}

export function emptyTheCart() {
  $cart.set(emptyCart)
}
