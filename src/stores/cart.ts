import { type Cart, type CartProduct, emptyCart, withAddedProduct } from '../domain/cart/cart.ts'
import { parseStoredCart } from '../domain/cart/stored-cart.ts'
import { parseJson, sessionStore } from '../session/session.ts'

export const $cart = sessionStore<Cart>('cart', parseCartText, serializeCart)

export function parseCartText(text: string | null): Cart {
  return parseStoredCart(parseJson(text))
}

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
