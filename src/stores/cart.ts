import { type Cart, type CartProduct, emptyCart, withProduct } from '../domain/cart.ts'
import { storedCart } from '../domain/stored-cart.ts'
import { parseJson, sessionStore } from './session.ts'

export const $cart = sessionStore<Cart>(
  'cart',
  (text) => storedCart(parseJson(text)),
  (cart) => (cart.item.length > 0 ? JSON.stringify(cart) : null),
)

export function addToCart(product: CartProduct, quantity: number, store: string) {
  $cart.set(withProduct($cart.get(), product, quantity, store))
}

export function replaceCart(cart: Cart) {
  $cart.set(cart)
}

export function emptyTheCart() {
  $cart.set(emptyCart)
}
