import { countSearch } from '../count-search.ts'
import { readSession, writeSession } from '../session/session.ts'

/** The session storage key of the search that was counted last: its page may be loaded again, or opened after typing. */
const COUNTED_KEY = 'shopfront:counted-search'

const isCounted = (search: string) => readSession(COUNTED_KEY) === search

export function countSearchOnce(search: string) {
  if (isCounted(search)) return
  countSearch({ search, opened: '', isCounted: false })
  writeSession(COUNTED_KEY, search)
}

/** Counts the page at this root-relative address, which the search has found. */
export function countOpened(search: string, opened: string) {
  countSearch({ search, opened, isCounted: isCounted(search) })
  writeSession(COUNTED_KEY, search)
}
