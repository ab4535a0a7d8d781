import { type Cart, type CartLine, parseQuantity, withQuantity, withTotals } from './cart.ts'

/** A line that was in the cart, and its place there. */
export type RemovedLine = { line: CartLine; index: number }

/** A quantity below 1 becomes 1. An id that is not in the cart changes nothing. */
export function withLineQuantity(cart: Cart, id: string, typed: unknown): Cart {
  return withTotals(cart.item.map((line) => (line.id === id ? withQuantity(line, parseQuantity(typed)) : line)))
}

export function withoutLine(cart: Cart, id: string): Cart {
  return withTotals(cart.item.filter((line) => line.id !== id))
}

/** Puts a removed line back to its place. Pieces of it that were added again meanwhile stay as well. */
export function withLineBack({ item }: Cart, { line, index }: RemovedLine): Cart {
  const again = item.findIndex(({ id, branchName }) => id === line.id && branchName === line.branchName)
  if (again < 0) return withTotals(item.toSpliced(index, 0, line))
  return withTotals(item.with(again, withQuantity(line, line.qty + item[again]!.qty)))
}
