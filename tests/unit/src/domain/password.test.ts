import { expect, test } from 'vitest'
import { accountErrors, findAccountErrorByMessage } from '../../../../src/domain/customers/account-errors.ts'
import { validateNewPassword, validatePasswordChange } from '../../../../src/domain/customers/password.ts'

test('every field of a password change must be filled in', () => {
  const full = { current_password: 'old', new_password: 'secret', confirm_password: 'secret' }
  for (const field of Object.keys(full))
    expect(validatePasswordChange({ ...full, [field]: '' })).toEqual({ field, message: 'Please fill out' })
})

test.each([
  ['secret', 'Secret', { field: 'confirm_password', message: 'Password and confirmation password do not match.' }],
  ['12345', '12345', { field: 'new_password', message: 'Password must be at least 6 characters' }],
  ['123456', '123456', null],
])('a new password has at least six characters, and its confirmation the same: %s, %s', (typed, again, fault) => {
  expect(validateNewPassword({ new_password: typed, confirm_password: again })).toEqual(fault)
})

test('a refusal of a sign-in, a sign-up or a new password stands at the field that it is about, if any', () => {
  for (const refusal of Object.values(accountErrors))
    expect(findAccountErrorByMessage(refusal.message)).toEqual(refusal)
  expect(findAccountErrorByMessage('This phone number is already registered.')?.field).toBe('name')
  for (const message of ['', 'Sorry, your token expired!', 'Please fill out'])
    expect(findAccountErrorByMessage(message)).toBeNull()
})
