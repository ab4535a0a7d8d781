import { fetchCurrentPrices } from '../api-client.ts'
import { withCurrentNoteTerms } from '../domain/cart/cart-notes.ts'
import { listProductIdsOfStore, withCurrentPrices } from '../domain/cart/cart-prices.ts'
import { $cart, replaceCart } from './cart.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'
import { showDiscontinuedLineErrors } from './order-errors.ts'

let asked = 0
/** Number of the latest call whose response was applied. */
let applied = 0

/**
 * Loads current prices and notes into the cart's lines of `store`, and marks lines that are no longer sold. A failed
 * call keeps the prices; late responses are ignored.
 */
export async function refreshCartPrices(store: string) {
  const ids = listProductIdsOfStore($cart.get(), store)
  if (ids.length === 0) return
  const call = ++asked
  const found = await pricesOf(store, ids).catch(ignoreCallFailure)
  if (!found || call < applied) return
  applied = call
  const prices = new Map(found.map(({ id, price }) => [id, price]))
  const notes = new Map(found.map(({ id, note = null }) => [id, note]))
  replaceCart(withCurrentNoteTerms(withCurrentPrices($cart.get(), store, prices), store, notes))
  showDiscontinuedLineErrors({ store, ids: ids.filter((id) => !prices.has(id)) })
}

/** Maximum number of ids per call, because of the URL's length. */
const IDS_PER_CALL = 200

async function pricesOf(store: string, ids: string[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, part) =>
    ids.slice(part * IDS_PER_CALL, (part + 1) * IDS_PER_CALL),
  )
  return (await Promise.all(parts.map((part) => fetchCurrentPrices(store, part)))).flatMap(({ result }) => result)
}
