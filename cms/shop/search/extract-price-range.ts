import { CURRENCY_PATTERN_SOURCE } from '../../../src/domain/money/currency-words.ts'
import { parsePossibleNumbers } from '../../../src/domain/text/typed-number.ts'

/** Price limits in a search's text, inclusive, in major units of the store's currency. Null: no limit. */
export type PriceRange = { min: number | null; max: number | null }

/** Units after which a number is not a price. */
const UNITS = [
  String.raw`[µμmck]?g|mcg|[mcd]?l|[mck]?m|oz|lbs?|fl|ft|in|inch(?:es)?|feet|ct|kt?|carats?|karats?|iu|i\.u\.|kcal|cal|watts?|w|v|gsm|x|×|%|°|"|″|'`,
  'tablets?|tabs?|capsules?|caps|softgels?|gumm(?:y|ies)|servings?|sachets?|bags?|drops?|pcs|pieces?|packs?|pairs?|sheets?',
  'years?|yrs?|yo|months?|weeks?|days?|hours?|minutes?|people|persons?',
].join('|')

const NUMBER = String.raw`\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?|\d(?:[\d.,'’]*\d)?`
const AMOUNT = String.raw`(?:(?<sign%>${CURRENCY_PATTERN_SOURCE})\s*)?(?<amount%>${NUMBER})(?![.,]?\p{N})(?:\s*(?<unit%>${CURRENCY_PATTERN_SOURCE})(?![\p{L}\p{N}]))?(?!\s*-?(?:${UNITS})(?![\p{L}\p{N}]))`
const amount = (number: number) => AMOUNT.replaceAll('%>', `${number}>`)

const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`
const pattern = (source: string) => new RegExp(START + source + END, 'iu')

const BETWEEN = [
  pattern(`(?:between|from)\\s+${amount(1)}\\s+(?:and|to)\\s+${amount(2)}`),
  pattern(`${amount(1)}\\s*(?:-|–|to)\\s*${amount(2)}`),
]
const AT_MOST = pattern(`(?:under|below|less than|cheaper than|up to|at most|max\\.?|<)\\s*${amount(1)}`)
const AT_LEAST = pattern(`(?<word>over|above|more than|at least|from|min\\.?|>)\\s*${amount(1)}`)
const ALONE = pattern(amount(1))

/** Number up to which "over 50" is an age, not a price. */
const HIGHEST_AGE = 120

/**
 * Removes a price from a search's text, such as "under 12,50 €", "from 200 to 500 dollars" or "$50" (as maximum).
 * Returns the other words (`rest`), the removed text (`taken`), and the limits (`prices`; null if the text has no
 * price).
 */
export function extractPriceRange(search: string): { rest: string; taken: string; prices: PriceRange | null } {
  for (const [at, between] of BETWEEN.entries()) {
    const found = between.exec(search)
    // Without a currency, "3-5" may be anything.
    if (found?.groups && (at === 0 || isMoney(found, 1) || isMoney(found, 2))) {
      const [first, second] = [amountOf(found, 1), amountOf(found, 2)]
      return taken(search, found, { min: Math.min(first, second), max: Math.max(first, second) })
    }
  }
  const most = AT_MOST.exec(search)
  if (most) return taken(search, most, { min: null, max: amountOf(most, 1) })
  const least = AT_LEAST.exec(search)
  if (least && isLeast(least)) return taken(search, least, { min: amountOf(least, 1), max: null })
  const alone = ALONE.exec(search)
  if (alone && isMoney(alone, 1)) return taken(search, alone, { min: null, max: amountOf(alone, 1) })
  return { rest: search, taken: '', prices: null }
}

function isMoney({ groups }: RegExpExecArray, number: number): boolean {
  return Boolean(groups?.[`sign${number}`] ?? groups?.[`unit${number}`])
}

function isLeast(found: RegExpExecArray): boolean {
  if (isMoney(found, 1)) return true
  const word = found.groups?.word?.toLowerCase()
  if (word === 'over' || word === 'above') return amountOf(found, 1) > HIGHEST_AGE
  return word !== 'from'
}

function amountOf({ groups }: RegExpExecArray, number: number): number {
  return parsePossibleNumbers(groups?.[`amount${number}`] ?? '')[0]?.value ?? Number.NaN
}

function taken(search: string, { index, 0: text }: RegExpExecArray, prices: PriceRange) {
  const isRead = !Number.isNaN(prices.min ?? 0) && !Number.isNaN(prices.max ?? 0)
  if (!isRead) return { rest: search, taken: '', prices: null }
  return { rest: `${search.slice(0, index)} ${search.slice(index + text.length)}`.trim(), taken: text, prices }
}
