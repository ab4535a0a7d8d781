import { type Cart, type CartLine, withQuantity, withTotals } from './cart.ts'

/**
 * The cart with what another tab changed from `before` to `after`. Pieces are added and taken away by number, so that
 * two tabs that change the cart at once both lose nothing, in whatever order they hear of each other.
 */
export function withChangeElsewhere(cart: Cart, before: Cart, after: Cart): Cart {
  const lines = new Map([...cart.item, ...after.item].map((line) => [keyOf(line), line]))
  return withTotals(
    [...lines].flatMap(([key, line]) => {
      const pieces = piecesOf(cart, key) + piecesOf(after, key) - piecesOf(before, key)
      return pieces > 0 ? [withQuantity(line, pieces)] : []
    }),
  )
}

const keyOf = ({ branchName, id }: CartLine) => JSON.stringify([branchName, id])

const piecesOf = ({ item }: Cart, key: string) => item.find((line) => keyOf(line) === key)?.qty ?? 0
