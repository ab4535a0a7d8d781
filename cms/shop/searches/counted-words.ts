import { searchKey } from '../../../src/domain/search/search.ts'

/** Limits: minimum and maximum characters, and maximum words. Longer texts may be sentences about a person. */
const [SHORTEST, LONGEST, MOST_WORDS] = [2, 60, 6]
/** Minimum digits that may be a phone, order or card number. */
const NUMBER_DIGITS = 6

/**
 * Normalizes a search for counting. Returns null if it is not stored: texts that look like a phone number or mail
 * address, and texts too short or long to describe a product.
 */
export function toCountedWords(search: string): string | null {
  const words = searchKey(search)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const isPersonal = words.includes('@') || (words.match(/\p{Nd}/gu)?.length ?? 0) >= NUMBER_DIGITS
  const isLong = words.length > LONGEST || words.split(' ').length > MOST_WORDS
  return isPersonal || isLong || words.length < SHORTEST ? null : words
}
