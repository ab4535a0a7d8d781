import { atom, type ReadableAtom } from 'nanostores'
import { type FoundInShop, searchShop } from '../api-client.ts'

/**
 * Suggestions for the text of the search field. `found` is the response for `search`, which may be an earlier text: it stays
 * until the response for the latest text. Null before the first response, and after a failure.
 */
export type Suggestions = { search: string; found: FoundInShop | null; isLoading: boolean; hasFailed: boolean }

const NOTHING: Suggestions = { search: '', found: null, isLoading: false, hasFailed: false }

const $current = atom<Suggestions>(NOTHING)
export const $suggestions: ReadableAtom<Suggestions> = $current

let latest = ''
let request = new AbortController()

/** Asks for suggestions. The answers to earlier texts are dropped, also when they arrive later. */
export async function suggest(text: string): Promise<void> {
  const search = text.trim()
  const { isLoading, hasFailed } = $current.get()
  if (search === latest && (isLoading || !hasFailed)) return
  latest = search
  request.abort()
  request = new AbortController()
  const { signal } = request
  if (!search) return $current.set(NOTHING)
  $current.set({ ...$current.get(), isLoading: true })
  const found = await searchShop(search, signal).catch(() => null)
  if (!signal.aborted) $current.set({ search, found, isLoading: false, hasFailed: !found })
}
