import { isGtin } from '../../../src/domain/products/gtin.ts'
import { toSearchKey } from '../../../src/domain/search/search.ts'

/** A word of a search: as typed, without case and accents, and its stem. */
export type TypedWord = { typed: string; stem: string }

/** Stop words, which count only if a search has no other words. */
const IGNORED = new Set('a an and are as at by for from i in is it its me my of on or the to with you your'.split(' '))

/** Returns the words of a document's text for the index, without stop words, case and accents. */
export function extractIndexWords(text: string): string[] {
  return markedWords(text).flatMap((word) => (IGNORED.has(word) ? [] : [withoutMark(word)]))
}

/**
 * Returns the words of a search without stop words. Stop words stay if they are part of a code, or if the search has no
 * other words. `isCode` decides whether joined words are a code; `isAll`: whether these words are the whole search.
 */
export function parseSearchWords(
  text: string,
  isCode: (key: string, isAll: boolean) => boolean = () => false,
): TypedWord[] {
  const words = splitIntoNormalizedWords(text)
  const isIgnored = words.map((word) => IGNORED.has(word))
  // Stop words count if a search has no other words.
  const isTelling = isIgnored.includes(false) ? isIgnored.map((each) => !each) : isIgnored
  if (isIgnored.includes(true)) markCodes(words, isTelling, isCode)
  const marked = markedWords(text)
  return words.filter((_, at) => isTelling[at] || marked[at] !== words[at]).map(toTypedWord)
}

/** Maximum words of a search that may form a code. */
const MAX_IN_CODE = 8

function markCodes(words: readonly string[], isTelling: boolean[], isCode: (key: string, isAll: boolean) => boolean) {
  for (let from = 0; from < Math.min(words.length, MAX_IN_CODE); from++) {
    for (let until = from + 2; until <= Math.min(words.length, MAX_IN_CODE); until++) {
      if (isCode(words.slice(from, until).join(''), until - from === words.length)) isTelling.fill(true, from, until)
    }
  }
}

export const toTypedWord = (typed: string): TypedWord => ({ typed, stem: stemOf(typed) })

/**
 * Splits a text into words without case, accents and apostrophes: "women's" is "womens", "d'or" is "or". Splits scripts
 * without spaces into pairs of letters: "珍珠项链" is "珍珠", "珠项" and "项链".
 */
export function splitIntoNormalizedWords(text: string): string[] {
  return markedWords(text).map(withoutMark)
}

/** Marks a word after an elision ("d'or"), which counts even if it looks like a stop word. */
const MARK = '~'
const withoutMark = (word: string): string => (word.startsWith(MARK) ? word.slice(1) : word)

/** French and Italian articles and pronouns that elide before an apostrophe. */
const ELISIONS = [
  'l',
  'd',
  'j',
  'm',
  't',
  's',
  'n',
  'c',
  'qu',
  'jusqu',
  'lorsqu',
  'dell',
  'all',
  'dall',
  'nell',
  'sull',
  'un',
]
const ELISION = new RegExp(`(?<![\\p{L}\\p{N}'])(?:${ELISIONS.join('|')})'(?=[\\p{L}]{2})`, 'gu')

function markedWords(text: string): string[] {
  // Fast path for ASCII, which most texts are: a tenth of the time.
  if (/^[\0-\x7f]*$/.test(text))
    return withoutApostrophes(text.toLowerCase().replaceAll('`', "'")).match(/~?[a-z0-9]+/g) ?? []
  const words = withoutApostrophes(toSearchKey(text)).match(/~?[\p{L}\p{N}]+/gu) ?? []
  return words.some((word) => WITHOUT_SPACES.test(word)) ? words.flatMap(toPairs) : words
}

function withoutApostrophes(text: string): string {
  if (!text.includes("'")) return text
  return text.replace(ELISION, MARK).replaceAll("'", '')
}

/** Letters of scripts without spaces between words. */
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const RUN = new RegExp(`${WITHOUT_SPACES.source}+|(?:(?!${WITHOUT_SPACES.source}).)+`, 'gsu')

function toPairs(word: string): string[] {
  return (word.match(RUN) ?? []).flatMap((run) => {
    const letters = WITHOUT_SPACES.test(run) ? [...run] : []
    return letters.length > 2 ? letters.slice(1).map((letter, at) => letters[at] + letter) : [run]
  })
}

/** Whether a word is a single letter of a script without spaces between words, such as 珠. */
export const isUnspacedScriptLetter = (word: string): boolean => [...word].length === 1 && WITHOUT_SPACES.test(word)

/** Returns the possible words after an elision typed without apostrophe: "oreal" for "loreal". */
export function findWordsAfterElision(word: string): string[] {
  return ELISIONS.flatMap((each) =>
    word.startsWith(each) && word.length > each.length + 2 ? [word.slice(each.length)] : [],
  )
}

/**
 * Returns the search with the groups of digits of a printed bar code, such as "978-3-16-148410-0", joined to one word.
 */
export function joinBarCode(search: string): string {
  return search.replace(/(?<![\p{L}\p{N}-])\d+([ -])\d+(?:\1\d+)*(?![\p{L}\p{N}])/gu, (printed) => {
    const digits = printed.replace(/\D/g, '')
    return digits.length >= 12 && isGtin(digits) ? digits : printed
  })
}

/** Returns a product code without case and separators: "aur001" for "AU-R-001". */
export function normalizeProductCode(code: string): string {
  return splitIntoNormalizedWords(code).join('')
}

export const hasDigit = (word: string): boolean => /\d|\p{N}/u.test(word)

/** Splits a word between letters and digits, such as "300g" into "300" and "g". */
export function splitLettersAndDigits(word: string): string[] {
  return word.match(/\p{N}+|\p{L}+/gu) ?? []
}

/** Returns the stem of a word: without plural ending; of a long number, such as a bar code, without leading zeros. */
export function stemOf(word: string): string {
  if (hasDigit(word)) return word.replace(/^0+(?=\d{8,}$)/, '')
  if (word.length < 4) return word
  return withoutPlural(word).replace(/(?<=..)ie$/, 'y')
}

function withoutPlural(word: string): string {
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}
