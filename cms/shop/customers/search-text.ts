import parsePhoneNumber from 'libphonenumber-js'
import { splitSearchableText } from '../../base/fields/search-words.ts'

/** Maximum length of the stored search text, which is indexed. */
const MAX_LENGTH = 400
/** The fields of an order that staff can search. `customerName` and `username` are phone numbers or names. */
export type SearchableOrder = {
  reference: string
  customerName: string
  username?: string | null | undefined
  phone?: string | null | undefined
  name?: string | null | undefined
  shippingAddress?: string | null | undefined
  lines?: readonly { note?: string | null }[] | null | undefined
}

/**
 * Returns the search text of an order: reference, phone numbers, names, address and the notes on its lines, as
 * normalized words, at most 400 characters. Phone numbers are digits, with and without country code.
 */
export function searchTextOf({
  reference,
  customerName,
  shippingAddress,
  lines,
  ...customer
}: SearchableOrder): string {
  const { username, phone, name } = customer
  const names = new Set([customerName, username, phone, name])
  const words = [...names].flatMap((text) => (text ? toPhoneSearchWords(text) : []))
  const text = [...new Set([...splitSearchableText(reference), ...words])].join(' ')
  const others = [shippingAddress, ...(lines ?? []).map(({ note }) => note)].flatMap((each) =>
    splitSearchableText(each ?? ''),
  )
  return `${text} ${others.join(' ')}`.trim().slice(0, MAX_LENGTH)
}

/** Returns the words of a phone number or name; for `+1503…` also the digits without country code. */
export function toPhoneSearchWords(text: string): string[] {
  return [...splitSearchableText(text), ...nationalForm(text)]
}

/**
 * Returns a list with a phone number's digits without country code. Returns [] if the text does not begin with `+`, or
 * if the text itself contains these digits.
 */
function nationalForm(text: string): string[] {
  if (!text.startsWith('+')) return []
  const parsed = parsePhoneNumber(text)
  const digits = parsed?.formatNational().replace(/\D/g, '')
  return digits && !text.includes(digits) ? [digits] : []
}
