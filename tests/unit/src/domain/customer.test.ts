import { expect, test } from 'vitest'
import {
  filterPhoneInput,
  normalizePhoneNumber,
  validateSignInName,
} from '../../../../src/domain/customers/customer.ts'

test('a phone number is the same however and in whatever digits it is written, and keeps the plus of its country', () => {
  for (const typed of ['012 3-45', '(012) 345', '[012]3.45', '012345'])
    expect(normalizePhoneNumber(typed)).toBe('012345')
  for (const typed of ['٠١٢', '۰۱۲', '０１２', '\u200e۰۱۲\u200f', '0‑1–2'])
    expect(normalizePhoneNumber(typed)).toBe('012')
  expect(normalizePhoneNumber('+855 12 345')).toBe('+85512345')
})

test('a phone field takes digits of every kind, plus and spaces', () => {
  expect(filterPhoneInput('+1 (503) 555-0142 ext. 7')).toBe('+1 503 5550142  7')
  expect(filterPhoneInput('۰۱۲ ٣٤ ab')).toBe('۰۱۲ ٣٤ ')
})

test('a name to sign in with must not be empty', () => {
  expect(validateSignInName('  ')).toBe('Please input name!')
  expect(validateSignInName('Ada')).toBeNull()
})
