import type { FieldFault } from './field-fault.ts'

/** The fewest characters of a new password (storefront.md §9). */
export const minPasswordLength = 6

export type NewPassword = { new_password: string; confirm_password: string }
export type PasswordChange = NewPassword & { current_password: string }

/** The three rules of a reset, in the order in which they are said; null when the password will do (storefront.md §5). */
export function newPasswordFault(form: NewPassword): FieldFault<keyof NewPassword> | null {
  const empty = (['new_password', 'confirm_password'] as const).find((field) => !form[field])
  if (empty) return { field: empty, message: 'Please fill out' }
  if (form.new_password !== form.confirm_password) {
    return { field: 'confirm_password', message: 'Password and confirmation password do not match.' }
  }
  if (form.new_password.length < minPasswordLength) {
    return { field: 'new_password', message: `Password must be at least ${minPasswordLength} characters` }
  }
  return null
}

/** The same three rules, where the present password must be told as well. */
export function passwordChangeFault(form: PasswordChange): FieldFault<keyof PasswordChange> | null {
  if (!form.current_password) return { field: 'current_password', message: 'Please fill out' }
  return newPasswordFault(form)
}
