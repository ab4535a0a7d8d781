import { type Cart, parseQuantity, withQuantity, withTotals } from './cart.ts'

/** A quantity below 1 becomes 1. An id that is not in the cart changes nothing. */
export function withLineQuantity(cart: Cart, id: string, typed: unknown): Cart {
  return withTotals(cart.item.map((line) => (line.id === id ? withQuantity(line, parseQuantity(typed)) : line)))
}

export function withoutLine(cart: Cart, id: string): Cart {
  return withTotals(cart.item.filter((line) => line.id !== id))
}
