import { createCategoryAttributeScorer, type ReadCategoryAttributeTexts } from './category-attribute-scorer.ts'
import { restrictToUsedWords, type WordId } from './dictionary.ts'
import { canBeProductCodeEnd, createDocumentScorer, type ProductCodeLookups } from './document-scorer.ts'
import { extractPriceRange, type PriceRange } from './extract-price-range.ts'
import { addTieBreakersToRank, calculateDocumentRank, hasAllWordsAsTyped, type TieBreakers } from './rank.ts'
import { type ResolvedSearch, resolveSearchWords } from './resolve-search-words.ts'
import { expandPhraseSynonyms, type SynonymRule } from './synonyms.ts'
import type { DocumentSlot, WordIndex } from './word-index.ts'
import {
  decodeScoreField,
  decodeScoreTypos,
  encodeScore,
  MISSING_WORD_SCORE,
  NAME,
  TEXT,
  type WordScore,
} from './word-score.ts'
import { BIT_COUNTS, MAX_SEARCH_WORDS } from './word-score-table.ts'
import { joinBarCode, parseSearchWords, type TypedWord } from './words.ts'

/** What the search needs to know about the documents apart from their words. */
export type SearchDocumentMetadata = {
  /** Returns a document's kind: its category and attributes, which many documents share. */
  kindOf(slot: DocumentSlot): number
  kinds: ReadCategoryAttributeTexts
  codes: ProductCodeLookups
  standings: TieBreakers<DocumentSlot>
}

/**
 * The result of a search. `ranks`: by slot (number of a document); smaller is better, infinite for no match. `slots`:
 * the matches, unsorted, of any price; the caller applies `prices`. The next search overwrites the result.
 */
export type SearchMatches = {
  ranks: Float64Array
  slots: Uint32Array
  /** Whether the search has words besides prices. */
  hasWords: boolean
  prices: PriceRange | null
  /** The search with corrected typos; null if nothing was corrected, or if a document has all words as typed. */
  didYouMean: string | null
}

/** Maximum number of words of a search. Further ones are ignored. */
const MAX_TYPED = 8

/**
 * Returns the function that searches an index's documents: it extracts prices, corrects typos, applies synonyms and
 * ranks the matches.
 */
