/** The maximum length of a search, in characters. */
export const MAX_SEARCH = 200

/**
 * Normalizes a text for searches: trimmed, without case and accents, in one Unicode form (api.md, Common to all
 * calls).
 */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Whether `text` contains every space-separated word of `search`, in any order. An empty search matches. */
export function matchesSearch(text: string, search: string): boolean {
  const key = searchKey(text)
  return searchKey(search)
    .split(/\s+/)
    .every((word) => key.includes(word))
}
