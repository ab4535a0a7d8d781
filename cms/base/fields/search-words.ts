import { searchKey } from '../../../src/domain/search/search.ts'

/** More words of a search are ignored. */
const MAX_WORDS = 10
/** Groups of digits in a row with at least this many digits are one phone number, in whatever groups it is typed. */
const MIN_PHONE_DIGITS = 9

/** The words of a staff query. The search text of a match has all of them. */
export function searchWords(query: string): string[] {
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

/** The run of digits and phone-number punctuation from `at` on. */
function digitsFrom(typed: string[], at: number): string[] {
  const end = typed.findIndex((each, index) => index >= at && !/^[+\d().\-–/]+$/.test(each))
  return typed.slice(at, end === -1 ? undefined : end)
}

/** `00` before a country code. */
function withoutDialPrefix(word: string): string {
  return /^00\d{9,}$/.test(word) ? word.slice(2) : word
}

/** The words of a text as a search has them. */
export function toWords(text: string): string[] {
  return split(text).map(toWord).filter(Boolean)
}

/** Signs within a word are dropped, so that `SO-2026-000042`, `O’Neil` and `(503)` are found however they are typed. */
function split(text: string): string[] {
  return normalize(text).split(/[\s,;|]+/)
}

function toWord(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** Without case and accents; digits of other scripts as 0 to 9. */
function normalize(text: string): string {
  const plain = searchKey(text).normalize('NFC')
  return plain.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
