import { parseRecentProductIds, withRecentProductId } from '../domain/products/recent-products.ts'
import { tryParseJson } from '../session/session-storage.ts'

/** The local storage key of the recently viewed products. */
export const RECENT_PRODUCTS_KEY = 'shopfront:recent-products'

/** Reads the ids of recently viewed products from local storage, latest first. Returns [] if none can be read. */
export function readRecentProductIds(): string[] {
  try {
    return parseRecentProductIds(tryParseJson(localStorage.getItem(RECENT_PRODUCTS_KEY)))
  } catch {
    return []
  }
}

/** Stores a product as the latest of the recently viewed ones. */
export const rememberProduct = (id: string) => storeRecentProductIds(withRecentProductId(readRecentProductIds(), id))

/** Replaces the stored ids of recently viewed products. Does nothing if the browser stores nothing. */
export function storeRecentProductIds(ids: readonly string[]) {
  try {
    if (ids.length > 0) localStorage.setItem(RECENT_PRODUCTS_KEY, JSON.stringify(ids))
    else localStorage.removeItem(RECENT_PRODUCTS_KEY)
  } catch {
    // The browser does not allow storage, so nothing is remembered.
  }
}
