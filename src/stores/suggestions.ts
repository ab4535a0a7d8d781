import { atom, type ReadableAtom } from 'nanostores'
import { fetchSearchSuggestions, type ShopSearchResult } from '../api-client.ts'

/**
 * The state of the search field's suggestions. `found` is the latest response, for the text `search`; null before the
 * first response and after a failure.
 */
export type SearchSuggestionsState = {
  search: string
  found: ShopSearchResult | null
  isLoading: boolean
  hasFailed: boolean
}

const NOTHING: SearchSuggestionsState = { search: '', found: null, isLoading: false, hasFailed: false }

const $current = atom<SearchSuggestionsState>(NOTHING)
export const $suggestions: ReadableAtom<SearchSuggestionsState> = $current

let latest = ''
let request = new AbortController()

/** Loads the suggestions for a typed text into `$suggestions`, unless they are loaded. Cancels the previous request. */
export async function loadSuggestions(text: string): Promise<void> {
  const search = text.trim()
  const { isLoading, hasFailed } = $current.get()
  if (search === latest && (isLoading || !hasFailed)) return
  latest = search
  request.abort()
  request = new AbortController()
  const { signal } = request
  if (!search) return $current.set(NOTHING)
  $current.set({ ...$current.get(), isLoading: true })
  const found = await fetchSearchSuggestions(search, signal).catch(() => null)
  if (!signal.aborted) $current.set({ search, found, isLoading: false, hasFailed: !found })
}
