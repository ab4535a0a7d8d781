import { toSearchKey } from '../../../src/domain/search/search.ts'

/** Maximum number of words of a search. Further words are ignored. */
const MAX_WORDS = 10
/** Minimum number of digits in adjacent groups to be read as one phone number. */
const MIN_PHONE_DIGITS = 9

/** Splits a staff search into normalized words. A match contains all of them. */
export function splitSearchWords(query: string): string[] {
  const typed = split(query.replaceAll('(0)', ''))
  const words: string[] = []
  for (let at = 0; at < typed.length; ) {
    const run = digitsFrom(typed, at)
    const digits = run.map(toWord).join('')
    const isPhone = run.length > 1 && digits.length >= MIN_PHONE_DIGITS
    words.push(isPhone ? digits : toWord(typed[at] ?? ''))
    at += isPhone ? run.length : 1
  }
  return words.map(withoutDialPrefix).filter(Boolean).slice(0, MAX_WORDS)
}

/** Returns the words from index `at` that consist of digits and phone-number punctuation. */
function digitsFrom(typed: string[], at: number): string[] {
  const end = typed.findIndex((each, index) => index >= at && !/^[+\d().\-–/]+$/.test(each))
  return typed.slice(at, end === -1 ? undefined : end)
}

/** Removes `00` before a country code. */
function withoutDialPrefix(word: string): string {
  return /^00\d{9,}$/.test(word) ? word.slice(2) : word
}

/** Splits a stored text into normalized words, for `searchText`. */
export function splitSearchableText(text: string): string[] {
  return split(text).map(toWord).filter(Boolean)
}

function split(text: string): string[] {
  return normalize(text).split(/[\s,;|]+/)
}

/** Removes punctuation, so that `SO-2026-000042`, `O’Neil` and `(503)` match any spelling. */
function toWord(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** Converts to lower case without accents, and Arabic digits to 0 to 9. */
function normalize(text: string): string {
  const plain = toSearchKey(text).normalize('NFC')
  return plain.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
