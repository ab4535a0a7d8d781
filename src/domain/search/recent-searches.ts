import { MAX_SEARCH_LENGTH, toSearchKey } from './search.ts'

/** The maximum number of recent searches that a browser remembers. */
export const MAX_RECENT_SEARCHES = 6

/**
 * Returns a browser's recent searches with `text` in front, at most `MAX_RECENT_SEARCHES`. An earlier search with the
 * same `toSearchKey` as `text` is removed.
 */
export function withRecentSearch(recent: readonly string[], text: string): string[] {
  const search = text.trim().replace(/\s+/g, ' ').slice(0, MAX_SEARCH_LENGTH)
  return search ? [search, ...withoutRecentSearch(recent, search)].slice(0, MAX_RECENT_SEARCHES) : [...recent]
}

export function withoutRecentSearch(recent: readonly string[], search: string): string[] {
  return recent.filter((each) => toSearchKey(each) !== toSearchKey(search))
}

/** Parses the recent searches that a browser stored. Invalid ones are left out. */
export function parseRecentSearches(stored: unknown): string[] {
  const texts = Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : []
  return texts.reduceRight<string[]>(withRecentSearch, [])
}
