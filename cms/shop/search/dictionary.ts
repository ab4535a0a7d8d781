import SearchableMap from 'minisearch/SearchableMap'
import { countTypos } from './typos.ts'
import { hasDigit, stemOf, type TypedWord } from './words.ts'

/** A word's number in the dictionary. */
export type WordId = number

/** A word as it is written. */
export type NearWord = { id: WordId; word: string; typos: number }

/** The size of the cache of words with their numbers: texts repeat words, and the tree is slower. */
const REMEMBERED = 20_000

/**
 * All words that can be found, by number. Words of letters are in a radix tree, for beginnings and typos. Words with a
 * digit are found whole only: a tree of 100,000 numbers would take more memory than all the words.
 */
export function openDictionary() {
  const letters = new SearchableMap<WordId>()
  const numbers = new Map<string, WordId>()
  const remembered = new Map<string, WordId>()
  /** A word as it is written, where that is never its stem. */
  const surfaces = new Map<WordId, string>()
  /** In how many names a word is. */
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

  /** The number of a word that is not stemmed yet; a new word gets one. */
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
    /** The same for a word of a name. */
    idInName(word: string): WordId {
      const id = idOf(word)
      nameCounts[id]!++
      return id
    },
    nameCount: (id: WordId): number => nameCounts[id]!,
    find,
    /** The words of letters that begin so. */
    *beginningWith(start: string): Generator<WordId> {
      for (const [, id] of letters.atPrefix(start)) yield id
    },
    /** The words of letters that contain this. */
    *containing(part: string): Generator<WordId> {
      for (const [word, id] of letters) if (word.includes(part)) yield id
    },
    /** The words of letters that differ by typos, `most` of them. */
    near({ stem }: TypedWord, most: number): NearWord[] {
      if (most === 0 || hasDigit(stem)) return []
      // The tree counts two letters in the wrong order twice.
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

/** Without the words that are in no document any more. */
export function livingWords(dictionary: Dictionary, isLiving: (id: WordId) => boolean): Dictionary {
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
