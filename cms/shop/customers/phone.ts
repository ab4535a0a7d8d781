import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js'
import { phoneDigits } from '../../../src/domain/customers/customer.ts'

/**
 * The canonical form of a phone number, `+15035550142`: a number of `country`, or one with its own country code after
 * `+`, `00` or the international prefix of `country`. Surplus leading zeros are removed. Returns '' for an unreadable
 * number, and for a text with letters or an extension.
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
 * The user names that a customer with this phone number may have: the digits as they are typed, under which earlier
 * versions stored numbers that they could not read, and the key of `toPhoneKey`.
 */
export function phoneUsernames(typed: string, country: string): string[] {
  return [...new Set([phoneDigits(typed).toLowerCase(), toPhoneKey(typed, country)])].filter(Boolean)
}

/** The possible readings of digits, the likeliest first. */
function readingsOf(digits: string): string[] {
  const plain = digits.replace(/^\+?0*/, '')
  if (digits.startsWith('+')) return [`+${plain}`]
  return digits.startsWith('00') ? [digits, `+${plain}`, plain] : [digits, plain]
}

/**
 * Removes the prefixes of mobile phones: until 2020 Mexico had 1, 01, 044 and 045, also from abroad; Argentina has 9
 * from abroad. In Brazil their numbers have begun with another 9 since 2016, which is added.
 */
function withoutDialPrefix(number: string, country: string): string {
  const international = number
    .replace(/^\+52(?:1|01|044|045)(\d{10})$/, '+52$1')
    .replace(/^\+549(\d{10})$/, '+54$1')
    .replace(/^\+55(\d\d)([6-9]\d{7})$/, '+55$19$2')
  return country === 'MX' ? international.replace(/^(52)?(?:1|01|044|045)(\d{10})$/, '$1$2') : international
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
