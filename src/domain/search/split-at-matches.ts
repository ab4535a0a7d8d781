import { toSearchKey } from './search.ts'

/** A piece of a text. `isMatch` tells whether it matches the search, so that pages can highlight it. */
export type TextPart = { text: string; isMatch: boolean }

/**
 * Splits a text into pieces that match a search (beginnings of words, without case and accents) and pieces between
 * them.
 */
export function splitAtMatches(text: string, search: string): TextPart[] {
  const keys = wordsIn(search).map(({ word }) => toSearchKey(word))
  const parts: TextPart[] = []
  let end = 0
  const addUpTo = (next: number, isMatch: boolean) => {
    if (next > end) parts.push({ text: text.slice(end, next), isMatch })
    end = next
  }
  for (const { word, at } of wordsIn(text)) {
    const length = matchedLength(word, keys)
    if (length === 0) continue
    addUpTo(at, false)
    addUpTo(at + length, true)
  }
  addUpTo(text.length, false)
  return parts
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

function wordsIn(text: string) {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, at: index }))
}

/**
 * Returns how many characters of a word match one of the search `keys`; the whole word if a key is the word's plural.
 */
function matchedLength(word: string, keys: readonly string[]): number {
  const key = toSearchKey(word)
  if (keys.some((each) => each === `${key}s` || each === `${key}es`)) return word.length
  const longest = Math.max(0, ...keys.filter((each) => key.startsWith(each)).map((each) => each.length))
  return longest && lengthOfKey(word, longest)
}

/**
 * Returns how many characters at the beginning of a word make up a search key of this length: 1 for `ß` and length 2
 * (key `ss`).
 */
function lengthOfKey(word: string, length: number): number {
  let taken = 0
  while (taken < word.length && toSearchKey(word.slice(0, taken)).length < length) taken += 1
  while (/^\p{M}/u.test(word.slice(taken))) taken += 1
  return taken
}
