import { openDictionary } from './dictionary.ts'
import { type DocId, openPostings } from './postings.ts'
import { toSearchTerms } from './words.ts'

/** Number under which the caller stores a document. The catalog has one for each product. */
export type Slot = number

/** Searchable texts of a document, apart from its kind. */
export type Texts = { name: string; text: string }

/**
 * Index of the words of documents. A changed document gets a new number and the old one is dead, so no postings list is
 * searched for it. `isWorn`: whether so many are dead that the index should be rebuilt.
 */
export function openWordIndex() {
  const dictionary = openDictionary()
  const postings = openPostings()
  /** By document: its slot, or -1 if dead; and the number of words in its name. */
  const slots: Slot[] = []
  const nameLengths: number[] = []
  /** By slot: its document, or -1; and the hash of its texts. */
  const docs: DocId[] = []
  const hashes: number[] = []
  let dead = 0

  function remove(slot: Slot): void {
    const doc = docs[slot] ?? -1
    if (doc < 0) return
    slots[doc] = -1
    docs[slot] = -1
    dead++
  }

  function write(doc: DocId, { name, text }: Texts): number {
    const inName = toSearchTerms(name).map(dictionary.idInName)
    const seen = new Set(inName)
    for (const id of seen) postings.add(id, doc, inName.indexOf(id))
    for (const word of toSearchTerms(text)) {
      const id = dictionary.idOf(word)
      if (seen.has(id)) continue
      seen.add(id)
      postings.add(id, doc, null)
    }
    return inName.length
  }

  return {
    dictionary,
    postings,
    slots,
    nameLengths,
    /** Returns the largest slot so far, plus one. */
    capacity: (): number => docs.length,
    docOf: (slot: Slot): DocId => docs[slot] ?? -1,
    has: (slot: Slot): boolean => (docs[slot] ?? -1) >= 0,
    /** Adds or replaces a document. */
    set(slot: Slot, texts: Texts): void {
      const hash = hashOf(`${texts.name}\n${texts.text}`)
      if ((docs[slot] ?? -1) >= 0 && hashes[slot] === hash) return
      remove(slot)
      const doc = slots.push(slot) - 1
      docs[slot] = doc
      hashes[slot] = hash
      nameLengths[doc] = Math.min(255, write(doc, texts))
    },
    remove,
    /** Removes a document temporarily. Returns a function that restores it. */
    hold(slot: Slot): () => void {
      const [doc, hash] = [docs[slot] ?? -1, hashes[slot]]
      if (doc < 0) return () => {}
      slots[doc] = -1
      docs[slot] = -1
      return () => {
        remove(slot)
        slots[doc] = slot
        docs[slot] = doc
        hashes[slot] = hash!
      }
    },
    isWorn: (): boolean => dead > MIN_DEAD && dead * 2 > slots.length,
  }
}

export type WordIndex = ReturnType<typeof openWordIndex>

/** Minimum number of dead documents for a rebuild. */
const MIN_DEAD = 5000

/** Returns a 32-bit hash (FNV-1a), to detect changed texts. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
