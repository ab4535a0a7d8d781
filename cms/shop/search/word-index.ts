import { createDictionary } from './dictionary.ts'
import { createInvertedIndex, type DocumentVersionId } from './inverted-index.ts'
import { extractIndexWords } from './words.ts'

/** The caller's number of a document. */
export type DocumentSlot = number

/** The searchable texts of a document, apart from its kind (category and attributes). */
export type SearchableDocumentTexts = { name: string; text: string }

/**
 * Creates the index of the words in documents' names and texts. A changed document gets a new number, and its old
 * number stays in the index as outdated. `isWorn` tells whether so many numbers are outdated that the index should be
 * rebuilt.
 */
export function createWordIndex() {
  const dictionary = createDictionary()
  const postings = createInvertedIndex()
  /**
   * The slot of each document (-1 if the document is outdated), and the number of words in its name. Both lists are
   * indexed by document.
   */
  const slots: DocumentSlot[] = []
  const nameLengths: number[] = []
  /**
   * The document of each slot (-1 if the slot is empty), and a hash of the document's texts. Both lists are indexed by
   * slot.
   */
  const docs: DocumentVersionId[] = []
  const hashes: number[] = []
  let dead = 0

  function remove(slot: DocumentSlot): void {
    const doc = docs[slot] ?? -1
    if (doc < 0) return
    slots[doc] = -1
    docs[slot] = -1
    dead++
  }

  function write(doc: DocumentVersionId, { name, text }: SearchableDocumentTexts): number {
    const inName = extractIndexWords(name).map(dictionary.idInName)
    const seen = new Set(inName)
    for (const id of seen) postings.add(id, doc, inName.indexOf(id))
    for (const word of extractIndexWords(text)) {
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
    /** Returns the highest slot so far, plus one. */
    capacity: (): number => docs.length,
    docOf: (slot: DocumentSlot): DocumentVersionId => docs[slot] ?? -1,
    has: (slot: DocumentSlot): boolean => (docs[slot] ?? -1) >= 0,
    /** Adds or replaces a document. Does nothing if its texts are unchanged. */
    set(slot: DocumentSlot, texts: SearchableDocumentTexts): void {
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
    hold(slot: DocumentSlot): () => void {
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

export type WordIndex = ReturnType<typeof createWordIndex>

/** Minimum number of outdated documents for a rebuild. */
const MIN_DEAD = 5000

/** Returns a 32-bit hash (FNV-1a), by which changed texts are detected. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
