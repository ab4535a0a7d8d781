import { MAX_SEARCH, searchKey } from './search.ts'

/** The most searches that a browser remembers. */
export const MAX_RECENT = 6

/** Adds a search as the latest one. A search with the same key is replaced. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const search = text.trim().replace(/\s+/g, ' ').slice(0, MAX_SEARCH)
  return search ? [search, ...withoutSearch(recent, search)].slice(0, MAX_RECENT) : [...recent]
}

export function withoutSearch(recent: readonly string[], search: string): string[] {
  return recent.filter((each) => searchKey(each) !== searchKey(search))
}

/** Parses stored searches. Drops anything that is no text. */
export function toRecentSearches(stored: unknown): string[] {
  const texts = Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : []
  return texts.reduceRight<string[]>(withSearch, [])
}
