import SearchableMap from 'minisearch/SearchableMap'
import { countTypos } from './typos.ts'
import { hasDigit, stemOf, type TypedWord } from './words.ts'

/** Number of a word in the dictionary. */
export type WordId = number

/** A dictionary word, as it is written, and its number of typos compared with a typed word. */
export type NearWord = { id: WordId; word: string; typos: number }

/** Size of the cache of words and their numbers: texts repeat words, and the tree is slower. */
const REMEMBERED = 20_000

/**
 * Dictionary of all searchable words, by number. Words of letters are in a radix tree, for prefixes and typos. Words
 * with a digit are found whole only, because a tree of 100,000 numbers takes too much memory.
 */
export function openDictionary() {
  const letters = new SearchableMap<WordId>()
  const numbers = new Map<string, WordId>()
  const remembered = new Map<string, WordId>()
  /** The written form of a word, if no text contains its stem as a word. */
  const surfaces = new Map<WordId, string>()
  /** For each word: number of names that contain it. */
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

  /** Returns the number of an unstemmed word. Adds a new word. */
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
    /** As `idOf`, for a word of a name: counts it as well. */
    idInName(word: string): WordId {
      const id = idOf(word)
      nameCounts[id]!++
      return id
    },
    nameCount: (id: WordId): number => nameCounts[id]!,
    find,
    /** Yields the words of letters with this prefix. */
    *beginningWith(start: string): Generator<WordId> {
      for (const [, id] of letters.atPrefix(start)) yield id
    },
    /** Yields the words of letters that contain this part. */
    *containing(part: string): Generator<WordId> {
      for (const [word, id] of letters) if (word.includes(part)) yield id
    },
    /** Returns the words of letters with at most `most` typos. */
    near({ stem }: TypedWord, most: number): NearWord[] {
      if (most === 0 || hasDigit(stem)) return []
      // The tree counts two transposed letters as two typos.
      return [...letters.fuzzyGet(stem, most + 1)].flatMap(([word, [id]]) => {
        const typos = countTypos(stem, word)
        return typos <= most ? { id, word: surfaces.get(id) ?? word, typos } : []
      })
    },
  }
}

export type Dictionary = Pick<
  ReturnType<typeof openDictionary>,
  'find' | 'beginningWith' | 'containing' | 'near' | 'nameCount'
>

/** Returns a view of the dictionary without words that are in no document any more. */
export function onlyLiveWords(dictionary: Dictionary, isLiving: (id: WordId) => boolean): Dictionary {
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
