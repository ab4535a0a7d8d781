import parsePhoneNumber from 'libphonenumber-js'
import { toWords } from '../../base/fields/search-words.ts'

/** Maximum length of the stored text, which is indexed. */
const MAX_LENGTH = 400
/** Fields of an order that the staff's search covers. `customerName` and `username` are phone numbers or names. */
export type Searchable = {
  reference: string
  customerName: string
  username?: string | null | undefined
  phone?: string | null | undefined
  name?: string | null | undefined
  shippingAddress?: string | null | undefined
}

/**
 * Returns the search text of an order: reference, phone numbers, names and address, normalized as `searchWords`
 * normalizes a query. Phone numbers are digits, with and without their country code.
 */
export function orderSearchText({
  reference,
  customerName,
  username,
  phone,
  name,
  shippingAddress,
}: Searchable): string {
  const names = new Set([customerName, username, phone, name])
  const words = [...names].flatMap((text) => (text ? phoneWords(text) : []))
  const text = [...new Set([...toWords(reference), ...words])].join(' ')
  return `${text} ${toWords(shippingAddress ?? '').join(' ')}`.trim().slice(0, MAX_LENGTH)
}

/** Returns the words of a phone number or name; for `+1503…` also the digits without country code. */
export function phoneWords(text: string): string[] {
  return [...toWords(text), ...nationalForm(text)]
}

/** Returns the national digits of a phone number, unless the full number contains them. */
function nationalForm(text: string): string[] {
  if (!text.startsWith('+')) return []
  const parsed = parsePhoneNumber(text)
  const digits = parsed?.formatNational().replace(/\D/g, '')
  return digits && !text.includes(digits) ? [digits] : []
}
