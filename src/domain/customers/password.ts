import { SENTENCES } from '../branch/sentences.ts'
import type { FieldError } from '../refusals/field-error.ts'
import { MIN_PASSWORD_LENGTH } from './password-length.ts'

export type NewPasswordFields = { new_password: string; confirm_password: string }
export type PasswordChangeFields = NewPasswordFields & { current_password: string }

/** Returns the first error of a form for a new password, with its field; null if it is valid (storefront.md §5). */
export function validateNewPassword(form: NewPasswordFields): FieldError<keyof NewPasswordFields> | null {
  const empty = (['new_password', 'confirm_password'] as const).find((field) => !form[field])
  if (empty) return { field: empty, message: SENTENCES.fillOut }
  if (form.new_password !== form.confirm_password) {
    return { field: 'confirm_password', message: SENTENCES.passwordsDiffer }
  }
  if (form.new_password.length < MIN_PASSWORD_LENGTH) {
    return { field: 'new_password', message: SENTENCES.shortPassword }
  }
  return null
}

/**
 * Returns the first error of a form that changes a password, with its field; null if it is valid. The current password
 * must be filled in.
 */
export function validatePasswordChange(form: PasswordChangeFields): FieldError<keyof PasswordChangeFields> | null {
  if (!form.current_password) return { field: 'current_password', message: SENTENCES.fillOut }
  return validateNewPassword(form)
}
