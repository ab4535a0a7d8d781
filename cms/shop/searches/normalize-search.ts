import { toSearchKey } from '../../../src/domain/search/search.ts'

/** Minimum and maximum characters, and maximum words, of a counted search. Longer ones may be about a person. */
const [SHORTEST, LONGEST, MOST_WORDS] = [2, 60, 6]
/** Minimum digits of a number that may be a phone, order or card number. */
const NUMBER_DIGITS = 6

/**
 * Normalizes a shopper's search for the statistics. Returns null if it must not be stored, because it may be personal
 * data, or is too short or long.
 */
export function normalizeSearchUnlessPersonal(search: string): string | null {
  const words = toSearchKey(search)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const isPersonal = words.includes('@') || (words.match(/\p{Nd}/gu)?.length ?? 0) >= NUMBER_DIGITS
  const isLong = words.length > LONGEST || words.split(' ').length > MOST_WORDS
  return isPersonal || isLong || words.length < SHORTEST ? null : words
}
