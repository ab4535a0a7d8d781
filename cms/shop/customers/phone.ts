import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js'
import { phoneKey } from '../../../src/domain/customer.ts'

/**
 * The normalized phone number that identifies a customer: `+15035550142` when it parses as a number of `country` or of
 * its own country code, else the input without spaces, dots, dashes and brackets. '' for input with letters or an
 * extension.
 */
export function normalizePhone(typed: string, country: string): string {
  const key = phoneKey(typed)
  if (!/^\+?\d+$/.test(key)) return ''
  const parsed = parsePhoneNumber(key, country as CountryCode)
  return parsed?.isPossible() ? parsed.number : key
}

/**
 * A username formatted as a phone number of `country`, `(503) 555-0142`; a number of another country with its prefix. A
 * username that is not a phone number is returned unchanged.
 */
export function formatPhone(username: string, country: string): string {
  const parsed = parsePhoneNumber(username)
  if (!parsed?.isPossible()) return username
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}
