import {
  CODE,
  decodeScoreField,
  decodeScorePosition,
  decodeScoreTypos,
  isPartialWordScore,
  isSynonymScore,
  MISSING_WORD_SCORE,
  NAME,
  TEXT,
  type WordScore,
} from './word-score.ts'

/**
 * What decides between equally good matches of a search: whether it is sold out, the position that staff set for a
 * featured document (null if not featured), and the pieces sold.
 */
export type TieBreakers<Slot> = {
  isOut(slot: Slot): boolean
  featured(slot: Slot): number | null
  sold(slot: Slot): number
}

/** Maximum value per ranking rule. Larger values count as equal. */
const MOST = {
  missing: 15,
  typos: 15,
  synonym: 15,
  field: 63,
  distance: 63,
  inexact: 31,
  out: 1,
  featured: 63,
  unsold: 65_535,
}

/**
 * Returns a document's rank by its words; smaller is better. `scores`: one per word of the search. `nameLength`: in
 * words. `isVariant`: whether synonyms replaced words of the search. `missing`: number of words that the document
 * lacks.
 */
export function calculateDocumentRank(
  scores: ArrayLike<WordScore>,
  nameLength: number,
  isVariant: boolean,
  missing: number,
): number {
  let typos = 0
  let synonyms = Number(isVariant)
  let field = 0
  let distance = 0
  let parts = 0
  let named = 0
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at]!
    if (at > 0) distance += distanceOf(scores[at - 1]!, score)
    if (score === MISSING_WORD_SCORE) continue
    typos += decodeScoreTypos(score)
    if (isSynonymScore(score)) synonyms++
    field += decodeScoreField(score)
    if (isPartialWordScore(score)) parts++
    if (decodeScoreField(score) <= NAME) named++
  }
  const isWholeName = named === scores.length && named === nameLength && parts === 0
  // Rules in order of precedence: each decides only among documents that are equal by all earlier ones.
  let rank = 0
  // Missing words. If a document has all words, no others are shown.
  rank = withRule(rank, missing, MOST.missing)
  // Typos in all words.
  rank = withRule(rank, typos, MOST.typos)
  // Synonyms: typed words rank before synonyms.
  rank = withRule(rank, synonyms, MOST.synonym)
  // Fields: name and category, name, category and attributes, code, text.
  rank = withRule(rank, field, MOST.field)
  // Distance between consecutive words of the search.
  rank = withRule(rank, distance, MOST.distance)
  // Names without further words before others, whole words before prefixes.
  return withRule(rank, isWholeName ? 0 : 1 + parts, MOST.inexact)
}

/**
 * Returns a rank in which the criteria that decide between equal matches (availability, featured position, pieces sold)
 * follow the rank by words.
 */
export function addTieBreakersToRank<Slot>(
  rankOfWords: number,
  { isOut, featured, sold }: TieBreakers<Slot>,
  slot: Slot,
): number {
  const rank = withRule(
    withRule(rankOfWords, Number(isOut(slot)), MOST.out),
    featured(slot) ?? MOST.featured,
    MOST.featured,
  )
  return withRule(rank, MOST.unsold - Math.min(sold(slot), MOST.unsold), MOST.unsold)
}

function withRule(rank: number, value: number, most: number): number {
  return rank * (most + 1) + Math.min(value, most)
}

const missingUnit = Object.values(MOST).reduce((unit, most) => unit * (most + 1), 1) / (MOST.missing + 1)

/** Whether a document with this rank has all words of the search without typos. */
export const hasAllWordsAsTyped = (rank: number): boolean => rank < missingUnit / (MOST.typos + 1)

/** Distance of words that are in different fields. */
const FAR = 8

/** Returns the distance of two words: 0 if they follow each other as in the search, 1 in reverse order, and so on. */
function distanceOf(before: WordScore, score: WordScore): number {
  if (before === MISSING_WORD_SCORE || score === MISSING_WORD_SCORE) return FAR
  const [from, to] = [groupOf(before), groupOf(score)]
  if (from !== to || from === TEXT) return FAR
  if (from === CODE) return 0
  const steps = decodeScorePosition(score) - decodeScorePosition(before)
  return Math.min(FAR, steps > 0 ? 2 * (steps - 1) : -2 * steps - 1)
}

const groupOf = (score: WordScore): number => Math.max(NAME, decodeScoreField(score))
