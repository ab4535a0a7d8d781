import { expect, test } from 'vitest'
import { accountErrors, findAccountError } from '../../../../src/domain/account-errors.ts'

test('a refusal of a sign-in, a sign-up or a new password stands at the field that it is about', () => {
  for (const refusal of Object.values(accountErrors)) expect(findAccountError(refusal.message)).toEqual(refusal)
  expect(findAccountError('This phone number is already registered.')?.field).toBe('name')
})

test('a refusal about no field stands at none', () => {
  for (const message of ['', 'Sorry, your token expired!', 'Please fill out'])
    expect(findAccountError(message)).toBeNull()
})
