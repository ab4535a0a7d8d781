import { addProduct, type Cart, type CartProduct, emptyCart } from '../domain/cart.ts'
import { parseStoredCart } from '../domain/stored-cart.ts'
import { parseJson, sessionStore } from './session.ts'

export const $cart = sessionStore<Cart>(
  'cart',
  (text) => parseStoredCart(parseJson(text)),
  (cart) => (cart.item.length > 0 ? JSON.stringify(cart) : null),
)

export function addToCart(product: CartProduct, quantity: number, store: string) {
  $cart.set(addProduct($cart.get(), product, quantity, store))
}

export function replaceCart(cart: Cart) {
  $cart.set(cart)
}

export function clearCart() {
  $cart.set(emptyCart)
}
