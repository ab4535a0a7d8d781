/* The state of a list: open or closed, number of products, loading, failed. */

const listing = document.querySelector<HTMLElement>('[data-listing]')!
const count = document.querySelector<HTMLElement>('[data-count]')!
const failed = document.querySelector<HTMLElement>('[data-list-failed]')!
let total = count.textContent?.trim() ?? ''

/** Shows all products of a list, or only the first ones: all if the URL has a filter, a page number or `#all`. */
export function updateListExpansionFromUrl() {
  const isFiltered = /[?&](page=\d|(min|max|available|offer|sort|category|filter_[^=]+)=.)/.test(location.search)
  document.querySelector('#all')!.toggleAttribute('data-open', isFiltered || location.hash === '#all')
}

export function isListBusy(): boolean {
  return listing.getAttribute('aria-busy') === 'true'
}

/** Shows whether the list is being loaded. Hides an earlier failure. */
export function setListBusy(busy: boolean) {
  listing.setAttribute('aria-busy', String(busy))
  if (busy) failed.hidden = true
}

/** Shows the number of products after the list was replaced by another one. `text` is, for example, `12 products`. */
export function showProductCount(text: string) {
  total = text
  showListCountDetail('')
}

/**
 * Shows the number of the list's products with a detail, such as `fetching more`; '' for none. The element is a status,
 * so screen readers announce it.
 */
export function showListCountDetail(detail: string) {
  count.textContent = detail ? `${total}, ${detail}` : total
}

/** Shows a message after `element` that products could not be fetched, with a button that calls `retry`. */
export function showListFailure(element: Element, retry: () => void) {
  element.after(failed)
  failed.hidden = false
  failed.querySelector<HTMLElement>('[data-retry]')!.onclick = retry
}
