import { atom } from 'nanostores'
import * as api from '../api-client.ts'
import type { FieldFault } from '../domain/field-fault.ts'
import { type NewPassword, newPasswordFault } from '../domain/password.ts'
import { paths } from '../domain/paths.ts'
import { action } from './action.ts'
import { goTo } from './navigation.ts'
import { query } from './query.ts'
import { toastError, toastSuccess } from './toasts.ts'

/** Milliseconds that the success message is shown before the sign-in page (storefront.md §9). */
const resetDelay = 4000

const verification = query(async (token: string): Promise<boolean> => {
  if (!token) return false
  const { status } = await api.verifyToken(token)
  return status === 1
})

/** Whether the token of the reset link is still valid. */
export const $verified = verification.$answer
export const verifyToken = verification.ask

/** The invalid field of the reset form. */
export const $resetFault = atom<FieldFault | null>(null)

/** Does nothing without an address. The response is the same for a known and an unknown address. */
export const forgotPassword = action(async (email: string) => {
  if (!email.trim()) return
  const { status, message } = await api.forgotPassword(email.trim())
  if (status === 1) toastSuccess(message)
  else toastError(message)
})

export const resetPassword = action(async (form: NewPassword, token: string) => {
  const fault = newPasswordFault(form)
  $resetFault.set(fault)
  if (fault) return toastError(fault.message)
  const { status, message } = await api.resetPassword({ ...form, token })
  if (status !== 1) return toastError(message)
  toastSuccess(message, resetDelay)
  await new Promise((over) => setTimeout(over, resetDelay))
  goTo(paths.signIn)
})
