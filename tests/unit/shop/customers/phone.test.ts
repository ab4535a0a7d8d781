import { expect, test } from 'vitest'
import { formatPhone, listPhoneUsernames, toE164PhoneNumber } from '../../../../cms/shop/customers/phone.ts'

test('a number is the same however it is written, and of the country of the store unless it names another', () => {
  const ways = ['+1 (503) 555-0142', '503.555.0142', '(503) 555-0142', '5035550142', '1 503 555 0142', ' 503-555-0142 ']
  expect(new Set(ways.map((typed) => toE164PhoneNumber(typed, 'US')))).toEqual(new Set(['+15035550142']))
  expect(toE164PhoneNumber('012 345 678', 'KH')).toBe('+85512345678')
  expect(toE164PhoneNumber('+44 20 7946 0018', 'US')).toBe('+442079460018')
})

/** Numbers as they are typed in these countries, with commas between. */
test.each([
  ['US', '+15035550142', '0015035550142, 015035550142, 05035550142, +015035550142, +0015035550142, 00015035550142'],
  ['US', '+15035550142', '011 1 503 555 0142'],
  ['US GB', '+447911123456', '00447911123456'],
  ['GB', '+447911123456', '0447911123456, +44 (0)7911 123456'],
  ['DE', '+4930123456', '+49 0 30 123456, 030 123456'],
  ['IT', '+390612345678', '06 1234 5678'],
  ['KH', '+85512345678', '0085512345678'],
  ['US', '+525512345678', '+52 1 55 1234 5678, +52 55 1234 5678, 0052 1 55 1234 5678, 011 52 1 55 1234 5678'],
  ['MX', '+525512345678', '1 55 1234 5678, 55 1234 5678, 044 55 1234 5678, 01 55 1234 5678, 52 1 55 1234 5678'],
  ['MX', '+525512345678', '5255 1234 5678'],
  ['AR US', '+541123456789', '+54 9 11 2345-6789, +54 11 2345 6789, 0054 9 11 2345 6789, +54 11 15 2345 6789'],
  ['AR', '+541123456789', '011 15-2345-6789, 11 15 2345 6789, 11 2345 6789, 54 9 11 2345 6789, 9 11 2345 6789'],
  ['BR US', '+5511987654321', '+55 11 98765-4321, +55 (11) 8765-4321, 0055 11 8765 4321'],
  ['BR', '+5511987654321', '(11) 98765-4321, 011 8765 4321, 0 15 11 98765 4321, 55 11 8765 4321'],
  ['BR', '+551134567890', '(11) 3456-7890'],
])('zeros and dial prefixes make no other number: in %s, %s is typed as %s', (countries, number, all) => {
  for (const country of countries.split(' '))
    for (const typed of all.split(', ')) expect([typed, toE164PhoneNumber(typed, country)]).toEqual([typed, number])
})

test('a key is its own key', () => {
  const keys = ['+15035550142', '+525512345678', '+390612345678', '+85512345678', '+541123456789', '+5511987654321']
  for (const key of keys)
    for (const country of ['US', 'MX', 'IT', 'KH', 'AR', 'BR']) expect(toE164PhoneNumber(key, country)).toBe(key)
})

test.each([
  ...['(12) 3-4.5', '911', '00', '+0', '999999999999999999', '+999 123 456', '', '   ', 'Ada', '+', '()-. '],
  ...['1-800-DAFAHBE', '1-800-FLOWERS', 'EXT 12', '503 555 0142 ext. 5', '+15035550142x5', '5035550142;ext=5'],
  ...['503 555 0142 #5', 'tel:5035550142', '+1 503 555 0142 ٥a'],
])('what is no number of any country, with letters or without a digit, is none: "%s"', (typed) => {
  expect(toE164PhoneNumber(typed, 'US')).toBe('')
})

test('an account of an earlier version is found by the digits with which it signed up', () => {
  expect(listPhoneUsernames('00 1 503 555 0142', 'US')).toEqual(['0015035550142', '+15035550142'])
  expect(listPhoneUsernames('(12) 3-4.5', 'US')).toEqual(['12345'])
  expect(listPhoneUsernames('+15035550142', 'US')).toEqual(['+15035550142'])
})

test('Arabic, Persian and wide digits are digits', () => {
  const ways = ['٥٠٣ ٥٥٥ ٠١٤٢', '۵۰۳-۵۵۵-۰۱۴۲', '\u200e+۱ ۵۰۳ ۵۵۵ ۰۱۴۲', '５０３５５５０１４２', '503‑555–0142']
  expect(ways.map((typed) => toE164PhoneNumber(typed, 'US'))).toEqual(ways.map(() => '+15035550142'))
})

test('a number is shown as people of the country write it, one of another country with its prefix, and what is none as it is', () => {
  expect(formatPhone('+15035550142', 'US')).toBe('(503) 555-0142')
  expect(formatPhone('+442079460018', 'US')).toBe('+44 20 7946 0018')
  expect(formatPhone('+15035550142', 'KH')).toBe('+1 503 555 0142')
  for (const typed of ['12345', 'ext12', 'Margaret Okafor']) expect(formatPhone(typed, 'US')).toBe(typed)
})
