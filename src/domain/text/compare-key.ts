// The one rule for comparing codes, names and categories: texts that look the same are equal.

const ONE_QUOTE = /[`´\u1fef\u1ffd‘’‚‛‵′ʹʻʼʽˊˋˈ＇｀]/g
const TWO_QUOTES = /[“”„‟«»″‶〝〞〟＂]/g
const DASH = /[\u2010-\u2015\u2043\u2212\u02d7\ufe58\ufe63\uff0d]/g
/** Invisible characters: format characters, variation selectors and fillers. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu
/** Blanks and control characters, which separate words. */
const BLANKS = /[\s\u2800\p{Cc}]+/gu
const ASCII = /^[ -_a-~]*$/

/** Returns a text as a reader sees it: without invisible characters, with single blanks, in one Unicode form (NFC). */
export function normalizeVisibleText(text: string): string {
  return text.replace(UNSEEN, '').replace(BLANKS, ' ').trim().normalize('NFC')
}

/**
 * Returns a key that is equal for texts that look alike: the key ignores differences in case, Unicode form, quotes,
 * dashes and blanks.
 */
export function toComparisonKey(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(BLANKS, ' ').trim()
  const folded = fold(fold(text).normalize('NFKC')).toLowerCase().replaceAll('ς', 'σ').normalize('NFKC')
  return folded.replace(BLANKS, ' ').trim()
}

/**
 * Returns the keys (`toComparisonKey`) under which a text may be stored, the most likely first. A text with soft
 * hyphens, which are invisible, has two keys: one without them, and one with hyphens in their place.
 */
export function toPossibleComparisonKeys(text: string): string[] {
  return [...new Set([toComparisonKey(text), toComparisonKey(text.replaceAll('\u00ad', '-'))])]
}

function fold(text: string): string {
  return text.replace(ONE_QUOTE, "'").replace(TWO_QUOTES, '"').replace(DASH, '-').replace(UNSEEN, '')
}