export function createDocumentSearch(index: WordIndex, documents: SearchDocumentMetadata) {
  const { dictionary, postings } = index
  const inKinds = createCategoryAttributeScorer(dictionary, documents.kinds)
  const scoreDocuments = createDocumentScorer(index, documents.codes)
  let ranks = new Float64Array(0)
  let slots = new Uint32Array(0)

  function beginFinds(): Finds {
    if (ranks.length < index.capacity()) {
      const room = Math.ceil(index.capacity() * 1.25)
      ranks = new Float64Array(room)
      slots = new Uint32Array(room)
    }
    return noFinds(ranks.fill(Number.POSITIVE_INFINITY), slots)
  }

  /**
   * Whether joined words are a code. If the words are the whole search, also true for the beginning or end of a code.
   */
  function isCode(key: string, isAll: boolean): boolean {
    const { codes } = documents
    for (const slot of codes.beginningWith(key)) {
      if (isAll || codes.of(slot) === key) return true
      break
    }
    return isAll && canBeProductCodeEnd(key) && !codes.endingWith(key)[Symbol.iterator]().next().done
  }

  /** Returns the words of all kinds that documents have. */
  function wordsOfUsedKinds(): Set<WordId> {
    const kinds = inKinds.words()
    const isUsed = new Uint8Array(kinds.length)
    for (const slot of index.slots) if (slot >= 0) isUsed[documents.kindOf(slot)] = 1
    return new Set(kinds.flatMap((words, kind) => (isUsed[kind] ? words.map(({ id }) => id) : [])))
  }

  /** Returns a predicate that tells whether a document or its kind contains a word. */
  function openIsLiving(): (id: WordId) => boolean {
    let used: Set<WordId> | undefined
    return (id) => {
      if (postings.isLiving(id, index.slots)) return true
      used ??= wordsOfUsedKinds()
      return used.has(id)
    }
  }

  /**
   * Adds the documents to `finds` that lack as few words of the search as the documents in `finds`. Documents that lack
   * fewer words replace those in `finds`. A document that lacks words must have a word of the search in its name or
   * kind.
   */
  function rankDocuments(looked: ResolvedSearch, isVariant: boolean, finds: Finds): void {
    const [byDocument, byKind] = [scoreDocuments(looked), inKinds.score(looked)]
    const [inDocuments, inKindsOf, { slots }] = [byDocument.words, byKind.words, index]
    const isInKinds = inKindsOf.some((bits) => bits !== 0)
    const row = new Uint16Array(looked.words.length)
    for (let doc = 0; doc < slots.length; doc++) {
      const bits = inDocuments[doc]!
      if (bits === 0 && !isInKinds && row.length > 0) continue
      const slot = slots[doc]!
      if (slot < 0) continue
      const kind = documents.kindOf(slot)
      const missing = row.length - BIT_COUNTS[bits | inKindsOf[kind]!]!
      if (missing > finds.fewest || (missing > 0 && missing === row.length)) continue
      let named = 0
      for (let at = 0; at < row.length; at++) {
        row[at] = better(byDocument.byWord[at]![doc]!, byKind.byWord[at]![kind]!)
        if (decodeScoreField(row[at]!) < TEXT) named++
      }
      if (missing > 0 && named === 0) continue
      // A text may contain all words by chance, so it ranks like a name that lacks one.
      const lacking = missing + Number(named === 0 && row.length > 1)
      if (lacking > finds.fewest) continue
      if (lacking < finds.fewest) startAnew(finds, lacking)
      const rank = calculateDocumentRank(row, index.nameLengths[doc]!, isVariant, lacking)
      addFind(finds, slot, addTieBreakersToRank(rank, documents.standings, slot))
    }
  }

  return (search: string, synonyms: readonly SynonymRule[]): SearchMatches => {
    const { rest, taken, prices } = extractPriceRange(joinBarCode(search))
    const typed = parseSearchWords(rest, isCode).slice(0, MAX_TYPED)
    // Called before words are looked up, so that the dictionary has the words of new kinds.
    inKinds.words()
    const words = restrictToUsedWords(dictionary, openIsLiving())
    const look = (some: readonly TypedWord[]) => resolveSearchWords(some, words, synonyms)
    const finds = beginFinds()
    const hasWords = typed.length > 0
    if (!hasWords && !prices) return { ...found(finds), hasWords, prices, didYouMean: null }
    const looked = look(typed)
    rankDocuments(looked, false, finds)
    for (const other of expandPhraseSynonyms(typed, synonyms)) rankDocuments(look(other), true, finds)
    const didYouMean = hasAllWordsAsTyped(finds.best) ? null : toSuggestion(typed, looked, taken)
    return { ...found(finds), hasWords, prices, didYouMean }
  }
}

/** Results so far. `count`: used entries of `slots`. `fewest`: words that each result lacks. `best`: smallest rank. */
type Finds = { ranks: Float64Array; slots: Uint32Array; count: number; fewest: number; best: number }

const found = ({ ranks, slots, count }: Finds) => ({ ranks, slots: slots.subarray(0, count) })

const noFinds = (ranks: Float64Array, slots: Uint32Array): Finds => ({
  ranks,
  slots,
  count: 0,
  fewest: MAX_SEARCH_WORDS,
  best: Number.POSITIVE_INFINITY,
})

function addFind(finds: Finds, slot: DocumentSlot, rank: number): void {
  const { ranks, slots } = finds
  if (ranks[slot] === Number.POSITIVE_INFINITY) slots[finds.count++] = slot
  if (rank < ranks[slot]!) ranks[slot] = rank
  if (rank < finds.best) finds.best = rank
}

function startAnew(finds: Finds, missing: number): void {
  for (let at = 0; at < finds.count; at++) finds.ranks[finds.slots[at]!] = Number.POSITIVE_INFINITY
  finds.count = 0
  finds.fewest = missing
  finds.best = Number.POSITIVE_INFINITY
}

/**
 * Returns the better of two scores of a word. If the word is in both name and kind, returns a still better score (field
 * `BEST`).
 */
function better(inDocument: WordScore, inKind: WordScore): WordScore {
  const isBoth =
    inKind !== MISSING_WORD_SCORE &&
    decodeScoreField(inDocument) === NAME &&
    decodeScoreTypos(inKind) <= decodeScoreTypos(inDocument)
  if (isBoth && inDocument !== MISSING_WORD_SCORE) return inDocument - encodeScore({}, NAME)
  return Math.min(inDocument, inKind)
}

function toSuggestion(typed: readonly TypedWord[], { corrections }: ResolvedSearch, taken: string): string | null {
  if (corrections.size === 0) return null
  return [...typed.map((word) => corrections.get(word) ?? word.typed), taken].filter(Boolean).join(' ')
}
