import parsePhoneNumber from 'libphonenumber-js'
import { toWords } from '../../base/fields/search-words.ts'

/** The maximum length of the stored text: an index holds it. */
const MAX_LENGTH = 400
/** The fields of an order that the staff's search covers. `customerName` and `username` are phone numbers or names. */
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
