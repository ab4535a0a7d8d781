import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js'
import { phoneKey } from '../../src/domain/customer.ts'

/**
 * A phone number as customers are told apart by it: `+15035550142` where it parses as a number of `country` or of
 * the one it names, else what is typed without spaces, dots, dashes and brackets. '' for what is no number: letters and
 * extensions are none.
 */
export function phoneNumber(typed: string, country: string): string {
  const key = phoneKey(typed)
  if (!/^\+?\d+$/.test(key)) return ''
  const parsed = parsePhoneNumber(key, country as CountryCode)
  return parsed?.isPossible() ? parsed.number : key
}

/**
 * A customer's username as people of `country` write a phone number, `(503) 555-0142`; one of another country with its
 * prefix. What is no number stays as it is.
 */
export function phoneAsWritten(username: string, country: string): string {
  const parsed = parsePhoneNumber(username)
  if (!parsed?.isPossible()) return username
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}
