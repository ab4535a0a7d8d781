import { readSessionStorage, writeSessionStorage } from '../session/session-storage.ts'
import { trackSearch } from '../track-search.ts'

/** Session storage key of the last counted search, which is not counted again. */
const COUNTED_KEY = 'shopfront:counted-search'

const isCounted = (search: string) => readSessionStorage(COUNTED_KEY) === search

/** Counts a search for the statistics of staff, unless it is the last search that this tab counted. */
export function countSearchOnce(search: string) {
  if (isCounted(search)) return
  trackSearch({ search, opened: '', isCounted: false })
  writeSessionStorage(COUNTED_KEY, search)
}

/**
 * Counts a result that was opened from a search, for the statistics of staff. `opened` is the path and query of the
 * result's URL.
 */
export function countOpenedResult(search: string, opened: string) {
  trackSearch({ search, opened, isCounted: isCounted(search) })
  writeSessionStorage(COUNTED_KEY, search)
}
