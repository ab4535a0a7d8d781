import type { WordId } from './dictionary.ts'
import { KIND, toScore } from './score.ts'
import { noteScore, openScores, type Scores } from './scores.ts'
import type { Terms } from './terms.ts'
import type { WordIndex } from './word-index.ts'
import { toSearchTerms } from './words.ts'

/** Returns the values of each kind: category and attributes. The list may grow, but entries never change. */
export type Kinds = () => readonly (readonly string[])[]

/** Distance in words between two values of a kind. */
const FAR = 20

/** Creates the scorer of a search's words in the kinds of documents. */
export function openKindScores(dictionary: WordIndex['dictionary'], kinds: Kinds) {
  const make = openScores()
  /** Words of each kind with their positions. */
  const kindWords: { id: WordId; place: number }[][] = []

  /** Reads the words of new kinds. Returns the words of all kinds. */
  function words(): readonly (readonly { id: WordId; place: number }[])[] {
    for (const values of kinds().slice(kindWords.length)) {
      kindWords.push(
        values.flatMap((value, nth) =>
          toSearchTerms(value).map((word, at) => ({
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
    score(looked: Terms): Scores {
      const all = words()
      const scores = make(looked.words.length, all.length)
      for (const { from, to, fits } of looked.terms) {
        for (const [kind, list] of all.entries()) {
          for (const { id, place } of list) {
            const fit = fits.get(id)
            if (!fit) continue
            for (let at = from; at <= to; at++) noteScore(scores, at, kind, toScore(fit, KIND, place))
          }
        }
      }
      return scores
    },
  }
}
