import type { WordId } from './dictionary.ts'
import type { WordScore } from './word-score.ts'
import { recordBetterScore, type WordScoreTable } from './word-score-table.ts'

/** The number of one version of a document in the index. A changed document gets another number. */
export type DocumentVersionId = number

/** The postings (documents) of a word: differences of their numbers, each with a position, in bytes. */
type Bytes = { bytes: Uint8Array; length: number; last: DocumentVersionId }

/** Value in `firsts` of a word without documents. */
const NONE = -1

/** Position of a word that is only in the text. Positions in names are smaller. */
const LAST_PLACE = 255

/**
 * Creates the inverted index: for each word the documents that contain it, with the word's position in the document's
 * name. Takes about two bytes per word and document.
 */
export function createInvertedIndex() {
  /** The first document of each word, as `document * 256 + position`. */
  const firsts: number[] = []
  const others: (Bytes | undefined)[] = []

  return {
    /**
     * Adds a document to a word. `doc` must be higher than the numbers added before. `place` is the word's index in the
     * name; null if the word is only in the text.
     */
    add(word: WordId, doc: DocumentVersionId, place: number | null): void {
      const byte = place === null ? LAST_PLACE : Math.min(place, LAST_PLACE - 1)
      // Fills gaps (words of kinds have no documents), because arrays with holes take more memory.
      while (firsts.length <= word) firsts.push(NONE)
      const first = firsts[word]!
      if (first === NONE) firsts[word] = doc * 256 + byte
      else {
        const list = others[word] ?? { bytes: new Uint8Array(6), length: 0, last: Math.floor(first / 256) }
        others[word] = list
        append(list, doc, byte)
      }
    },
    /** Whether a current document contains this word. Outdated documents have no slot. */
    isLiving(word: WordId, slots: readonly number[]): boolean {
      const first = firsts[word] ?? NONE
      if (first === NONE) return false
      const doc = Math.floor(first / 256)
      if (slots[doc]! >= 0) return true
      const list = others[word]
      return list !== undefined && eachOf(list, doc, (each) => slots[each]! >= 0)
    },
    /**
     * Sets the scores of a word's documents. `inText` is the score if the word is only in the text; null skips such
     * documents.
     */
    mark(word: WordId, scores: WordScoreTable, searched: number, inName: WordScore, inText: WordScore | null): void {
      const note = (doc: DocumentVersionId, place: number) => {
        const score = place === LAST_PLACE ? inText : inName + place
        if (score !== null) recordBetterScore(scores, searched, doc, score)
        return false
      }
      const first = firsts[word] ?? NONE
      if (first === NONE) return
      note(Math.floor(first / 256), first % 256)
      const list = others[word]
      if (list) eachOf(list, Math.floor(first / 256), note)
    },
  }
}

function append(list: Bytes, doc: DocumentVersionId, place: number): void {
  if (list.length + 6 > list.bytes.length) {
    const grown = new Uint8Array(Math.ceil(list.bytes.length * 1.5) + 6)
    grown.set(list.bytes)
    list.bytes = grown
  }
  let rest = doc - list.last
  for (; rest > 127; rest = Math.floor(rest / 128)) list.bytes[list.length++] = (rest % 128) + 128
  list.bytes[list.length++] = rest
  list.bytes[list.length++] = place
  list.last = doc
}

/** Calls `note` for each document until `note` returns true. Returns whether a call returned true. */
function eachOf(
  { bytes, length }: Bytes,
  first: DocumentVersionId,
  note: (doc: DocumentVersionId, place: number) => boolean,
): boolean {
  for (let [at, doc] = [0, first]; at < length; ) {
    let [byte, unit] = [bytes[at++]!, 1]
    while (byte > 127) {
      doc += (byte - 128) * unit
      unit *= 128
      byte = bytes[at++]!
    }
    doc += byte * unit
    if (note(doc, bytes[at++]!)) return true
  }
  return false
}

export type InvertedIndex = ReturnType<typeof createInvertedIndex>
