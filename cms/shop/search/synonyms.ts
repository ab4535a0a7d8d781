import { parseSearchWords, type TypedWord } from './words.ts'

/** A synonym rule of the search: a search with the phrase `from` (stems) also matches `to`. */
export type SynonymRule = { from: readonly string[]; to: readonly TypedWord[] }

/** The parsed synonym rules of staff. `problem` is a sentence about the first invalid line; null if there is none. */
export type ParsedSynonyms = { synonyms: SynonymRule[]; problem: string | null }

/** Maximum characters of a branch's synonym rules together. */
export const MAX_SYNONYM_RULES_CHARACTERS = 20_000

/** Maximum words and phrases per rule. */
const MAX_PHRASES = 30

/** Maximum variants of a search that synonyms create. */
const MAX_VARIANTS = 8

/**
 * Parses synonym rules, one per line: in "earring = hoop, stud" each word also finds the others; in "engagement >
 * solitaire" the first also finds the second. Skips invalid lines.
 */
export function parseSynonyms(lines: string): ParsedSynonyms {
  const read: ParsedSynonyms = { synonyms: [], problem: null }
  for (const [at, line] of lines.split('\n').entries()) {
    if (!line.trim()) continue
    const found = /^([^=>]+)([=>])([^=>]+)$/.exec(line)
    const [left, right] = [phrasesIn(found?.[1]), phrasesIn(found?.[3])]
    if (left.length + right.length > MAX_PHRASES) {
      read.problem ??= `Line ${at + 1} has more than ${MAX_PHRASES} words; please make several rules of it.`
    } else if (left.length > 0 && right.length > 0) {
      read.synonyms.push(...(found?.[2] === '=' ? everyPair([...left, ...right]) : pairs(left, right)))
    } else read.problem ??= `Line ${at + 1} needs words on both sides of = or >, such as "earring = hoop, stud".`
  }
  return read
}

/** Returns the synonyms of a word from the rules in which both sides are single words. */
export function findSingleWordSynonyms({ stem }: TypedWord, synonyms: readonly SynonymRule[]): TypedWord[] {
  return synonyms.flatMap((each) => (isOneWord(each) && each.from[0] === stem ? each.to : []))
}

const isOneWord = ({ from, to }: SynonymRule): boolean => from.length === 1 && to.length === 1

/**
 * Returns variants of a search, at most eight, each with one phrase replaced by its synonym, for the rules that
 * `findSingleWordSynonyms` does not cover.
 */
export function expandPhraseSynonyms(words: readonly TypedWord[], synonyms: readonly SynonymRule[]): TypedWord[][] {
  const variants: TypedWord[][] = []
  for (const synonym of synonyms) {
    if (isOneWord(synonym)) continue
    const { from, to } = synonym
    const at = words.findIndex((_, start) => from.every((stem, index) => words[start + index]?.stem === stem))
    if (at >= 0) variants.push([...words.slice(0, at), ...to, ...words.slice(at + from.length)])
  }
  return variants.slice(0, MAX_VARIANTS)
}

function phrasesIn(text = ''): TypedWord[][] {
  return text.split(',').flatMap((phrase) => {
    const words = parseSearchWords(phrase)
    return words.length > 0 ? [words] : []
  })
}

function pairs(left: TypedWord[][], right: TypedWord[][]): SynonymRule[] {
  return left.flatMap((from) => right.map((to) => ({ from: from.map(({ stem }) => stem), to })))
}

function everyPair(phrases: TypedWord[][]): SynonymRule[] {
  return phrases.flatMap((from) =>
    pairs(
      [from],
      phrases.filter((to) => to !== from),
    ),
  )
}
