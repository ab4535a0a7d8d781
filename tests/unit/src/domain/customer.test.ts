import { expect, test } from 'vitest'
import { filterPhoneInput, phoneDigits, validateName } from '../../../../src/domain/customers/customer.ts'

test('a phone number is the same however and in whatever digits it is written, and keeps the plus of its country', () => {
  expect(['012 345-678', '(012) 345.678', '[012]345678', '012345678'].map(phoneDigits)).toEqual(
    Array(4).fill('012345678'),
  )
  expect(phoneDigits('+855 12 345')).toBe('+85512345')
  expect(['٠١٢', '۰۱۲', '０１２', '\u200e۰۱۲\u200f', '0‑1–2'].map(phoneDigits)).toEqual(Array(5).fill('012'))
})

test('a phone field takes digits of every kind, plus and spaces', () => {
  expect(filterPhoneInput('+1 (503) 555-0142 ext. 7')).toBe('+1 503 5550142  7')
  expect(filterPhoneInput('۰۱۲ ٣٤ ab')).toBe('۰۱۲ ٣٤ ')
})

test('a name to sign in with must not be empty', () => {
  expect(validateName('  ')).toBe('Please input name!')
  expect(validateName('Ada')).toBeNull()
})
