import { currentPrices } from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import { productsIn, withPrices } from '../domain/current-prices.ts'
import { $cart, replaceCart } from './cart.ts'

/**
 * Updates the cart's lines of `store` to current prices, in one call. If the shop cannot be reached, they keep their
 * prices: the server refuses an order with an outdated total.
 */
export async function refreshPrices(store: string) {
  const ids = productsIn($cart.get(), store)
  if (ids.length === 0) return
  const answer = await currentPrices(store, ids).catch(none)
  const prices = new Map((answer?.result ?? []).map(({ id, price }) => [id, price]))
  replaceCart(withPrices($cart.get(), store, prices))
}

function none(failure: unknown) {
  if (!(failure instanceof CallFailed)) throw failure
  return null
}
