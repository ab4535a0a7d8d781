import { toProductIds, withProductId } from '../domain/products/recent-products.ts'
import { parseJson } from '../session/session.ts'

/** The local storage key of the products whose pages this browser has shown. */
export const RECENT_PRODUCTS_KEY = 'shopfront:recent-products'

/** Their ids, the latest first. Empty where the browser stores nothing. */
export function recentProducts(): string[] {
  try {
    return toProductIds(parseJson(localStorage.getItem(RECENT_PRODUCTS_KEY)))
  } catch {
    return []
  }
}

export const rememberProduct = (id: string) => setRecentProducts(withProductId(recentProducts(), id))

/** Replaces the remembered ids. */
export function setRecentProducts(ids: readonly string[]) {
  try {
    if (ids.length > 0) localStorage.setItem(RECENT_PRODUCTS_KEY, JSON.stringify(ids))
    else localStorage.removeItem(RECENT_PRODUCTS_KEY)
  } catch {
    // The browser stores nothing, and nothing is remembered.
  }
}
