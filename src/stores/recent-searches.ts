import { atom, type ReadableAtom } from 'nanostores'
import { parseRecentSearches, withoutRecentSearch, withRecentSearch } from '../domain/search/recent-searches.ts'
import { tryParseJson } from '../session/session-storage.ts'

/** The local storage key of the recent searches, which are not sent to the server. */
export const RECENT_SEARCHES_KEY = 'shopfront:recent-searches'

const $searches = atom<readonly string[]>([])

/**
 * A store with the recent searches, latest first. Empty before `reloadRecentSearches`, and if the browser stores
 * nothing.
 */
export const $recentSearches: ReadableAtom<readonly string[]> = $searches

/** Reads the recent searches from local storage again, because other tabs may have changed them. */
export function reloadRecentSearches() {
  $searches.set(parseRecentSearches(tryParseJson(readStored())))
}

export const rememberSearch = (text: string) => change((recent) => withRecentSearch(recent, text))

export const forgetSearch = (search: string) => change((recent) => withoutRecentSearch(recent, search))

export const forgetAllSearches = () => change(() => [])

function change(toNext: (recent: readonly string[]) => string[]) {
  reloadRecentSearches()
  const next = toNext($searches.get())
  try {
    if (next.length > 0) localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next))
    else localStorage.removeItem(RECENT_SEARCHES_KEY)
  } catch {
    // The browser does not allow storage, so nothing is remembered.
  }
  reloadRecentSearches()
}

function readStored(): string | null {
  try {
    return localStorage.getItem(RECENT_SEARCHES_KEY)
  } catch {
    return null
  }
}
