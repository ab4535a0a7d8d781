import { atom } from 'nanostores'
import * as api from '../api-client.ts'
import { type NewPasswordFields, validateNewPassword } from '../domain/customers/password.ts'
import { paths } from '../domain/pages/paths.ts'
import type { FieldError } from '../domain/refusals/field-error.ts'
import { createAction } from './action.ts'
import { goTo } from './navigation.ts'
import { toastError, toastSuccess } from './toasts.ts'

/** Milliseconds from the success message to the sign-in page (storefront.md §9). */
const RESET_DELAY_MS = 4000

/** A store with the error of the form that resets the password; null if none. */
export const $passwordResetError = atom<FieldError | null>(null)

/**
 * An action: requests a mail with a link for a new password, if the field is filled, and shows the server's message as
 * a toast. The message is the same for unknown addresses.
 */
export const requestPasswordReset = createAction(async (email: string) => {
  if (!email.trim()) return
  const { status, message } = await api.postPasswordResetRequest(email.trim())
  if (status === 1) toastSuccess(message)
  else toastError(message)
})

/**
 * An action: sets a new password with the token of a password reset link, and then opens the sign-in page. Sets
 * `$passwordResetError` if the form is invalid.
 */
export const resetPassword = createAction(async (form: NewPasswordFields, token: string) => {
  const error = validateNewPassword(form)
  $passwordResetError.set(error)
  if (error) return toastError(error.message)
  const { status, message } = await api.resetPassword({ ...form, token })
  if (status !== 1) return toastError(message)
  toastSuccess(message, RESET_DELAY_MS)
  await new Promise((resolve) => setTimeout(resolve, RESET_DELAY_MS))
  goTo(paths.signIn)
})
