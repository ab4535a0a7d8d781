import { withoutAccents } from '../search/search.ts'
import type { Axis } from './family.ts'

type Named = Pick<Axis, 'name'>

/** A value that says nothing without the name of its axis: `7`, `7½`, `M`, `XL`, `4B`. */
const BARE = /^(\d[\d.,/½¼¾]*|\p{Lu}{1,3}|\d+\p{Lu}{1,2})$/u

/** Returns the values of a member in words, such as `size 7` or `Gold, 45 cm`. */
export function choiceLabel(axes: readonly Named[], values: readonly string[]): string {
  return axes
    .map(({ name }, at) => {
      const value = values[at] ?? ''
      return BARE.test(value) ? `${lowerFirst(name)} ${value}` : value
    })
    .join(', ')
}

/** The name of a new member: `Signet Ring, size 7`. */
export function memberName(family: string, axes: readonly Named[], values: readonly string[]): string {
  return `${family}, ${choiceLabel(axes, values)}`
}

/** A code by a pattern such as `RING-{Size}`. Letters are capital, and a value loses what a code should not have. */
export function memberCode(pattern: string, axes: readonly Named[], values: readonly string[]): string {
  return axes.reduce((code, { name }, at) => code.replaceAll(`{${name}}`, codePart(values[at] ?? '')), pattern)
}

function codePart(value: string): string {
  return withoutAccents(value)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '')
}

/** How many choices a family has: `6 sizes`, `1 length`, or `12 choices` where they differ by more than one axis. */
export function choicesInWords(axes: readonly Named[], members: number): string {
  const [first] = axes
  const word = axes.length === 1 && first ? lowerFirst(first.name) : 'choice'
  return `${members} ${members === 1 ? word : plural(word)}`
}

/** Not of an abbreviation, such as `UK size`. */
function lowerFirst(text: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
