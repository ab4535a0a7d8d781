import { MAX_SEARCH, searchKey } from './search.ts'

/** The most searches that a browser remembers. */
export const MAX_RECENT = 6

/** The searches with this one as the latest. The same search, spelled in another way, is in it once. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const search = text.trim().replace(/\s+/g, ' ').slice(0, MAX_SEARCH)
  return search ? [search, ...withoutSearch(recent, search)].slice(0, MAX_RECENT) : [...recent]
}

export function withoutSearch(recent: readonly string[], search: string): string[] {
  return recent.filter((each) => searchKey(each) !== searchKey(search))
}

/** Returns the texts in a stored value, and drops anything else. */
export function toRecentSearches(stored: unknown): string[] {
  const texts = Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : []
  return texts.reduceRight<string[]>(withSearch, [])
}
