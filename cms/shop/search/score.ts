/**
 * Score of one word of a search in a document, as one number; smaller is better. Its bits are, from the highest: typos,
 * synonym, field, part of a word, position.
 */
export type Score = number

/** Score of a word that is not in the document. */
export const NO_SCORE: Score = 0xffff

/** Fields, the best first. `BEST`: a word in both name and kind, or a code that is the whole search. */
export const [BEST, NAME, KIND, CODE, TEXT] = [0, 1, 2, 3, 4]

/** How a word matches: with typos, as a synonym, as a part of another word. Empty for an exact match. */
export type Fit = { typos?: number; isSynonym?: boolean; isPart?: boolean }

export function toScore({ typos = 0, isSynonym = false, isPart = false }: Fit, field: number, place = 0): Score {
  return typos * 8192 + Number(isSynonym) * 4096 + field * 512 + Number(isPart) * 256 + place
}

export const typosOf = (score: Score): number => score >> 13
export const isSynonymOf = (score: Score): boolean => (score & 4096) !== 0
export const fieldOf = (score: Score): number => (score >> 9) & 7
export const isPartOf = (score: Score): boolean => (score & 256) !== 0
export const placeOf = (score: Score): number => score & 255
