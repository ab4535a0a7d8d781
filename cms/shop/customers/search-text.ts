import parsePhoneNumber from 'libphonenumber-js'

/** The maximum length of the stored text: an index holds it. */
const MAX_LENGTH = 400
/** More words of a search are ignored. */
const MAX_WORDS = 10
/** Groups of digits in a row with at least this many digits are one phone number, in whatever groups it is typed. */
const MIN_PHONE_DIGITS = 9

/** What staff find an order by. `customerName` and `username` are phone numbers or names. */
export type Searchable = {
  reference: string
  customerName: string
  username?: string | null | undefined
  phone?: string | null | undefined
  name?: string | null | undefined
  shippingAddress?: string | null | undefined
}

/**
 * The reference, the customer's phone number and name, and the address of an order, normalized as `searchWords`
 * normalizes a query. Phone numbers are there as digits, with and without their country code.
 */
export function searchTextOf({ reference, customerName, username, phone, name, shippingAddress }: Searchable): string {
  const names = new Set([customerName, username, phone, name])
  const words = [...names].flatMap((text) => (text ? phoneWords(text) : []))
  const text = [...new Set([...toWords(reference), ...words])].join(' ')
  return `${text} ${toWords(shippingAddress ?? '').join(' ')}`.trim().slice(0, MAX_LENGTH)
}

/** The words that must all be in the search text of an order that a query finds. */
export function searchWords(query: string): string[] {
  const typed = split(query.replaceAll('(0)', ''))
  const words: string[] = []
  for (let at = 0; at < typed.length; ) {
    const run = digitsFrom(typed, at)
    const digits = run.map(toWord).join('')
    const isPhone = run.length > 1 && digits.length >= MIN_PHONE_DIGITS
    words.push(isPhone ? digits : toWord(typed[at] ?? ''))
    at += isPhone ? run.length : 1
  }
  return words.map(withoutDialPrefix).filter(Boolean).slice(0, MAX_WORDS)
}

/** From `at` on, what consists of digits and the signs that phone numbers are written with. */
function digitsFrom(typed: string[], at: number): string[] {
  const end = typed.findIndex((each, index) => index >= at && !/^[+\d().\-–/]+$/.test(each))
  return typed.slice(at, end === -1 ? undefined : end)
}

/** `00` before a country code. */
function withoutDialPrefix(word: string): string {
  return /^00\d{9,}$/.test(word) ? word.slice(2) : word
}

/** The words of a phone number or name; of a number with its country code, `+1503…`, also those without the code. */
export function phoneWords(text: string): string[] {
  return [...toWords(text), ...nationalForm(text)]
}

/** The digits of a phone number as they are dialled in its own country, when the full number does not contain them. */
function nationalForm(text: string): string[] {
  if (!text.startsWith('+')) return []
  const parsed = parsePhoneNumber(text)
  const digits = parsed?.formatNational().replace(/\D/g, '')
  return digits && !text.includes(digits) ? [digits] : []
}

/** The words of a text as a search has them. */
export function toWords(text: string): string[] {
  return split(text).map(toWord).filter(Boolean)
}

/** Signs within a word are dropped, so that `SO-2026-000042`, `O’Neil` and `(503)` are found however they are typed. */
function split(text: string): string[] {
  return normalize(text).split(/[\s,;|]+/)
}

function toWord(typed: string): string {
  return typed.replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** Without case and accents; digits of other scripts as 0 to 9. */
function normalize(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
  return plain.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).toLowerCase()
}
