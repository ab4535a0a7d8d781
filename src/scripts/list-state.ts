/* The state of a list beside its products: open or closed, their number, loading, and failed. */

const listing = document.querySelector<HTMLElement>('[data-listing]')!
const count = document.querySelector<HTMLElement>('[data-count]')!
const failed = document.querySelector<HTMLElement>('[data-list-failed]')!
let total = count.textContent?.trim() ?? ''

/** Opens or closes the list as the address says. */
export function showOpen() {
  const isFiltered = /[?&](page=\d|(min|max|available|offer|sort|category|filter_[^=]+)=.)/.test(location.search)
  document.querySelector('#all')!.toggleAttribute('data-open', isFiltered || location.hash === '#all')
}

export function isBusy(): boolean {
  return listing.getAttribute('aria-busy') === 'true'
}

export function setBusy(busy: boolean) {
  listing.setAttribute('aria-busy', String(busy))
  if (busy) failed.hidden = true
}

/** Shows the number of products of another list. */
export function showTotal(text: string) {
  total = text
  showDetail('')
}

/** Adds to the number of products. The text is a status: it is read out. */
export function showDetail(detail: string) {
  count.textContent = detail ? `${total}, ${detail}` : total
}

/** Shows that products could not be fetched, after `element`, with a button that calls `retry`. */
export function showFailure(element: Element, retry: () => void) {
  element.after(failed)
  failed.hidden = false
  failed.querySelector<HTMLElement>('[data-retry]')!.onclick = retry
}
