import SearchableMap from 'minisearch/SearchableMap'
import { countTypos } from './typos.ts'
import { hasDigit, stemOf, type TypedWord } from './words.ts'

/** The number of a word in the search's dictionary. */
export type WordId = number

/** A known word that resembles a typed one: its written form, and the number of typos in the typed word. */
export type SimilarWord = { id: WordId; word: string; typos: number }

/** Maximum number of words in the cache that is read before the slower radix tree. */
const REMEMBERED = 20_000

/**
 * Creates the dictionary of all searchable words, which numbers them. Words of letters are in a radix tree, for
 * prefixes and typos; words with digits are only found whole, because their tree would take too much memory.
 */
export function createDictionary() {
  const letters = new SearchableMap<WordId>()
  const numbers = new Map<string, WordId>()
  const remembered = new Map<string, WordId>()
  /** Written form of each word whose stem itself occurs in no text. */
  const surfaces = new Map<WordId, string>()
  /** Number of names that contain each word. */
  const nameCounts: number[] = []

  const find = (stem: string) => (hasDigit(stem) ? numbers.get(stem) : letters.get(stem))

  function add(stem: string): WordId {
    const known = find(stem)
    if (known !== undefined) return known
    const id = nameCounts.push(0) - 1
    if (hasDigit(stem)) numbers.set(stem, id)
    else letters.set(stem, id)
    return id
  }

  /** Returns the number of a word, by the word's stem. Adds the stem to the dictionary if it is new. */
  function idOf(word: string): WordId {
    const known = remembered.get(word)
    if (known !== undefined) return known
    const stem = stemOf(word)
    const isNew = find(stem) === undefined
    const id = add(stem)
    if (stem === word) surfaces.delete(id)
    else if (isNew) surfaces.set(id, word)
    if (remembered.size >= REMEMBERED) remembered.clear()
    if (!hasDigit(word)) remembered.set(word, id)
    return id
  }

  return {
    idOf,
    /** Returns the number of a word of a name like `idOf`, and counts that name. */
    idInName(word: string): WordId {
      const id = idOf(word)
      nameCounts[id]!++
      return id
    },
    nameCount: (id: WordId): number => nameCounts[id]!,
    find,
    /** Yields the words with this prefix, except words with digits. */
    *beginningWith(start: string): Generator<WordId> {
      for (const [, id] of letters.atPrefix(start)) yield id
    },
    /** Yields the words that contain this part, except words with digits. */
    *containing(part: string): Generator<WordId> {
      for (const [word, id] of letters) if (word.includes(part)) yield id
    },
    /** Returns the known words that differ from the typed word by at most `most` typos, except words with digits. */
    near({ stem }: TypedWord, most: number): SimilarWord[] {
      if (most === 0 || hasDigit(stem)) return []
      // The tree counts two transposed letters as two typos.
      return [...letters.fuzzyGet(stem, most + 1)].flatMap(([word, [id]]) => {
        const typos = countTypos(stem, word)
        return typos <= most ? { id, word: surfaces.get(id) ?? word, typos } : []
      })
    },
  }
}

/** The lookups that a search makes in the dictionary. */
export type DictionaryLookups = Pick<
  ReturnType<typeof createDictionary>,
  'find' | 'beginningWith' | 'containing' | 'near' | 'nameCount'
>

/**
 * Returns a view of the dictionary that finds only words for which `isLiving` is true: some document still contains
 * them.
 */
export function restrictToUsedWords(
  dictionary: DictionaryLookups,
  isLiving: (id: WordId) => boolean,
): DictionaryLookups {
  return {
    ...dictionary,
    find(stem) {
      const id = dictionary.find(stem)
      return id !== undefined && isLiving(id) ? id : undefined
    },
    *beginningWith(start) {
      for (const id of dictionary.beginningWith(start)) if (isLiving(id)) yield id
    },
    *containing(part) {
      for (const id of dictionary.containing(part)) if (isLiving(id)) yield id
    },
    near: (word, most) => dictionary.near(word, most).filter(({ id }) => isLiving(id)),
  }
}
