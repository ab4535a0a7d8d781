import { openDictionary } from './dictionary.ts'
import { type DocId, openPostings } from './postings.ts'
import { tellingWords } from './words.ts'

/** The number under which the caller stores a document; the catalog has one for each product. */
export type Slot = number

/** The searched texts of a document, besides its kind. */
export type Texts = { name: string; text: string }

/**
 * The words of documents. A changed document gets a new number, and its old one is dead, so that no postings list is
 * ever searched for it. `isWorn`: so many numbers are dead that the index should be built again.
 */
export function openWordIndex() {
  const dictionary = openDictionary()
  const postings = openPostings()
  /** For each document: its slot, -1 for a dead one, and the number of words in its name. */
  const slots: Slot[] = []
  const nameLengths: number[] = []
  /** For each slot: its document, -1 for none, and the texts that it was made of. */
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
    const inName = tellingWords(name).map(dictionary.idInName)
    const seen = new Set(inName)
    for (const id of seen) postings.add(id, doc, inName.indexOf(id))
    for (const word of tellingWords(text)) {
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
    /** One more than the largest slot there was. */
    capacity: (): number => docs.length,
    docOf: (slot: Slot): DocId => docs[slot] ?? -1,
    has: (slot: Slot): boolean => (docs[slot] ?? -1) >= 0,
    /** Adds a document, or replaces it. */
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
    /** Removes a document temporarily. Returns a function that puts it back in its slot. */
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

/** The number of dead documents below which an index is never built again. */
const MIN_DEAD = 5000

/** Tells whether a text has changed (FNV-1a, as a 32-bit number). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
