import { bestOf } from '../../search/best-of.ts'
import { openFind } from '../../search/find-documents.ts'
import type { Synonym } from '../../search/synonyms.ts'
import { openWordIndex } from '../../search/word-index.ts'

/** The searched form of a category, a post or a page. Its kind is its group, such as the category of a post. */
export type SearchedText = { id: string; name: string; kind: string; text: string }

/** Finds some hundred documents by their words, the best first. Equal ones stay in the order of the list. */
export function openTextSearch(documents: readonly SearchedText[]) {
  const index = openWordIndex()
  for (const [slot, { name, text }] of documents.entries()) index.set(slot, { name, text })
  const find = openFind(index, {
    kindOf: (slot) => slot,
    kinds: () => documents.map(({ kind }) => [kind]),
    codes: { beginningWith: () => [], endingWith: () => [], of: () => '' },
    standings: { isOut: () => false, featured: () => null, sold: () => 0 },
  })

  /** The ids of the best, at most `limit`. A search without words, for a price, finds none: nothing here has one. */
  return (
    search: string,
    synonyms: readonly Synonym[],
    limit: number,
  ): { ids: string[]; didYouMean: string | null } => {
    const { ranks, slots, hasWords, didYouMean } = find(search, synonyms)
    if (!hasWords) return { ids: [], didYouMean }
    return {
      ids: bestOf(slots, ranks, limit, (a, b) => a - b)
        .slice(0, limit)
        .map((slot) => documents[slot]!.id),
      didYouMean,
    }
  }
}
