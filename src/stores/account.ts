import { atom } from 'nanostores'
import { account as askAccount, changePassword as sendChange } from '../api-client.ts'
import { refusedField } from '../domain/entry-refusals.ts'
import type { FieldFault } from '../domain/field-fault.ts'
import { type PasswordChange, passwordChangeFault } from '../domain/password.ts'
import { action } from './action.ts'
import { $customer } from './customer.ts'
import { nameInLink } from './navigation.ts'
import { query } from './query.ts'
import { toastError, toastSuccess } from './toasts.ts'

const account = query(askAccount)

export const $account = account.$answer
export const loadAccount = account.ask

/** Loads the account of the signed-in customer. With `?CustomerName=`, sign-in is still in progress. */
export async function openAccount() {
  if ($customer.get() || !nameInLink()) await loadAccount()
}

// In the name variant people can sign in without leaving the page.
$customer.listen((name) => {
  if (!name) return
  account.forget()
  loadAccount()
})

/** The invalid field of the change-password form. */
export const $changeFault = atom<FieldFault | null>(null)

/** Calls `done` once the password is changed, so that the form can be cleared. */
export const changePassword = action(async (form: PasswordChange, done: () => void) => {
  const fault = passwordChangeFault(form)
  $changeFault.set(fault)
  if (fault) return toastError(fault.message)
  const { status, message } = await sendChange(form)
  if (status !== 1) {
    $changeFault.set(refusedField(message))
    return toastError(message)
  }
  toastSuccess(message)
  done()
})
