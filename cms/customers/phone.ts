import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js'
import { phoneKey } from '../../src/domain/customer.ts'

/**
 * A phone number as customers are told apart by it: `+15035550142` where it parses as a number of `country` or of
 * the one it names, else what is typed without spaces, dots, dashes and brackets. '' for what has no digits.
 */
export function phoneNumber(typed: string, country: string): string {
  const parsed = parsePhoneNumber(typed, country as CountryCode)
  if (parsed?.isPossible()) return parsed.number
  const key = phoneKey(typed)
  return /\d/.test(key) ? key.toLowerCase() : ''
}
