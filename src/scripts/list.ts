import { connectFacets } from './facets.ts'
import { restorePlace, showMore } from './list-pages.ts'
import { showOpen } from './list-state.ts'

/* Opens a list in place, and restores it on Back and Forward. */

const { showAddress } = connectFacets()
if (history.state?.pages) restorePlace()

addEventListener('popstate', async () => {
  showOpen()
  if (await showAddress()) restorePlace()
})

/** Follows a link of a product list in place: shows all products, or appends the next page. */
export function follow(link: HTMLAnchorElement) {
  if (link.matches('[data-show-more]')) showMore(link)
  else openRest()
}

function openRest() {
  history.pushState(null, '', '#all')
  showOpen()
  // The clicked link is hidden, so the first revealed product gets the focus.
  document.querySelector<HTMLElement>('[data-rest] h3 a')!.focus({ preventScroll: true })
}
