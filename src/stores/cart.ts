import { type Cart, type CartProduct, emptyCart, withAddedProduct } from '../domain/cart/cart.ts'
import { parseStoredCart } from '../domain/cart/stored-cart.ts'
import { createSessionStorageAtom, tryParseJson } from '../session/session-storage.ts'

export const $cart = createSessionStorageAtom<Cart>('cart', parseCartText, serializeCart)

/** Parses a cart from session storage. Returns an empty cart for a missing or invalid text. */
export function parseCartText(text: string | null): Cart {
  return parseStoredCart(tryParseJson(text))
}

/** Returns the text of a cart for session storage; null for an empty cart, which is not stored. */
export function serializeCart(cart: Cart): string | null {
  return cart.item.length > 0 ? JSON.stringify(cart) : null
}

export function addToCart(product: CartProduct, quantity: number, store: string) {
  $cart.set(withAddedProduct($cart.get(), product, quantity, store))
}

export function replaceCart(cart: Cart) {
  $cart.set(cart)
}

export function clearCart() {
  $cart.set(emptyCart)
}
