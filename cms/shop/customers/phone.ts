import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js'
import { normalizePhoneNumber } from '../../../src/domain/customers/customer.ts'

/**
 * Returns the canonical form of a phone number, such as `+15035550142`; '' if the text is not a phone number. A number
 * without country code is read as a number of `country`.
 */
export function toE164PhoneNumber(typed: string, country: string): string {
  const digits = normalizePhoneNumber(typed)
  if (!/^\+?\d+$/.test(digits)) return ''
  const read = readingsOf(digits).flatMap((each) => {
    const parsed = parsePhoneNumber(withoutDialPrefix(each, country), country as CountryCode)
    const number = parsed && parsePhoneNumber(withoutDialPrefix(parsed.number, country))
    return number?.isPossible() ? [number] : []
  })
  return (read.find((each) => each.isValid()) ?? read[0])?.number ?? ''
}

/**
 * Returns the user names that a customer with this phone number may have: `toE164PhoneNumber`, and the typed digits,
 * which earlier versions stored.
 */
export function listPhoneUsernames(typed: string, country: string): string[] {
  return [...new Set([normalizePhoneNumber(typed).toLowerCase(), toE164PhoneNumber(typed, country)])].filter(Boolean)
}

/** Returns the possible readings of digits, most likely first. */
function readingsOf(digits: string): string[] {
  const plain = digits.replace(/^\+?0*/, '')
  if (digits.startsWith('+')) return [`+${plain}`]
  return digits.startsWith('00') ? [digits, `+${plain}`, plain] : [digits, plain]
}

/**
 * Returns a mobile number without obsolete dial prefixes (Mexico: 1, 01, 044, 045; Argentina: 9), and with the 9 that
 * Brazil added in 2016.
 */
function withoutDialPrefix(number: string, country: string): string {
  const international = number
    .replace(/^\+52(?:1|01|044|045)(\d{10})$/, '+52$1')
    .replace(/^\+549(\d{10})$/, '+54$1')
    .replace(/^\+55(\d\d)([6-9]\d{7})$/, '+55$19$2')
  return country === 'MX' ? international.replace(/^(52)?(?:1|01|044|045)(\d{10})$/, '$1$2') : international
}

/**
 * Formats a user name as phone number: `(503) 555-0142` in `country`, else with country code. Returns other user names
 * unchanged.
 */
export function formatPhone(username: string, country: string): string {
  const parsed = parsePhoneNumber(username)
  if (!parsed?.isPossible()) return username
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}
