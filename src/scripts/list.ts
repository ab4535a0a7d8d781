import { connectFacets } from './facets.ts'
import { restoreListPages, showMoreProducts } from './list-pages.ts'
import { updateListExpansionFromUrl } from './list-state.ts'

/* Opens a list in place, and restores it on Back and Forward. */

const { showAddress } = connectFacets()
if (history.state?.pages) restoreListPages()

window.onpopstate = async () => {
  updateListExpansionFromUrl()
  if (await showAddress()) restoreListPages()
}

/** Follows a link of a product list in place: shows all products, or appends the next page. */
export function followListLink(link: HTMLAnchorElement) {
  if (link.matches('[data-show-more]')) showMoreProducts(link)
  else openRest()
}

function openRest() {
  history.pushState(null, '', '#all')
  updateListExpansionFromUrl()
  // The clicked link is hidden, so the first revealed product gets the focus.
  document.querySelector<HTMLElement>('[data-rest] h3 a')!.focus({ preventScroll: true })
}
