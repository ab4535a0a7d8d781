import { searchKey } from '../../../src/domain/search.ts'

/** A text that is longer or has more words is rather a sentence about somebody than a search. */
const [SHORTEST, LONGEST, MOST_WORDS] = [2, 60, 6]
/** A number with this many digits may be a telephone, order or card number. */
const NUMBER_DIGITS = 6

/**
 * The words of a search as they are counted, without case, accents and needless blanks; null for what is not kept: what
 * looks like a phone number or a mail address, and what is too short or too long to be words for a product.
 */
export function toCountedWords(search: string): string | null {
  const words = searchKey(search)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const isPersonal = words.includes('@') || (words.match(/\p{Nd}/gu)?.length ?? 0) >= NUMBER_DIGITS
  const isLong = words.length > LONGEST || words.split(' ').length > MOST_WORDS
  return isPersonal || isLong || words.length < SHORTEST ? null : words
}
