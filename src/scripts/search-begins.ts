/** Where a search began: a product's page, and so on through searches of searches. */
export const searchedFrom = 'shopfront:searched-from'

/** A search that begins on this page returns to it. */
export function searchBeginsHere() {
  sessionStorage.setItem(searchedFrom, location.pathname)
}
