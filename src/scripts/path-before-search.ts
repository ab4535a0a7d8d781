import { writeSessionStorage } from '../session/session-storage.ts'

/** The session storage key of the path of the product page where a search began. */
export const PATH_BEFORE_SEARCH_KEY = 'shopfront:searched-from'

/** Stores the path of this product page in session storage. Clearing a search returns to this path. */
export function storePathBeforeSearch() {
  writeSessionStorage(PATH_BEFORE_SEARCH_KEY, location.pathname)
}
