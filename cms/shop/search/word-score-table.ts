import { MISSING_WORD_SCORE, type WordScore } from './word-score.ts'

/** Maximum number of words of a search, including the parts of split words. Each has a bit in `Scores.words`. */
export const MAX_SEARCH_WORDS = 16

/**
 * The scores of each searched word in each document: `byWord[word][document]`. `words[document]` has a bit per searched
 * word that the document has.
 */
export type WordScoreTable = { byWord: Uint16Array[]; words: Uint16Array }

/**
 * Sets the score of the searched word number `word` in the document `at`, unless the document already has a better
 * score for this word.
 */
export function recordBetterScore({ byWord, words }: WordScoreTable, word: number, at: number, score: WordScore): void {
  const ofWord = byWord[word]!
  if (score >= ofWord[at]!) return
  ofWord[at] = score
  words[at]! |= 1 << word
}

/** Returns a function that creates empty scores. It reuses the memory of its previous result, which becomes invalid. */
export function createWordScoreTableFactory(): (words: number, size: number) => WordScoreTable {
  let byWord: Uint16Array[] = []
  let words = new Uint16Array(0)
  return (count, size) => {
    if (words.length < size) {
      const room = Math.ceil(size * 1.25)
      words = new Uint16Array(room)
      byWord = []
    }
    while (byWord.length < count) byWord.push(new Uint16Array(words.length))
    for (const ofWord of byWord.slice(0, count)) ofWord.fill(MISSING_WORD_SCORE, 0, size)
    return { byWord, words: words.fill(0, 0, size) }
  }
}

/** A table with the number of set bits of each 16-bit number. */
export const BIT_COUNTS = new Uint8Array(1 << MAX_SEARCH_WORDS)
for (let bits = 1; bits < BIT_COUNTS.length; bits++) BIT_COUNTS[bits] = BIT_COUNTS[bits >> 1]! + (bits & 1)
