import { type Cart, counted, quantityFrom, withTotals } from './cart.ts'

/** A quantity below 1 is forced to 1. An id that is not in the cart changes nothing. */
export function withQuantity(cart: Cart, id: string, typed: unknown): Cart {
  return withTotals(cart.item.map((line) => (line.id === id ? counted(line, quantityFrom(typed)) : line)))
}

export function withoutLine(cart: Cart, id: string): Cart {
  return withTotals(cart.item.filter((line) => line.id !== id))
}
