import { formatCount } from '../text/count.ts'
import {
  type ParseResult,
  type PossibleNumber,
  parseCount,
  parseDecimal,
  parsePossibleNumbers,
  parseWholeNumber,
} from '../text/typed-number.ts'
import { isCurrencyWord } from './currency-words.ts'
import { formatPlainAmount, getCurrencyDecimals } from './money.ts'

/**
 * The kind of a number field in a form, which decides how its typed text is parsed: an amount of money, a whole number
 * from 0 (`count`), any whole number (`whole`), or any number (`decimal`).
 */
export type NumberFieldKind = 'amount' | 'count' | 'whole' | 'decimal'

/**
 * Parses the typed text of a number field of this kind. Returns the `value`, null for a blank text, or the `fault`, a
 * sentence. `currency` is for amounts.
 */
export function parseNumberField(
  text: string,
  kind: NumberFieldKind,
  currency: string | null,
): ParseResult<number | null> {
  if (text.trim() === '') return { value: null }
  if (kind === 'amount') return parseAmount(text, currency)
  if (kind === 'count') return parseCount(text)
  return kind === 'whole' ? parseWholeNumber(text) : parseDecimal(text)
}

/**
 * Parses a typed amount with or without a currency, such as `CHF 1’234.50` or `12,-`. If it has two readings
 * (`1.234`), the mark separates thousands in a currency without decimals. In a currency with three decimals, or if
 * `currency` is null, a point is a decimal point. Otherwise the result is a `fault`.
 */
export function parseAmount(text: string, currency: string | null): ParseResult<number> {
  const readings = parseAmountReadings(text)
  const [first, second] = readings
  if (!first) return { fault: `Please write an amount, such as ${exampleOf(currency)}.` }
  if (!second) return checked(first.value, currency)
  const decimals = getCurrencyDecimals(currency)
  if (decimals === 0) return checked(first.value, currency)
  if (decimals > 2 && text.includes('.')) return checked(second.value, currency)
  const [one, other] = readings.map(({ value }) => formatPlainAmount(value, currency))
  return { fault: `${text.trim()} can be read in two ways. Please write ${one} or ${other}.` }
}

/** Maximum characters of an amount's text. */
const MAX_LENGTH = 60

/**
 * Returns the numbers that a typed amount can mean, with or without a currency beside it (`parsePossibleNumbers`);
 * empty if it is not an amount.
 */
export function parseAmountReadings(text: string): PossibleNumber[] {
  const written = text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim()
  if (written.length > MAX_LENGTH) return []
  const [, sign = '', before = '', number = '', after = ''] = WITH_CURRENCY.exec(written) ?? []
  const words = `${before} ${after}`.split(/\s+/).filter(Boolean)
  return words.every(isCurrencyWord) ? parsePossibleNumbers(sign + number) : []
}

const WORD = String.raw`(?:S/\.?|[\p{L}\p{M}\p{Sc}]+(?:\.\p{L}+)*\.?)`
const WORDS = String.raw`${WORD}(?:\s+${WORD})?`
const WITH_CURRENCY = new RegExp(String.raw`^([-−+]?)\s*(${WORDS}(?=[^\p{L}]))?\s*(.*?)\s*(${WORDS})?$`, 'u')

function checked(value: number, currency: string | null): ParseResult<number> {
  const fault = findAmountFault(value, currency)
  return fault ? { fault } : { value }
}

/**
 * Validates an amount in this currency: its range and number of decimals. Returns an error message, or null if it is
 * valid.
 */
export function findAmountFault(value: number, currency: string | null): string | null {
  if (!Number.isFinite(value) || value < 0) return 'An amount is 0 or more.'
  const decimals = getCurrencyDecimals(currency)
  const most = decimals === 0 || currency === null ? 999_999_999 : 9_999_999
  if (value > most) return `An amount is ${formatCount(most)} at most.`
  if (Number.isInteger(Number((value * 10 ** decimals).toPrecision(15)))) return null
  return `An amount${currency ? ` in ${currency}` : ''} has ${IN_WORDS[decimals]} decimals.`
}

const IN_WORDS = ['no', 'at most one', 'at most two', 'at most three']

function exampleOf(currency: string | null): string {
  return getCurrencyDecimals(currency) === 0 ? '1250' : formatPlainAmount(12.5, currency)
}
