/**
 * The score of a search's word in a document; smaller is better. Bits from the highest: typos, synonym, field, part of
 * a word, position.
 */
export type Score = number

/** The score of a searched word that the document lacks. */
export const NO_SCORE: Score = 0xffff

/** Fields of a score, best first. `BEST`: a word in both name and kind, or a search that is a code. */
export const [BEST, NAME, KIND, CODE, TEXT] = [0, 1, 2, 3, 4]

/** How a word matches: with typos, as a synonym, as part of a word. Empty for an exact match. */
export type WordMatch = { typos?: number; isSynonym?: boolean; isPart?: boolean }

export function encodeScore(
  { typos = 0, isSynonym = false, isPart = false }: WordMatch,
  field: number,
  place = 0,
): Score {
  return typos * 8192 + Number(isSynonym) * 4096 + field * 512 + Number(isPart) * 256 + place
}

export const decodeScoreTypos = (score: Score): number => score >> 13
export const isSynonymScore = (score: Score): boolean => (score & 4096) !== 0
export const decodeScoreField = (score: Score): number => (score >> 9) & 7
export const isPartialWordScore = (score: Score): boolean => (score & 256) !== 0
export const decodeScorePosition = (score: Score): number => score & 255
