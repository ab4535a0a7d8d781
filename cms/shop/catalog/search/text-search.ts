import { createDocumentSearch } from '../../search/document-search.ts'
import { selectBestRanked } from '../../search/select-best-ranked.ts'
import type { SynonymRule } from '../../search/synonyms.ts'
import { createWordIndex } from '../../search/word-index.ts'

/** The searchable text of a category, post or page. `kind` is its group, such as the category of a post. */
export type SearchableDocument = { id: string; name: string; kind: string; text: string }

/**
 * Creates a search by words over a few hundred documents at most. Its results are best first; equally good results keep
 * the order of `documents`.
 */
export function createTextSearch(documents: readonly SearchableDocument[]) {
  const index = createWordIndex()
  for (const [slot, { name, text }] of documents.entries()) index.set(slot, { name, text })
  const find = createDocumentSearch(index, {
    kindOf: (slot) => slot,
    kinds: () => documents.map(({ kind }) => [kind]),
    codes: { beginningWith: () => [], endingWith: () => [], of: () => '' },
    standings: { isOut: () => false, featured: () => null, sold: () => 0 },
  })

  /** Returns the ids of the best results, at most `limit`. A search for only a price finds nothing. */
  return (
    search: string,
    synonyms: readonly SynonymRule[],
    limit: number,
  ): { ids: string[]; didYouMean: string | null } => {
    const { ranks, slots, hasWords, didYouMean } = find(search, synonyms)
    if (!hasWords) return { ids: [], didYouMean }
    return {
      ids: selectBestRanked(slots, ranks, limit, (a, b) => a - b)
        .slice(0, limit)
        .map((slot) => documents[slot]!.id),
      didYouMean,
    }
  }
}
