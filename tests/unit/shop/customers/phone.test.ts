import { expect, test } from 'vitest'
import { formatPhone, normalizePhone } from '../../../../cms/shop/customers/phone.ts'

test('a number is the same however it is written, with its country or without', () => {
  const ways = ['+1 (503) 555-0142', '503.555.0142', '(503) 555-0142', '5035550142', '1 503 555 0142', ' 503-555-0142 ']
  expect(new Set(ways.map((typed) => normalizePhone(typed, 'US')))).toEqual(new Set(['+15035550142']))
})

test('a number belongs to the country of the store unless it names another', () => {
  expect(normalizePhone('012 345 678', 'KH')).toBe('+85512345678')
  expect(normalizePhone('+44 20 7946 0018', 'US')).toBe('+442079460018')
})

test('what is no number of the country is taken as typed, without spaces, dots, dashes and brackets', () => {
  expect(normalizePhone('(12) 3-4.5', 'US')).toBe('12345')
})

test.each(['٥٠٣ ٥٥٥ ٠١٤٢', '۵۰۳-۵۵۵-۰۱۴۲', '\u200e+۱ ۵۰۳ ۵۵۵ ۰۱۴۲', '５０３５５５０１４２', '503‑555–0142'])(
  'Arabic, Persian and wide digits are digits: %s',
  (typed) => {
    expect(normalizePhone(typed, 'US')).toBe('+15035550142')
  },
)

test.each([
  ...['1-800-DAFAHBE', '1-800-FLOWERS', 'EXT 12', '503 555 0142 ext. 5', '+15035550142x5', '5035550142;ext=5'],
  ...['503 555 0142 #5', 'tel:5035550142', '+1 503 555 0142 ٥a'],
])('letters and extensions are no number: %s', (typed) => {
  expect(normalizePhone(typed, 'US')).toBe('')
})

test.each(['', '   ', 'Ada', '+', '()-. '])('what has no digit is no number: "%s"', (typed) => {
  expect(normalizePhone(typed, 'US')).toBe('')
})

test('a number is shown as people of the country write it, one of another country with its prefix', () => {
  expect(formatPhone('+15035550142', 'US')).toBe('(503) 555-0142')
  expect(formatPhone('+442079460018', 'US')).toBe('+44 20 7946 0018')
  expect(formatPhone('+15035550142', 'KH')).toBe('+1 503 555 0142')
})

test.each(['12345', 'ext12', 'Margaret Okafor'])('%s is no number, and is shown as it is', (typed) => {
  expect(formatPhone(typed, 'US')).toBe(typed)
})
