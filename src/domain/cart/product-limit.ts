import { type Cart, createCartFromLines, productIdOf, withQuantity } from './cart.ts'

/**
 * Returns the cart with at most `pieces` pieces of the product of line `id`, counted over all lines of this product in
 * the same store. Removes lines without pieces.
 */
export function withLimitedProductPieces(cart: Cart, id: string, pieces: number): Cart {
  const limited = cart.item.find((line) => line.id === id)
  if (!limited) return cart
  let left = pieces
  const lines = cart.item.flatMap((line) => {
    if (productIdOf(line) !== productIdOf(limited) || line.branchName !== limited.branchName) return [line]
    const qty = Math.min(line.qty, left)
    left -= qty
    return qty > 0 ? [withQuantity(line, qty)] : []
  })
  return createCartFromLines(lines)
}
