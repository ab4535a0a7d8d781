import { countOpened, countSearchOnce } from '../stores/counted-searches.ts'
import './return-from-search.ts'

/* The page of a search: it is counted for staff, and so is what is opened from it. */

const search = new URLSearchParams(location.search).get('search')?.trim() ?? ''

if (search) countSearchOnce(search)

document.querySelector('main')!.addEventListener('click', ({ target }) => {
  const link = (target as Element).closest('[data-found]') && (target as Element).closest('a')
  if (search && link && link.origin === location.origin) countOpened(search, link)
})
