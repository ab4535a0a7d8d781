/** Where a search began: a product's page, and so on through searches of searches. */
const key = 'shopfront:searched-from'

/** Clearing the search returns to the detail view it began in (storefront.md §2, Category listing). */
export function returnWhenCleared() {
  const { origin, pathname, searchParams } = new URL(document.referrer || location.href)
  if (origin === location.origin && pathname.startsWith('/productDetail/')) sessionStorage.setItem(key, pathname)
  else if (!searchParams.has('search')) sessionStorage.removeItem(key)
  const search = document.querySelector<HTMLInputElement>('#search')!
  const look = () => {
    const from = sessionStorage.getItem(key)
    if (from && search.value === '') location.assign(from)
  }
  search.addEventListener('input', look)
  // It may have been cleared before this was fetched.
  look()
}
