import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js'
import { phoneDigits } from '../../../src/domain/customer.ts'

/**
 * The one spelling of a phone number, `+15035550142`: of `country`, or with its own country code after `+`, `00` or what is
 * dialled in `country`. Zeros that do not belong in front of it are left out. '' for what cannot be read as a number, and
 * for a text with letters or an extension.
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
 * The user names that a customer with this phone number may have: that of `toPhoneKey`, and before it the digits as they are
 * typed, under which earlier versions stored numbers that they could not read.
 */
export function phoneUsernames(typed: string, country: string): string[] {
  return [...new Set([phoneDigits(typed).toLowerCase(), toPhoneKey(typed, country)])].filter(Boolean)
}

/** What digits may stand for, the likeliest first. */
function readingsOf(digits: string): string[] {
  const plain = digits.replace(/^\+?0*/, '')
  if (digits.startsWith('+')) return [`+${plain}`]
  return digits.startsWith('00') ? [digits, `+${plain}`, plain] : [digits, plain]
}

/**
 * Mexico has dialled mobile phones with 1, 01, 044 and 045 in front, also from abroad; since 2020 with nothing. Argentina dials
 * them with 9 in front from abroad. In Brazil they have begun with another 9 since 2016.
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
