import { livingWords, type WordId } from './dictionary.ts'
import { type PriceRange, takePrices } from './price-words.ts'
import { isAsTyped, missingIn, rankOf, type Standing } from './rank.ts'
import { CODE, fieldOf, KIND, NAME, NO_SCORE, type Score, TEXT, toScore, typosOf } from './score.ts'
import { type Synonym, withSynonyms } from './synonyms.ts'
import { type Terms, toTerms } from './terms.ts'
import type { Slot, WordIndex } from './word-index.ts'
import { type TypedWord, tellingWords, typedWords } from './words.ts'

/** What is known of documents besides their words. */
export type Documents = {
  /** A document's kind: its category and attributes, which many share. */
  kindOf(slot: Slot): number
  /** The values of each kind. There may be more of them later, but they never change. */
  kinds(): readonly (readonly string[])[]
  /** The documents whose codes begin with this (`codeKey`), and the code of each. */
  codes: { beginningWith(key: string): Iterable<Slot>; of(slot: Slot): string }
  standingOf(slot: Slot): Standing
}

/**
 * What a search found. `ranks` has a number for each slot, the smallest for the best; infinite where nothing was found. Prices
 * are for the caller to compare; without words everything is found.
 */
export type Found = { ranks: Float64Array; hasWords: boolean; prices: PriceRange | null; didYouMean: string | null }

/** Words of a search that count. */
const MAX_WORDS = 8

