/** The page where a search began: a product page, kept through further searches. */
export const searchedFrom = 'shopfront:searched-from'

/** Marks this page as the one that a search returns to. */
export function searchBeginsHere() {
  sessionStorage.setItem(searchedFrom, location.pathname)
}
