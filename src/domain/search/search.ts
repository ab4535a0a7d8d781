import { normalizeVisibleText, toComparisonKey } from '../text/compare-key.ts'

/** The maximum length of a search, in characters. */
export const MAX_SEARCH_LENGTH = 200

/** Letters that Unicode does not decompose, with the letters that people type instead. */
const SPELLED_OUT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/** Returns a text in lower case, without accents and outer blanks, in one Unicode form (NFKD). */
export function foldCaseAndAccents(text: string): string {
  return stripAccents(normalizeVisibleText(text)).toLowerCase()
}

/** Removes accents. An accent that stood alone leaves no second blank. */
function stripAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ {2,}/g, ' ').trim()
}

/**
 * Returns the key of a text for searches: as `toComparisonKey`, but without accents, and with `o` for `ø` and similar.
 * Texts with equal keys match (api.md, Common to all calls).
 */
export function toSearchKey(text: string): string {
  const key = toComparisonKey(text.replace(/\p{Cc}/gu, ' '))
  if (/^[ -~]*$/.test(key)) return key
  return stripAccents(key).replace(/[ßæœøłđðþħı]/g, (letter) => SPELLED_OUT[letter] ?? letter)
}

/**
 * Whether `text` contains all words of `search`, in any order, without case and accents. An empty search matches all
 * texts.
 */
export function matchesSearch(text: string, search: string): boolean {
  const key = toSearchKey(text)
  return toSearchKey(search)
    .split(/\s+/)
    .every((word) => key.includes(word))
}
