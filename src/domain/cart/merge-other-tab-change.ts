import { type Cart, type CartLine, createCartFromLines, withQuantity } from './cart.ts'

/**
 * Returns this tab's cart with another tab's change from `before` to `after`. Quantities change by their difference, so
 * that concurrent changes of two tabs add up, whichever tab learns first of the other's change.
 */
export function mergeOtherTabChange(cart: Cart, before: Cart, after: Cart): Cart {
  const lines = new Map([...cart.item, ...after.item].map((line) => [keyOf(line), line]))
  return createCartFromLines(
    [...lines].flatMap(([key, line]) => {
      const pieces = piecesOf(cart, key) + piecesOf(after, key) - piecesOf(before, key)
      return pieces > 0 ? [withQuantity(line, pieces)] : []
    }),
  )
}

const keyOf = ({ branchName, id }: CartLine) => JSON.stringify([branchName, id])

const piecesOf = ({ item }: Cart, key: string) => item.find((line) => keyOf(line) === key)?.qty ?? 0
