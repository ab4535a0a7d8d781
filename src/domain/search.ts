/** Characters of the longest search that is made. */
export const MAX_SEARCH = 200

/** A text as searches compare it: trimmed, without case, accents and Unicode form (api.md, Common to all calls). */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Whether `text` holds every space-separated word of `search`, in any order. An empty search matches. */
export function hasEveryWord(text: string, search: string): boolean {
  const key = searchKey(text)
  return searchKey(search)
    .split(/\s+/)
    .every((word) => key.includes(word))
}
