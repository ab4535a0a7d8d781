import { type Cart, type CartLine, createCartFromLines, parseQuantity, withQuantity } from './cart.ts'

/** A line that was removed from the cart, and its former index. */
export type RemovedLine = { line: CartLine; index: number }

/**
 * Returns the cart with a typed quantity on one line, limited to 1 to 9,999 (`parseQuantity`). An unknown line id
 * changes nothing.
 */
export function withLineQuantity(cart: Cart, id: string, typed: unknown): Cart {
  return createCartFromLines(
    cart.item.map((line) => (line.id === id ? withQuantity(line, parseQuantity(typed)) : line)),
  )
}

export function withoutLine(cart: Cart, id: string): Cart {
  return createCartFromLines(cart.item.filter((line) => line.id !== id))
}

/**
 * Returns the cart with a removed line back at its former index. If its product was added again since, the quantities
 * are summed.
 */
export function withLineRestored({ item }: Cart, { line, index }: RemovedLine): Cart {
  const again = item.findIndex(({ id, branchName }) => id === line.id && branchName === line.branchName)
  if (again < 0) return createCartFromLines(item.toSpliced(index, 0, line))
  return createCartFromLines(item.with(again, withQuantity(line, line.qty + item[again]!.qty)))
}
