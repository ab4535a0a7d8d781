import type { WordId } from './dictionary.ts'
import type { Score } from './score.ts'
import { noteScore, type Scores } from './scores.ts'

/** A version of a document: a changed document gets a new number, the next one. */
export type DocId = number

/** Bytes of the numbers of documents and the places of one word, both as differences from the ones before. */
type Bytes = { bytes: Uint8Array; length: number; last: DocId }

/** The word of no document. */
const NONE = -1

/** A place is a byte: where in the name the word is, or this. */
const LAST_PLACE = 255

/**
 * An inverted index: the documents of each word, and the positions in their names. A word of one document, as most
 * numbers are, takes one number; other words take about two bytes per document.
 */
export function openPostings() {
  /** `document * 256 + place` of the first document of each word. */
  const firsts: number[] = []
  const others: (Bytes | undefined)[] = []

  return {
    /** Documents are added in the order of their numbers. `place` counts the words of the name; null: in the text only. */
    add(word: WordId, doc: DocId, place: number | null): void {
      const byte = place === null ? LAST_PLACE : Math.min(place, LAST_PLACE - 1)
      // Words of categories have no documents, and an array with holes would take more memory.
      while (firsts.length <= word) firsts.push(NONE)
      const first = firsts[word]!
      if (first === NONE) firsts[word] = doc * 256 + byte
      else {
        const list = others[word] ?? { bytes: new Uint8Array(6), length: 0, last: Math.floor(first / 256) }
        others[word] = list
        append(list, doc, byte)
      }
    },
    /** Whether any document of the word has a slot: the others are dead. */
    isLiving(word: WordId, slots: readonly number[]): boolean {
      const first = firsts[word] ?? NONE
      if (first === NONE) return false
      const doc = Math.floor(first / 256)
      if (slots[doc]! >= 0) return true
      const list = others[word]
      return list !== undefined && eachOf(list, doc, (each) => slots[each]! >= 0)
    },
    /** Gives each document of the word this score for a word of a search. `inText` null: only names count. */
    mark(word: WordId, scores: Scores, searched: number, inName: Score, inText: Score | null): void {
      const note = (doc: DocId, place: number) => {
        const score = place === LAST_PLACE ? inText : inName + place
        if (score !== null) noteScore(scores, searched, doc, score)
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

function append(list: Bytes, doc: DocId, place: number): void {
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

/** Until one returns true, which it then returns. */
function eachOf({ bytes, length }: Bytes, first: DocId, note: (doc: DocId, place: number) => boolean): boolean {
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

export type Postings = ReturnType<typeof openPostings>
