/**
 * The score of a search's word in a document; smaller is better. Bits from the highest: typos, synonym, field, part of
 * a word, position.
 */
export type WordScore = number

/** The score of a searched word that the document lacks. */
export const MISSING_WORD_SCORE: WordScore = 0xffff

/** Fields of a score, best first. `BEST`: a word in both name and kind, or a search that is a code. */
export const [BEST, NAME, KIND, CODE, TEXT] = [0, 1, 2, 3, 4]

/** How a word matches: with typos, as a synonym, as part of a word. Empty for an exact match. */
export type WordMatch = { typos?: number; isSynonym?: boolean; isPart?: boolean }

export function encodeScore(
  { typos = 0, isSynonym = false, isPart = false }: WordMatch,
  field: number,
  place = 0,
): WordScore {
  return typos * 8192 + Number(isSynonym) * 4096 + field * 512 + Number(isPart) * 256 + place
}

export const decodeScoreTypos = (score: WordScore): number => score >> 13
export const isSynonymScore = (score: WordScore): boolean => (score & 4096) !== 0
export const decodeScoreField = (score: WordScore): number => (score >> 9) & 7
export const isPartialWordScore = (score: WordScore): boolean => (score & 256) !== 0
export const decodeScorePosition = (score: WordScore): number => score & 255
