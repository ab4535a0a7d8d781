import { searchKey } from '../../../src/domain/search.ts'

/** A word of a search: as it is typed, without case and accents, and as it is looked up. */
export type TypedWord = { typed: string; stem: string }

/** Words that say nothing about what is wanted. They count only where there is no other word. */
const IGNORED = new Set('a an and are as at by for from i in is it its me my of on or the to with you your'.split(' '))

/** The words of a text that say something, without case and accents. */
export function tellingWords(text: string): string[] {
  return splitWords(text).filter((word) => !IGNORED.has(word))
}

/** The words of a search. */
export function typedWords(text: string): TypedWord[] {
  const telling = tellingWords(text)
  return (telling.length > 0 ? telling : splitWords(text)).map(toTypedWord)
}

export const toTypedWord = (typed: string): TypedWord => ({ typed, stem: stemOf(typed) })

/** The words of a text without case and accents. An apostrophe is in no word: "women's" is "womens". */
export function splitWords(text: string): string[] {
  // Most texts, and a tenth of the time.
  if (/^[\0-\x7f]*$/.test(text))
    return (
      text
        .toLowerCase()
        .replaceAll("'", '')
        .match(/[a-z0-9]+/g) ?? []
    )
  return (
    searchKey(text)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** A code without what separates its parts: "AU-R-001" and "au r 001" are "aur001". */
export function codeKey(code: string): string {
  return splitWords(code).join('')
}

export const hasDigit = (word: string): boolean => /\d|\p{N}/u.test(word)

/** The parts of a word at the borders of letters and digits: "300g" is "300" and "g". */
export function splitAtDigits(word: string): string[] {
  return word.match(/\p{N}+|\p{L}+/gu) ?? []
}

/** A plural ending is dropped in the same way from what is stored and from what is typed; no dictionary is needed for that. */
export function stemOf(word: string): string {
  if (word.length < 4 || hasDigit(word)) return word
  return withoutPlural(word).replace(/(?<=..)ie$/, 'y')
}

function withoutPlural(word: string): string {
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}
