import { searchKey } from '../../../src/domain/search/search.ts'

/** A text that is longer or has more words is rather a sentence about somebody than a search. */
const [SHORTEST, LONGEST, MOST_WORDS] = [2, 60, 6]
/** A number with this many digits may be a telephone, order or card number. */
const NUMBER_DIGITS = 6

/**
 * The normalized words of a search, as they are counted. Null for searches that are not stored: texts that look like a
 * phone number or a mail address, and texts too short or too long to describe a product.
 */
export function toCountedWords(search: string): string | null {
  const words = searchKey(search)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const isPersonal = words.includes('@') || (words.match(/\p{Nd}/gu)?.length ?? 0) >= NUMBER_DIGITS
  const isLong = words.length > LONGEST || words.split(' ').length > MOST_WORDS
  return isPersonal || isLong || words.length < SHORTEST ? null : words
}
