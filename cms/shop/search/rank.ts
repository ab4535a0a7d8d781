import { CODE, fieldOf, isPartOf, isSynonymOf, NAME, NO_SCORE, placeOf, type Score, TEXT, typosOf } from './score.ts'

/**
 * The data of each document besides its words, read one by one: an object for each of 100,000 would be garbage.
 * `featured` is its place among the featured documents, or null.
 */
export type Standings<Slot> = {
  isOut(slot: Slot): boolean
  featured(slot: Slot): number | null
  sold(slot: Slot): number
}

/** Larger values of a rule are not told apart. */
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
 * The rank of a document by its words alone, as one number; smaller is better. `scores` has one for each word of the
 * search, `nameLength` is how many words its name has, `isVariant` says that synonyms replaced words of the search, and
 * `missing` is how many words it lacks. Equal documents stay in the order of the list, the newest first.
 */
export function rankOfWords(scores: ArrayLike<Score>, nameLength: number, isVariant: boolean, missing: number): number {
  let typos = 0
  let synonyms = Number(isVariant)
  let field = 0
  let distance = 0
  let parts = 0
  let named = 0
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at]!
    if (at > 0) distance += distanceOf(scores[at - 1]!, score)
    if (score === NO_SCORE) continue
    typos += typosOf(score)
    if (isSynonymOf(score)) synonyms++
    field += fieldOf(score)
    if (isPartOf(score)) parts++
    if (fieldOf(score) <= NAME) named++
  }
  const isWholeName = named === scores.length && named === nameLength && parts === 0
  // Rules in order of precedence: each decides only among documents that are equal by all earlier ones.
  let rank = 0
  // How many words of the search are missing. Where something has all of them, nothing else is shown.
  rank = withRule(rank, missing, MOST.missing)
  // How many letters were typed wrongly, in all words.
  rank = withRule(rank, typos, MOST.typos)
  // A word as it was typed comes before a synonym.
  rank = withRule(rank, synonyms, MOST.synonym)
  // Where the words are: in name and category, in the name, in category and attributes, the code, the text.
  rank = withRule(rank, field, MOST.field)
  // The distance of consecutive words of the search.
  rank = withRule(rank, distance, MOST.distance)
  // Whole names before names with more words, and whole words before beginnings of words.
  return withRule(rank, isWholeName ? 0 : 1 + parts, MOST.inexact)
}

/** Adds the rules that follow the words: availability, the featured order of staff, and sales. */
export function withStanding<Slot>(
  rankOfWords: number,
  { isOut, featured, sold }: Standings<Slot>,
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

/** Whether a document of this rank has all words, as they were typed. */
export const isAsTyped = (rank: number): boolean => rank < missingUnit / (MOST.typos + 1)

/** The distance of words that are in different fields. */
const FAR = 8

/** 0 for words that follow each other as in the search, 1 in the other order, and so on. */
function distanceOf(before: Score, score: Score): number {
  if (before === NO_SCORE || score === NO_SCORE) return FAR
  const [from, to] = [groupOf(before), groupOf(score)]
  if (from !== to || from === TEXT) return FAR
  if (from === CODE) return 0
  const steps = placeOf(score) - placeOf(before)
  return Math.min(FAR, steps > 0 ? 2 * (steps - 1) : -2 * steps - 1)
}

const groupOf = (score: Score): number => Math.max(NAME, fieldOf(score))
