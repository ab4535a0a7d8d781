import { type Cart, productIdOf, withQuantity, withTotals } from './cart.ts'

/** The refusal of a product that the shop does not sell, or no longer sells. */
export const notSoldMessage = 'A product in your cart is no longer sold. Please remove it.'

/** The refusal of a quantity that exceeds the stock (api.md, Orders). */
export function shortageMessage(name: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name}` : `${name} is sold out`
}

/** Parses the available pieces from such a message; 0 when it contains no number. */
export function parsePiecesLeft(message: string): number {
  return message.endsWith(' is sold out') ? 0 : Number(/^Only (\d+) left of /.exec(message)?.[1] ?? 0)
}

/**
 * Limits the product of line `id`, in the store of that line, to this number of pieces: over all its lines, the first
 * lines keep theirs. Lines with no pieces left are removed.
 */
export function withProductLimit(cart: Cart, id: string, pieces: number): Cart {
  const limited = cart.item.find((line) => line.id === id)
  if (!limited) return cart
  let left = pieces
  const lines = cart.item.flatMap((line) => {
    if (productIdOf(line) !== productIdOf(limited) || line.branchName !== limited.branchName) return [line]
    const qty = Math.min(line.qty, left)
    left -= qty
    return qty > 0 ? [withQuantity(line, qty)] : []
  })
  return withTotals(lines)
}
