import { expect, test } from 'vitest'
import { nameFault, phoneKey } from '../../src/domain/customer.ts'

test('a phone number is the same number however it is written', () => {
  expect(['012 345-678', '(012) 345.678', '[012]345678', '012345678'].map(phoneKey)).toEqual(Array(4).fill('012345678'))
})

test('the plus of a country stays in a phone number', () => {
  expect(phoneKey('+855 12 345')).toBe('+85512345')
})

test('a name to sign in with must not be empty', () => {
  expect(nameFault('  ')).toBe('Please input name!')
  expect(nameFault('Ada')).toBeNull()
})
