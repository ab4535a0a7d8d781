import { isListBusy, setListBusy, showListCountDetail, showListFailure } from './list-state.ts'
import { fetchPagePart } from './page-part.ts'

/* Appends the next pages of a list. The history entry stores their number and the scroll position, for Back. */

const listing = document.querySelector<HTMLElement>('[data-listing]')!

/**
 * The state of a history entry. `pages`: number of appended pages. `top`: scroll position in px. `field`: index of the
 * filter that was changed.
 */
type Place = { pages?: number; top?: number; field?: number }

// A click may leave the page, and is the last moment to change its history entry.
document.addEventListener('click', () => history.state?.pages && storeListHistoryState({ top: scrollY }), {
  capture: true,
})

/** Appends the page of a product list that `link` leads to, and focuses its first product. */
export async function showMoreProducts(link: HTMLAnchorElement): Promise<void> {
  if (isListBusy()) return
  const added = await appendPage(link)
  if (!added) {
    if (link.isConnected) showListFailure(listing, () => showMoreProducts(link))
    return
  }
  storeListHistoryState({ pages: (place().pages ?? 0) + 1, top: scrollY })
  added[0]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
}

/**
 * Restores the pages that were appended to a product list, and the scroll position, from the history entry. `restored`
 * is the number of pages that an earlier call has restored before it failed.
 */
export async function restoreListPages(restored = 0): Promise<void> {
  const { pages = 0, top } = place()
  for (let number = restored; number < pages; number++) {
    const link = listing.querySelector<HTMLAnchorElement>('[data-show-more]')
    if (!link) break
    if (await appendPage(link)) continue
    // A list that was filtered meanwhile has another link.
    if (link.isConnected) showListFailure(listing, () => restoreListPages(number))
    return
  }
  if (top !== undefined) scrollTo({ top, behavior: 'instant' })
}

/** Returns the appended items; null if the page could not be fetched. */
async function appendPage(link: HTMLAnchorElement): Promise<HTMLElement[] | null> {
  const label = [...link.childNodes]
  link.textContent = 'Loading more products…'
  setListBusy(true)
  showListCountDetail('fetching more')
  const next = await fetchPagePart(link.href, '[data-listing]').catch(() => null)
  // The link is gone if the list was filtered meanwhile.
  if (!link.isConnected) return null
  setListBusy(false)
  link.replaceChildren(...label)
  showListCountDetail('')
  return next && addItems(next)
}

function addItems(next: Element): HTMLElement[] {
  const [list, pager] = [listing.querySelector('#all')!, listing.querySelector('[data-pager]')!]
  const hrefOf = (item: Element) => item.querySelector('h3 a')?.getAttribute('href')
  const shown = new Set([...list.children].map(hrefOf))
  // Products that were added to the shop meanwhile can move others from this page to the next.
  const added = [...next.querySelectorAll<HTMLElement>('#all > li')].filter((item) => !shown.has(hrefOf(item)))
  const from = pager.querySelector('[data-from]')!.textContent
  list.append(...added)
  pager.replaceWith(next.querySelector('[data-pager]')!)
  listing.querySelector('[data-from]')!.textContent = from
  showListCountDetail(`${list.querySelectorAll('h3').length} shown`)
  return added
}

function place(): Place {
  return history.state ?? {}
}

/** Stores these values in the current history entry, beside its other ones. */
export function storeListHistoryState(change: Place) {
  history.replaceState({ ...place(), ...change }, '')
}
