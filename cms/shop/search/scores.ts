import { NO_SCORE, type Score } from './score.ts'

/** Words of a search that count, and the parts into which they are split: one bit for each. */
export const MAX_WORDS = 16

/**
 * How well each word of a search fits each document, or each kind of them: `byWord[word][document]`. `words` has a bit for each
 * word that a document has, so that one number tells that it lacks too many.
 */
export type Scores = { byWord: Uint16Array[]; words: Uint16Array }

/** Gives a document, or a kind, this score for one word, where it has no better one. */
export function noteScore({ byWord, words }: Scores, word: number, at: number, score: Score): void {
  const ofWord = byWord[word]!
  if (score >= ofWord[at]!) return
  ofWord[at] = score
  words[at]! |= 1 << word
}

/**
 * Returns a function that makes empty scores. It reuses the memory of its previous scores, which become invalid: new
 * memory of this size for each search takes longer than the search.
 */
export function openScores(): (words: number, size: number) => Scores {
  let byWord: Uint16Array[] = []
  let words = new Uint16Array(0)
  return (count, size) => {
    if (words.length < size) {
      const room = Math.ceil(size * 1.25)
      words = new Uint16Array(room)
      byWord = []
    }
    while (byWord.length < count) byWord.push(new Uint16Array(words.length))
    for (const ofWord of byWord.slice(0, count)) ofWord.fill(NO_SCORE, 0, size)
    return { byWord, words: words.fill(0, 0, size) }
  }
}

/** How many words these bits are. */
export const COUNTS = new Uint8Array(1 << MAX_WORDS)
for (let bits = 1; bits < COUNTS.length; bits++) COUNTS[bits] = COUNTS[bits >> 1]! + (bits & 1)
