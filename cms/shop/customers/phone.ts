import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js'
import { phoneDigits } from '../../../src/domain/customers/customer.ts'

/**
 * Returns the canonical form of a phone number, `+15035550142`, or '' for an unreadable one. Reads it as a number of
 * `country`, or with a country code after `+`, `00` or the international prefix of `country`.
 */
export function toPhoneKey(typed: string, country: string): string {
  const digits = phoneDigits(typed)
  if (!/^\+?\d+$/.test(digits)) return ''
  const read = readingsOf(digits).flatMap((each) => {
    const parsed = parsePhoneNumber(withoutDialPrefix(each, country), country as CountryCode)
    const number = parsed && parsePhoneNumber(withoutDialPrefix(parsed.number, country))
    return number?.isPossible() ? [number] : []
  })
  return (read.find((each) => each.isValid()) ?? read[0])?.number ?? ''
}

/**
 * Returns the user names that a customer with this phone number may have: the key of `toPhoneKey`, and the typed
 * digits, which earlier versions stored for numbers that they could not read.
 */
export function phoneUsernames(typed: string, country: string): string[] {
  return [...new Set([phoneDigits(typed).toLowerCase(), toPhoneKey(typed, country)])].filter(Boolean)
}

/** Returns the possible readings of digits, the likeliest first. */
function readingsOf(digits: string): string[] {
  const plain = digits.replace(/^\+?0*/, '')
  if (digits.startsWith('+')) return [`+${plain}`]
  return digits.startsWith('00') ? [digits, `+${plain}`, plain] : [digits, plain]
}

/**
 * Removes the prefixes of mobile phones: 1, 01, 044 and 045 in Mexico (until 2020), 9 in Argentina (from abroad). Adds
 * the 9 with which mobile numbers in Brazil begin since 2016.
 */
function withoutDialPrefix(number: string, country: string): string {
  const international = number
    .replace(/^\+52(?:1|01|044|045)(\d{10})$/, '+52$1')
    .replace(/^\+549(\d{10})$/, '+54$1')
    .replace(/^\+55(\d\d)([6-9]\d{7})$/, '+55$19$2')
  return country === 'MX' ? international.replace(/^(52)?(?:1|01|044|045)(\d{10})$/, '$1$2') : international
}

/**
 * Formats a user name as a phone number: `(503) 555-0142` in `country`, else with its country code. Returns a user name
 * that is not a phone number unchanged.
 */
export function formatPhone(username: string, country: string): string {
  const parsed = parsePhoneNumber(username)
  if (!parsed?.isPossible()) return username
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational()
}
