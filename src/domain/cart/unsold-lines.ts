import { linesOfStore } from '../orders/checkout.ts'
import type { AgreedPrice } from '../orders/order-total.ts'
import { formatUnsoldLineMessage, type LineError } from '../orders/shortage.ts'
import { type Cart, productIdOf } from './cart.ts'
import { withProductLimit } from './product-limit.ts'

/** A store's name, and the ids of products that it no longer sells. */
export type UnsoldProducts = { store: string; ids: readonly string[] }

/**
 * Returns an error for each product in the cart that is no longer sold, by the id of its last line. Pieces that the
 * edited order already has (`agreed`) can stay and cause no error.
 */
export function unsoldLineErrors(
  cart: Cart,
  { store, ids }: UnsoldProducts,
  agreed: readonly AgreedPrice[],
): Record<string, LineError> {
  const errors = ids.flatMap((id): [string, LineError][] => {
    const lines = linesOfStore(cart, store).filter((line) => productIdOf(line) === id)
    const had = piecesIn(agreed.filter(({ itemId }) => itemId === id))
    const last = lines.at(-1)
    if (!last || piecesIn(lines) <= had) return []
    return [[last.id, { message: formatUnsoldLineMessage(last.name, had), left: had, isSold: false }]]
  })
  return Object.fromEntries(errors)
}

/** Returns the cart without the pieces that are no longer sold. `errors`: errors by line id. */
export function withoutUnsold(cart: Cart, errors: Readonly<Record<string, LineError>>): Cart {
  const unsold = Object.entries(errors).filter(([, { isSold }]) => !isSold)
  return unsold.reduce((rest, [id, { left }]) => withProductLimit(rest, id, left), cart)
}

function piecesIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
