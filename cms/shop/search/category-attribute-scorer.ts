import type { WordId } from './dictionary.ts'
import type { ResolvedSearch } from './resolve-search-words.ts'
import type { WordIndex } from './word-index.ts'
import { encodeScore, KIND } from './word-score.ts'
import { createWordScoreTableFactory, recordBetterScore, type WordScoreTable } from './word-score-table.ts'
import { extractIndexWords } from './words.ts'

/**
 * A function that returns the texts of each kind (a combination of category and attribute values). The list may grow;
 * entries do not change.
 */
export type ReadCategoryAttributeTexts = () => readonly (readonly string[])[]

/** Distance, in words, between the first words of two neighboring values of a kind. */
const FAR = 20

/**
 * Creates the function that scores each word of a search in each kind of document (combination of category and
 * attribute values), and the list of all kinds' words.
 */
export function createCategoryAttributeScorer(dictionary: WordIndex['dictionary'], kinds: ReadCategoryAttributeTexts) {
  const make = createWordScoreTableFactory()
  /** The words of each kind, with their positions. */
  const kindWords: { id: WordId; place: number }[][] = []

  /** Returns the words of all kinds. Reads the words of new kinds first. */
  function words(): readonly (readonly { id: WordId; place: number }[])[] {
    for (const values of kinds().slice(kindWords.length)) {
      kindWords.push(
        values.flatMap((value, nth) =>
          extractIndexWords(value).map((word, at) => ({
            id: dictionary.idInName(word),
            place: Math.min(255, nth * FAR + at),
          })),
        ),
      )
    }
    return kindWords
  }

  return {
    words,
    score(looked: ResolvedSearch): WordScoreTable {
      const all = words()
      const scores = make(looked.words.length, all.length)
      for (const { from, to, fits } of looked.terms) {
        for (const [kind, list] of all.entries()) {
          for (const { id, place } of list) {
            const fit = fits.get(id)
            if (!fit) continue
            for (let at = from; at <= to; at++) recordBetterScore(scores, at, kind, encodeScore(fit, KIND, place))
          }
        }
      }
      return scores
    },
  }
}
