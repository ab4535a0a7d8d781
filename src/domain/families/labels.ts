import { foldCaseAndAccents } from '../search/search.ts'
import type { VariantAxis } from './family.ts'

type Named = Pick<VariantAxis, 'name'>

/** Matches a value that needs its axis's name to be understood, such as `7`, `7½`, `M`, `XL` or `4B`. */
const BARE = /^(\d[\d.,/½¼¾]*|\p{Lu}{1,3}|\d+\p{Lu}{1,2})$/u

/** Returns the values of a product in its family as text, such as `size 7` or `Gold, 45 cm`. */
export function formatMemberValues(axes: readonly Named[], values: readonly string[]): string {
  return axes
    .map(({ name }, at) => {
      const value = values[at] ?? ''
      return BARE.test(value) ? `${lowerFirst(name)} ${value}` : value
    })
    .join(', ')
}

/** Returns the name of a new product of a family, such as `Signet Ring, size 7`. */
export function createMemberName(family: string, axes: readonly Named[], values: readonly string[]): string {
  return `${family}, ${formatMemberValues(axes, values)}`
}

/**
 * Returns the error message if another product of the family already has these values: `Size 7 is “Signet Ring, size
 * 7” already.` `by` is the name of that product.
 */
export function formatValuesTakenMessage(axes: readonly Named[], values: readonly string[], by: string): string {
  const label = formatMemberValues(axes, values)
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} is “${by}” already.`
}

/**
 * Returns the code of a new product of a family by a pattern such as `RING-{Size}`. Values are in capitals, and only
 * their letters, digits and points remain.
 */
export function createMemberCode(pattern: string, axes: readonly Named[], values: readonly string[]): string {
  return axes.reduce((code, { name }, at) => code.replaceAll(`{${name}}`, codePart(values[at] ?? '')), pattern)
}

function codePart(value: string): string {
  return foldCaseAndAccents(value)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '')
}

/** Returns the number of products of a family as text: `6 sizes`, `1 length`, or `12 choices` with several axes. */
export function formatMemberCount(axes: readonly Named[], members: number): string {
  const [first] = axes
  const word = axes.length === 1 && first ? lowerFirst(first.name) : 'choice'
  return `${members} ${members === 1 ? word : plural(word)}`
}

/** Returns the text with its first letter in lower case, unless it is an abbreviation, such as `UK size`. */
function lowerFirst(text: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  // An axis may have a plural name, such as `Sizes`.
  if (/[^s]s$/.test(word)) return word
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
