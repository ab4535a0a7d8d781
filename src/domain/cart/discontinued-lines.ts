import { filterLinesByStore } from '../orders/checkout.ts'
import type { AgreedPrice } from '../orders/order-total.ts'
import { type CartLineError, formatDiscontinuedLineMessage } from '../orders/shortage.ts'
import { type Cart, productIdOf } from './cart.ts'
import { withLimitedProductPieces } from './product-limit.ts'

/** A store's name, and the ids of products that it no longer sells. */
export type DiscontinuedProducts = { store: string; ids: readonly string[] }

/**
 * Returns an error for each product that is in the cart but no longer sold. The key is the id of the product's last
 * line. Pieces that the customer ordered before (`agreed`), in the order that is being edited, may stay; only further
 * pieces cause the error.
 */
export function findDiscontinuedLineErrors(
  cart: Cart,
  { store, ids }: DiscontinuedProducts,
  agreed: readonly AgreedPrice[],
): Record<string, CartLineError> {
  const errors = ids.flatMap((id): [string, CartLineError][] => {
    const lines = filterLinesByStore(cart, store).filter((line) => productIdOf(line) === id)
    const had = piecesIn(agreed.filter(({ itemId }) => itemId === id))
    const last = lines.at(-1)
    if (!last || piecesIn(lines) <= had) return []
    return [[last.id, { message: formatDiscontinuedLineMessage(last.name, had), left: had, isSold: false }]]
  })
  return Object.fromEntries(errors)
}

/**
 * Returns the cart without the pieces of products that are no longer sold. `errors` are the errors of the cart's
 * lines, by line id: a line whose error has `isSold` false keeps at most `left` pieces of its product.
 */
export function withoutDiscontinuedPieces(cart: Cart, errors: Readonly<Record<string, CartLineError>>): Cart {
  const unsold = Object.entries(errors).filter(([, { isSold }]) => !isSold)
  return unsold.reduce((rest, [id, { left }]) => withLimitedProductPieces(rest, id, left), cart)
}

function piecesIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
