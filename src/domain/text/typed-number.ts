/** The result of parsing a typed text: a value, or an error message. */
export type ParseResult<Value> = { value: Value } | { fault: string }

/** One number that a typed text can mean. `places` is its number of written decimals. */
export type PossibleNumber = { value: number; places: number }

/** A number with grouped thousands. The decimal mark is not the grouping mark; Swiss prices may end in `.-`. */
const GROUPED =
  /^[1-9]\d{0,2}(?<thousands>[ '_.,])\d{3}(?:\k<thousands>\d{3})*(?:(?!\k<thousands>)[.,](?<decimals>\d+|[-–—]+))?$/
/** Pattern of a number with Indian grouping, such as 1,00,000. */
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.(?<decimals>\d+))?$/
const PLAIN = /^(?<whole>\d*)(?:[.,](?<decimals>\d+|[-–—]*))?$/

/**
 * Returns the numbers that a typed text can mean in any country's notation, such as `12,50`, `1.234,50`, `1’234.50` or
 * `１２`; an empty list if the text is invalid. A single point or comma before three digits gives two numbers: first with
 * grouped thousands, then with decimals.
 */
export function parsePossibleNumbers(text: string): PossibleNumber[] {
  const [, sign = '', digits = ''] = /^([-+]?) ?(\S.*)$/u.exec(simplified(text)) ?? []
  if (!/\d/.test(digits)) return []
  const found = GROUPED.exec(digits) ?? LAKHS.exec(digits)
  const readings = found ? [reading(withoutDecimals(digits, found.groups?.decimals), found.groups?.decimals)] : []
  const plain = PLAIN.exec(digits)
  if (plain) readings.push(reading(plain.groups?.whole ?? '', plain.groups?.decimals))
  return sign === '-' ? readings.map(({ value, places }) => ({ value: -value, places })) : readings
}

function withoutDecimals(digits: string, decimals: string | undefined): string {
  return decimals === undefined ? digits : digits.slice(0, -decimals.length - 1)
}

function reading(whole: string, decimals = ''): PossibleNumber {
  const part = decimals.replace(/\D/g, '')
  return { value: Number(`${whole.replace(/\D/g, '')}.${part}0`), places: part.length }
}

/** The digit zero of the Arabic, Persian, Devanagari, Bengali and Thai scripts. */
const ZEROS = '٠۰०০๐'

/** Replaces digits, blanks, apostrophes and minus signs by ASCII ones. */
function simplified(text: string): string {
  return text
    .replace(/[’‘ʼ′´`٬]/g, "'")
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹०-९০-৯๐-๙]/g, (digit) => String(digit.charCodeAt(0) - zeroOf(digit)))
    .replaceAll('٫', '.')
    .replace(/[−‐‑]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[:/]-$/, '')
    .trim()
}

function zeroOf(digit: string): number {
  const zeros = Array.from(ZEROS, (zero) => zero.charCodeAt(0))
  return zeros.findLast((zero) => zero <= digit.charCodeAt(0)) ?? 0
}

const NOT_A_COUNT = 'Please write a whole number, 0 or more.'
const MAX_COUNT = 9_999_999

/**
 * Parses a typed whole number from 0 to 9,999,999, such as `12`, `1,200`, `1.200` or `12.00`. Returns `{ value }`, or
 * `{ fault }` with a message.
 */
export function parseCount(text: string): ParseResult<number> {
  const read = parseWholeNumber(text)
  if ('fault' in read || read.value < 0) return { fault: NOT_A_COUNT }
  return read.value > MAX_COUNT ? { fault: 'At most 9,999,999.' } : read
}

/**
 * Parses a typed integer with an optional sign. A single `.` or `,` before three digits separates thousands: `1.200` is
 * 1200. Returns `{ value }`, or `{ fault }` with a message.
 */
export function parseWholeNumber(text: string): ParseResult<number> {
  const found = parsePossibleNumbers(text).find(({ value, places }) => Number.isInteger(value) && places < 3)
  return found ? { value: found.value } : { fault: 'Please write a whole number.' }
}

/**
 * Parses a typed percentage such as `-10`, `+5.5` or `−2,5 %` to its number. A single point or comma before three
 * digits is a decimal mark.
 */
export function parsePercent(text: string): ParseResult<number> {
  return parseDecimal(text.replace(/[\s]*[%٪]\s*$/u, ''), 'Please write a number of percent, such as -10 or 5.5.')
}

/**
 * Parses a typed decimal number, such as degrees. A single point or comma before three digits is a decimal mark.
 * `fault` is the error message that it returns for other texts.
 */
export function parseDecimal(text: string, fault = 'Please write a number, such as 45.529.'): ParseResult<number> {
  const found = parsePossibleNumbers(text).at(-1)
  return found ? { value: found.value } : { fault }
}
