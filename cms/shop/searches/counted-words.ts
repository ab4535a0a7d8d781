import { searchKey } from '../../../src/domain/search.ts'

/** Longer texts, and those of more words, are rather sentences about somebody than searches. */
const [SHORTEST, LONGEST, MOST_WORDS] = [2, 60, 6]
/** Digits from which a number may be that of a telephone, an order or a card. */
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
