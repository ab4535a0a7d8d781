import { currentPrices } from '../api-client.ts'
import { productIdsIn, withCurrentPrices } from '../domain/cart-prices.ts'
import { $cart, replaceCart } from './cart.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'
import { showUnsold } from './order-errors.ts'

let latest = 0

/**
 * Updates the cart's lines of `store` to current prices, in one call, and shows those that are no longer sold. If the shop
 * cannot be reached, they stay as they are: the server refuses an order with an outdated total. An answer is not used once
 * they are asked for again: it may be about prices of before.
 */
export async function refreshPrices(store: string) {
  const ids = productIdsIn($cart.get(), store)
  if (ids.length === 0) return
  const call = ++latest
  const response = await currentPrices(store, ids).catch(ignoreCallFailure)
  if (!response || call !== latest) return
  const prices = new Map(response.result.map(({ id, price }) => [id, price]))
  replaceCart(withCurrentPrices($cart.get(), store, prices))
  showUnsold({ store, ids: ids.filter((id) => !prices.has(id)) })
}
