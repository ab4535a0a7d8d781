import type { DictionaryLookups, SimilarWord, WordId } from './dictionary.ts'
import { findSingleWordSynonyms, type SynonymRule } from './synonyms.ts'
import { getMaxTypos } from './typos.ts'
import type { WordMatch } from './word-score.ts'
import { MAX_SEARCH_WORDS } from './word-score-table.ts'
import {
  findWordsAfterElision,
  hasDigit,
  isUnspacedScriptLetter,
  splitLettersAndDigits,
  stemOf,
  type TypedWord,
  toTypedWord,
} from './words.ts'

/**
 * The known words (`fits`) that match one word of a search, or two neighboring words that form one word, each with how
 * it matches. `from` and `to` are the indexes of the first and the last of these words in the search.
 */
export type MatchedTerm = { from: number; to: number; fits: ReadonlyMap<WordId, WordMatch> }

/**
 * A search looked up in the dictionary: its words, and the terms that match them. `corrections` has the nearest known
 * word of each unknown one.
 */
export type ResolvedSearch = { words: TypedWord[]; terms: MatchedTerm[]; corrections: Map<TypedWord, string> }

/** Minimum lengths of a typed word for a match by prefix, and for a match within words. */
const [MIN_BEGINNING, MIN_INSIDE] = [3, 4]

const WHOLE: WordMatch = {}
const SYNONYM: WordMatch = { isSynonym: true }
const BEGINNING: WordMatch = { isPart: true }
/** How a match within a word ranks: behind prefixes, because "rings" means rings, not earrings. */
const INSIDE: WordMatch = { typos: 1, isPart: true }

/**
 * Looks a search's words and their synonyms up in the dictionary. Splits a word that no document has, and corrects
 * typos.
 */
export function resolveSearchWords(
  typed: readonly TypedWord[],
  dictionary: DictionaryLookups,
  synonyms: readonly SynonymRule[] = [],
): ResolvedSearch {
  const corrections: ResolvedSearch['corrections'] = new Map()
  const found = typed.flatMap((word, at) => {
    const known = new Map([
      ...sameAs(word, dictionary, synonyms),
      ...wholeOrBeginning(word, at === typed.length - 1, dictionary),
    ])
    if (known.size > 0) return { word, fits: known }
    const elided = findWordsAfterElision(word.typed).flatMap((rest) => dictionary.find(stemOf(rest)) ?? [])
    if (elided.length > 0) return { word, fits: new Map(elided.map((id): [WordId, WordMatch] => [id, WHOLE])) }
    const allowed = getMaxTypos(word.typed.length)
    const near = dictionary.near(word, allowed)
    const fits = new Map([
      ...inside(word, dictionary),
      ...near.map(({ id, typos }): [WordId, WordMatch] => [id, { typos }]),
    ])
    const correction = nearest(near, dictionary) ?? nearest(dictionary.near(word, allowed + 1), dictionary)
    if (correction) corrections.set(word, correction)
    if (fits.size > 0) return { word, fits }
    const parts = splitWord(word, dictionary)
    return parts.map((part) => ({ word: part, fits: wholeOrBeginning(part, false, dictionary) }))
  })
  found.splice(MAX_SEARCH_WORDS)
  const words = found.map(({ word }) => word)
  const single = found.map(({ fits }, at) => ({ from: at, to: at, fits }))
  return { words, terms: [...single, ...joined(words, dictionary)], corrections }
}

/**
 * Returns the word of `near` with the fewest typos; of words with equally few typos, the one in most names. Ignores
 * words that are in no name; undefined if no word is left.
 */
function nearest(near: readonly SimilarWord[], { nameCount }: DictionaryLookups): string | undefined {
  const inNames = near.filter(({ id }) => nameCount(id) > 0)
  return inNames.toSorted((a, b) => a.typos - b.typos || nameCount(b.id) - nameCount(a.id))[0]?.word
}

function sameAs(word: TypedWord, { find }: DictionaryLookups, synonyms: readonly SynonymRule[]): [WordId, WordMatch][] {
  return findSingleWordSynonyms(word, synonyms).flatMap(({ stem }) => {
    const id = find(stem)
    return id === undefined ? [] : [[id, SYNONYM]]
  })
}

function wholeOrBeginning(
  { typed, stem }: TypedWord,
  isLast: boolean,
  dictionary: DictionaryLookups,
): Map<WordId, WordMatch> {
  const fits = new Map<WordId, WordMatch>()
  const whole = dictionary.find(stem)
  // A short word is the prefix of too many others, so it counts as one only if it is the last and no word itself.
  if (typed.length >= MIN_BEGINNING || isUnspacedScriptLetter(typed) || (isLast && whole === undefined)) {
    for (const id of dictionary.beginningWith(typed)) fits.set(id, BEGINNING)
  }
  if (whole !== undefined) fits.set(whole, WHOLE)
  return fits
}

function inside({ stem }: TypedWord, dictionary: DictionaryLookups): [WordId, WordMatch][] {
  if ((stem.length < MIN_INSIDE && !isUnspacedScriptLetter(stem)) || hasDigit(stem)) return []
  return [...dictionary.containing(stem)].map((id) => [id, INSIDE])
}

/** Splits a word into known ones: "rosehip" into "rose" and "hip". Returns the word itself if that is not possible. */
function splitWord(word: TypedWord, { find }: DictionaryLookups): TypedWord[] {
  const splits = [splitLettersAndDigits(word.typed)]
  for (let at = word.typed.length - 2; at >= 2; at--) splits.push([word.typed.slice(0, at), word.typed.slice(at)])
  const found = splits.map((parts) => parts.map(toTypedWord)).find((parts) => isKnown(parts, find))
  return found ?? [word]
}

const isKnown = (parts: readonly TypedWord[], find: DictionaryLookups['find']): boolean =>
  parts.length > 1 && parts.every(({ stem }) => find(stem) !== undefined)

/** Returns terms for neighbors that form a known word: "d 3" as "d3", "cuff links" as "cufflinks". */
function joined(words: readonly TypedWord[], dictionary: DictionaryLookups): MatchedTerm[] {
  return words.slice(1).flatMap((word, before) => {
    const id = dictionary.find(stemOf(words[before]!.typed + word.typed))
    return id === undefined ? [] : { from: before, to: before + 1, fits: new Map([[id, WHOLE]]) }
  })
}
