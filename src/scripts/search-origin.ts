import { writeSession } from '../session/session.ts'

/** The session storage key of the product page where a search began; further searches keep it. */
export const SEARCH_ORIGIN_KEY = 'shopfront:searched-from'

/** Stores this page, to which clearing the search returns. */
export function rememberSearchOrigin() {
  writeSession(SEARCH_ORIGIN_KEY, location.pathname)
}
