import { countOpenedResult, countSearchOnce } from '../stores/counted-searches.ts'

/* Counts the search of this page, and opened results, for staff. */

const search = new URLSearchParams(location.search).get('search')?.trim() ?? ''

if (search) countSearchOnce(search)

document.querySelector('main')!.addEventListener('click', ({ target }) => {
  const pressed = (target as Element).closest('[data-found]') && (target as Element).closest('a, [data-quick-view]')
  if (!search || !pressed) return
  const { origin, pathname, search: query } = new URL(addressOf(pressed), location.href)
  if (origin === location.origin) countOpenedResult(search, pathname + query)
})

/** Returns the URL of a link, or of the product of a Quick View button. */
function addressOf(pressed: Element): string {
  return pressed.getAttribute('data-href') ?? pressed.getAttribute('href') ?? ''
}
