import { atom } from 'nanostores'
import { account as fetchAccount, changePassword as sendPasswordChange } from '../api-client.ts'
import { findAccountError } from '../domain/account-errors.ts'
import type { FieldError } from '../domain/field-error.ts'
import { type PasswordChange, validatePasswordChange } from '../domain/password.ts'
import { action } from './action.ts'
import { askTabs } from './ask-tabs.ts'
import { $customer } from './customer.ts'
import { query } from './query.ts'
import { nameInUrl } from './sign-in-variant.ts'
import { toastError, toastSuccess } from './toasts.ts'

const account = query(fetchAccount)

export const $account = account.$state
export const loadAccount = account.load

/** Loads the account of the signed-in customer. With `?CustomerName=`, sign-in is still in progress. */
export async function openAccount() {
  if ($customer.get()) return loadAccount()
  if (nameInUrl()) return
  await askTabs()
  // Signed in by another tab: the account is being loaded.
  if (!$customer.get()) await loadAccount()
}

// In the name variant customers can sign in without leaving the page.
$customer.listen((name) => {
  if (!name) return
  account.reset()
  loadAccount()
})

/** The invalid field of the change-password form. */
export const $changeError = atom<FieldError | null>(null)

/** Calls `done` once the password is changed, so that the form can be cleared. */
export const changePassword = action(async (form: PasswordChange, done: () => void) => {
  const error = validatePasswordChange(form)
  $changeError.set(error)
  if (error) return toastError(error.message)
  const { status, message } = await sendPasswordChange(form)
  if (status !== 1) {
    $changeError.set(findAccountError(message))
    return toastError(message)
  }
  toastSuccess(message)
  done()
})
