import { searchedFrom as key } from './search-begins.ts'

/** Clearing the search returns to the detail view it began in (storefront.md §2, Category listing). */
export function returnWhenCleared() {
  const { origin, pathname, searchParams } = new URL(document.referrer || location.href)
  const isOn = pathname.startsWith('/productDetail/') || searchParams.has('search')
  if (origin !== location.origin || !isOn) sessionStorage.removeItem(key)
  const search = document.querySelector<HTMLInputElement>('#search')!
  const look = () => {
    const from = sessionStorage.getItem(key)
    if (from && search.value === '') location.assign(from)
  }
  search.addEventListener('input', look)
  // The field may have been cleared before this script was loaded.
  look()
}
