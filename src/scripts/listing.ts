import { paths } from '../domain/paths.ts'
import { reportUnreachable } from '../stores/hydrate-islands.ts'

/*
 * A list of products: 'Show all' opens the rest in place. The code of its filters and of further pages is fetched when
 * it is needed; without it both are links and a form.
 */

const listing = document.querySelector<HTMLElement>('[data-listing]')
/** In a preview, filters lead to the list of the shop. */
const form = location.pathname === paths.catalog && document.querySelector<HTMLFormElement>('[data-facets]')

let facets: Promise<{ showAddress(): void }> | undefined

if (listing) {
  listing.addEventListener('click', onClick)
  addEventListener('popstate', () => {
    show()
    facets?.then((script) => script.showAddress(), reportUnreachable)
  })
  show()
  if (history.state?.pages) loadPages().then((script) => script.restorePages(), reportUnreachable)
}

if (form) {
  const loadFacets = () => {
    facets ??= import('./facets.ts').then(({ connectFacets }) => connectFacets(show))
    facets.catch(() => {
      facets = undefined
      reportUnreachable()
    })
  }
  for (const type of ['pointerover', 'focusin']) form.addEventListener(type, loadFacets, { passive: true })
}

function loadPages() {
  return import('./list-pages.ts')
}

function onClick(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (link.closest('[data-more]')) {
    event.preventDefault()
    history.pushState(null, '', '#all')
    show()
    // The clicked link is removed: focus the first item that it revealed.
    listing!.querySelector<HTMLElement>('[data-rest] h3 a')!.focus({ preventScroll: true })
  } else if (link.matches('[data-show-more]')) {
    event.preventDefault()
    loadPages().then((script) => script.showMore(link), reportUnreachable)
  }
}

function show() {
  const isFiltered = /[?&](page=\d|(min|max|available|offer|sort|category|filter_[^=]+)=.)/.test(location.search)
  document.querySelector('#all')!.toggleAttribute('data-open', isFiltered || location.hash === '#all')
}

if (/[?&]search=/.test(location.search)) import('./return-from-search.ts').then((script) => script.returnWhenCleared())