/** Opens the search over the documents of an index. */
export function openFind(index: WordIndex, documents: Documents) {
  const { dictionary, postings } = index
  /** The words of each kind with their places; two values are far apart. */
  const kindWords: { id: WordId; place: number }[][] = []

  function wordsOfKinds(): typeof kindWords {
    for (const values of documents.kinds().slice(kindWords.length)) {
      kindWords.push(
        values.flatMap((value, nth) =>
          tellingWords(value).map((word, at) => ({
            id: dictionary.idInName(word),
            place: Math.min(255, nth * 20 + at),
          })),
        ),
      )
    }
    return kindWords
  }

  /** Returns what tells whether a word is in a document, or in the kind of one. */
  function openIsLiving(): (id: WordId) => boolean {
    const kinds = wordsOfKinds()
    const isUsed = new Uint8Array(kinds.length)
    for (const slot of index.slots) if (slot >= 0) isUsed[documents.kindOf(slot)] = 1
    const inKinds = new Set(kinds.flatMap((words, kind) => (isUsed[kind] ? words.map(({ id }) => id) : [])))
    return (id) => inKinds.has(id) || postings.isLiving(id, index.slots)
  }

  /** The scores of each word, by document. */
  function scoreDocuments({ words, terms }: Terms): Uint16Array[] {
    const scores = words.map(() => new Uint16Array(index.slots.length).fill(NO_SCORE))
    for (const { from, to, fits } of terms) {
      for (const [id, fit] of fits) {
        // A part in the middle of a word says something in a name only.
        const inText = fit.isPart && fit.typos ? null : toScore(fit, TEXT)
        for (let at = from; at <= to; at++) postings.mark(id, scores[at]!, toScore(fit, NAME), inText)
      }
    }
    scoreCodes(words, scores)
    return scores
  }

  /** A code may be typed as several words: the most that are the beginning of one are it. */
  function scoreCodes(words: readonly TypedWord[], scores: readonly Uint16Array[]): void {
    for (let length = words.length; length > 0; length--) {
      let isFound = false
      for (let from = 0; from + length <= words.length; from++) {
        const typed = words.slice(from, from + length).map((word) => word.typed)
        if (scoreCode(typed.join(''), scores.slice(from, from + length))) isFound = true
      }
      if (isFound) return
    }
  }

  function scoreCode(key: string, scores: readonly Uint16Array[]): boolean {
    if (key.length < MIN_CODE) return false
    let isFound = false
    for (const slot of documents.codes.beginningWith(key)) {
      const doc = index.docOf(slot)
      if (doc < 0) continue
      isFound = true
      const score = toScore({ isPart: documents.codes.of(slot) !== key }, CODE)
      for (const ofWord of scores) ofWord[doc] = Math.min(ofWord[doc]!, score)
    }
    return isFound
  }

  /** The scores of each word, by kind. */
  function scoreKinds({ words, terms }: Terms): Uint16Array[] {
    const kinds = wordsOfKinds()
    const scores = words.map(() => new Uint16Array(kinds.length).fill(NO_SCORE))
    for (const { from, to, fits } of terms) {
      for (const [kind, list] of kinds.entries()) {
        for (const { id, place } of list) {
          const fit = fits.get(id)
          if (!fit) continue
          for (let at = from; at <= to; at++) {
            scores[at]![kind] = Math.min(scores[at]![kind]!, toScore(fit, KIND, place))
          }
        }
      }
    }
    return scores
  }

  /**
   * Writes the ranks of what has the most words of the search, where it has no better ones; returns how many are missing. A text
   * that lacks words is no find.
   */
  function rankDocuments(looked: Terms, isVariant: boolean, ranks: Float64Array, most: number): number {
    const [byDoc, byKind] = [scoreDocuments(looked), scoreKinds(looked)]
    const row = new Uint16Array(looked.words.length)
    let fewest = Math.min(most, row.length - 1)
    for (let doc = 0; doc < index.slots.length; doc++) {
      const slot = index.slots[doc]!
      if (slot < 0) continue
      const kind = documents.kindOf(slot)
      let [missing, named] = [0, 0]
      for (let at = 0; at < row.length; at++) {
        row[at] = better(byDoc[at]![doc]!, byKind[at]![kind] ?? NO_SCORE)
        if (row[at] === NO_SCORE) missing++
        else if (fieldOf(row[at]!) < TEXT) named++
      }
      if (row.length > 0 && (missing > fewest || (missing > 0 && named === 0))) continue
      fewest = Math.min(fewest, missing)
      const rank = rankOf(row, index.nameLengths[doc]!, isVariant, documents.standingOf(slot))
      if (rank < ranks[slot]!) ranks[slot] = rank
    }
    return Math.max(0, fewest)
  }

  return (search: string, synonyms: readonly Synonym[]): Found => {
    const { rest, taken, prices } = takePrices(search)
    const typed = typedWords(rest).slice(0, MAX_WORDS)
    const hasWords = typed.length > 0
    const words = livingWords(dictionary, openIsLiving())
    const look = (some: readonly TypedWord[]) => toTerms(some, words, synonyms)
    const ranks = new Float64Array(index.capacity()).fill(Number.POSITIVE_INFINITY)
    if (!hasWords && !prices) return { ranks, hasWords, prices, didYouMean: null }
    const looked = look(typed)
    let fewest = rankDocuments(looked, false, ranks, MAX_WORDS)
    for (const other of withSynonyms(typed, synonyms)) fewest = rankDocuments(look(other), true, ranks, fewest)
    let best = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < ranks.length; slot++) {
      best = Math.min(best, ranks[slot]!)
      if (missingIn(ranks[slot]!) > fewest) ranks[slot] = Number.POSITIVE_INFINITY
    }
    return { ranks, hasWords, prices, didYouMean: isAsTyped(best) ? null : toSuggestion(typed, looked, taken) }
  }
}

/** Letters and digits from which a search may be a code. */
const MIN_CODE = 3

/** A word in the name that is one of the kind as well is better than one in the name. */
function better(inDocument: Score, inKind: Score): Score {
  const isBoth = inKind !== NO_SCORE && fieldOf(inDocument) === NAME && typosOf(inKind) <= typosOf(inDocument)
  if (isBoth && inDocument !== NO_SCORE) return inDocument - toScore({}, NAME)
  return Math.min(inDocument, inKind)
}

function toSuggestion(typed: readonly TypedWord[], { corrections }: Terms, taken: string): string | null {
  if (corrections.size === 0) return null
  return [...typed.map((word) => corrections.get(word) ?? word.typed), taken].filter(Boolean).join(' ')
}
