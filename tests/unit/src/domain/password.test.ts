import { expect, test } from 'vitest'
import { accountErrors, findAccountErrorByMessage } from '../../../../src/domain/customers/account-errors.ts'
import { validateNewPassword, validatePasswordChange } from '../../../../src/domain/customers/password.ts'

test('every field of a password change must be filled in', () => {
  const full = { current_password: 'old', new_password: 'secret', confirm_password: 'secret' }
  const faults = (['current_password', 'new_password', 'confirm_password'] as const).map((field) =>
    validatePasswordChange({ ...full, [field]: '' }),
  )
  expect(faults).toEqual([
    { field: 'current_password', message: 'Please fill out' },
    { field: 'new_password', message: 'Please fill out' },
    { field: 'confirm_password', message: 'Please fill out' },
  ])
})

test('a new password has at least six characters, and its confirmation the same', () => {
  expect(validateNewPassword({ new_password: 'secret', confirm_password: 'Secret' })).toEqual({
    field: 'confirm_password',
    message: 'Password and confirmation password do not match.',
  })
  expect(validateNewPassword({ new_password: '12345', confirm_password: '12345' })).toEqual({
    field: 'new_password',
    message: 'Password must be at least 6 characters',
  })
  expect(validateNewPassword({ new_password: '123456', confirm_password: '123456' })).toBeNull()
})

test('a refusal of a sign-in, a sign-up or a new password stands at the field that it is about, if any', () => {
  for (const refusal of Object.values(accountErrors))
    expect(findAccountErrorByMessage(refusal.message)).toEqual(refusal)
  expect(findAccountErrorByMessage('This phone number is already registered.')?.field).toBe('name')
  for (const message of ['', 'Sorry, your token expired!', 'Please fill out'])
    expect(findAccountErrorByMessage(message)).toBeNull()
})
