import { type Cart, counted, productOf, withTotals } from './cart.ts'

/** Said of a product that the shop does not sell, or no longer. */
export const notSold = 'A product in your cart is no longer sold. Please remove it.'

/** What the shop says of a product of which fewer pieces are left than were asked for (api.md, Orders). */
export function shortage(name: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name}` : `${name} is sold out`
}

/** How many pieces such a sentence leaves to be had: none where it speaks of none. */
export function piecesLeft(sentence: string): number {
  return sentence.endsWith(' is sold out') ? 0 : Number(/^Only (\d+) left of /.exec(sentence)?.[1] ?? 0)
}

/**
 * At most that many pieces of the product that is on line `id`, from its store: the lines keep theirs from the first
 * on. With none its lines go.
 */
export function withAtMost(cart: Cart, id: string, pieces: number): Cart {
  const short = cart.item.find((line) => line.id === id)
  if (!short) return cart
  let left = pieces
  const lines = cart.item.flatMap((line) => {
    if (productOf(line) !== productOf(short) || line.branchName !== short.branchName) return [line]
    const qty = Math.min(line.qty, left)
    left -= qty
    return qty > 0 ? [counted(line, qty)] : []
  })
  return withTotals(lines)
}
