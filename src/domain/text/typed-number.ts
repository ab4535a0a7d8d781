/** The value of a text, or its fault as a sentence. */
export type Read<Value> = { value: Value } | { fault: string }

/** A number that a text may stand for. `places`: the digits that are written behind its decimal mark. */
export type Reading = { value: number; places: number }

/** `thousands` is the same mark between all groups; the decimal mark is another one. Swiss prices end in `.-`. */
const GROUPED =
  /^[1-9]\d{0,2}(?<thousands>[ '_.,])\d{3}(?:\k<thousands>\d{3})*(?:(?!\k<thousands>)[.,](?<decimals>\d+|[-–—]+))?$/
/** 1,00,000: thousands, and hundreds of them. */
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.(?<decimals>\d+))?$/
const PLAIN = /^(?<whole>\d*)(?:[.,](?<decimals>\d+|[-–—]*))?$/

/**
 * The numbers that a text may stand for, as people and programs of any country write them: `12.5`, `12,50`, `1,234.50`,
 * `1.234,50`, `1 234,5`, `1’234.50`, `1,00,000`, `-3`, `１２`. There are none where it is no number, and two where a lone point
 * or comma is before three digits: it may part thousands, the first reading, or begin decimals.
 */
export function readingsOf(text: string): Reading[] {
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

function reading(whole: string, decimals = ''): Reading {
  const part = decimals.replace(/\D/g, '')
  return { value: Number(`${whole.replace(/\D/g, '')}.${part}0`), places: part.length }
}

/** The first digit of each script that people write numbers in. */
const ZEROS = '٠۰०০๐'

/** One form of all digits, blanks, apostrophes and minus signs. */
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

/** A whole number from 0 up: `12`, `1,200`, `1.200`, `12.00`. */
export function readCount(text: string): Read<number> {
  const read = readWhole(text)
  if ('fault' in read || read.value < 0) return { fault: NOT_A_COUNT }
  return read.value > MAX_COUNT ? { fault: 'At most 9,999,999.' } : read
}

/** A whole number with or without a sign. Three digits behind a mark are thousands. */
export function readWhole(text: string): Read<number> {
  const found = readingsOf(text).find(({ value, places }) => Number.isInteger(value) && places < 3)
  return found ? { value: found.value } : { fault: 'Please write a whole number.' }
}

/** `-10`, `+5.5`, `−2,5 %`. Three digits behind a mark are decimals: no percentage has thousands. */
export function readPercent(text: string): Read<number> {
  return readDecimal(text.replace(/[\s]*[%٪]\s*$/u, ''), 'Please write a number of percent, such as -10 or 5.5.')
}

/** A number below 1,000, such as degrees: three digits behind a mark are decimals. */
export function readDecimal(text: string, fault = 'Please write a number, such as 45.529.'): Read<number> {
  const found = readingsOf(text).at(-1)
  return found ? { value: found.value } : { fault }
}
