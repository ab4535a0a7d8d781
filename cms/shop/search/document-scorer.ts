import type { ResolvedSearch } from './resolve-search-words.ts'
import type { DocumentSlot, WordIndex } from './word-index.ts'
import { BEST, CODE, encodeScore, NAME, TEXT } from './word-score.ts'
import { createWordScoreTableFactory, recordBetterScore, type WordScoreTable } from './word-score-table.ts'
import { hasDigit, type TypedWord } from './words.ts'

/** Lookups of documents by the beginning or end of their code (normalized by `normalizeProductCode`). */
export type ProductCodeLookups = {
  beginningWith(key: string): Iterable<DocumentSlot>
  endingWith(key: string): Iterable<DocumentSlot>
  of(slot: DocumentSlot): string
}

/**
 * Minimum length of a search that may be the beginning or end of a code, and maximum length of a search that may be the
 * end.
 */
const [MIN_CODE, MAX_CODE_END] = [3, 12]

/**
 * Whether a normalized search may be the end of a product code: it has 3 to 12 characters, at least one of them a
 * digit. Only for such a search are the ends of all codes compared.
 */
export const canBeProductCodeEnd = (key: string): boolean =>
  key.length >= MIN_CODE && key.length <= MAX_CODE_END && hasDigit(key)

/**
 * Returns a function that scores each word of a search in the name, text and code of every document. The function's
 * next call overwrites its previous result.
 */
export function createDocumentScorer(index: WordIndex, codes: ProductCodeLookups) {
  const make = createWordScoreTableFactory()

  /**
   * Scores joined words of the search that are the beginning of a code; of several such groups, only the longest. A
   * whole search that equals a code gets the best score.
   */
  function scoreCodes(words: readonly TypedWord[], scores: WordScoreTable): void {
    const key = words.map((word) => word.typed).join('')
    for (const slot of key.length > 1 && (words.length > 1 || hasDigit(key)) ? codes.beginningWith(key) : []) {
      const doc = codes.of(slot) === key ? index.docOf(slot) : -1
      for (let at = 0; doc >= 0 && at < words.length; at++)
        recordBetterScore(scores, at, doc, encodeScore({}, BEST, at))
    }
    for (let length = words.length; length > 0; length--) {
      let isFound = false
      for (let from = 0; from + length <= words.length; from++) {
        if (scoreCode(words, scores, from, from + length)) isFound = true
      }
      if (isFound) return
    }
    if (canBeProductCodeEnd(key)) noteCode(codes.endingWith(key), key, scores, 0, words.length)
  }

  function scoreCode(words: readonly TypedWord[], scores: WordScoreTable, from: number, until: number): boolean {
    const key = words
      .slice(from, until)
      .map((word) => word.typed)
      .join('')
    return key.length >= MIN_CODE && noteCode(codes.beginningWith(key), key, scores, from, until)
  }

  function noteCode(
    slots: Iterable<DocumentSlot>,
    key: string,
    scores: WordScoreTable,
    from: number,
    until: number,
  ): boolean {
    let isFound = false
    for (const slot of slots) {
      const doc = index.docOf(slot)
      if (doc < 0) continue
      isFound = true
      const score = encodeScore({ isPart: codes.of(slot) !== key }, CODE)
      for (let at = from; at < until; at++) recordBetterScore(scores, at, doc, score)
    }
    return isFound
  }

  return ({ words, terms }: ResolvedSearch): WordScoreTable => {
    const scores = make(words.length, index.slots.length)
    for (const { from, to, fits } of terms) {
      for (const [id, fit] of fits) {
        // A part in the middle of a word counts in names only.
        const inText = fit.isPart && fit.typos ? null : encodeScore(fit, TEXT)
        for (let at = from; at <= to; at++) index.postings.mark(id, scores, at, encodeScore(fit, NAME), inText)
      }
    }
    scoreCodes(words, scores)
    return scores
  }
}
