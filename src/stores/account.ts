import { atom } from 'nanostores'
import * as api from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import { findAccountError } from '../domain/customers/account-errors.ts'
import { type PasswordChange, validatePasswordChange } from '../domain/customers/password.ts'
import { type FieldError, firstFieldError } from '../domain/refusals/field-error.ts'
import { $customer } from '../session/customer.ts'
import { action } from './action.ts'
import { syncWithTabs } from './ask-tabs.ts'
import { saveName } from './display-name.ts'
import { linkEnded } from './name-sign-in.ts'
import { query } from './query.ts'
import { nameInUrl } from './sign-in-variant.ts'
import { toastError, toastSuccess } from './toasts.ts'
import { tokenInUrl } from './token-check.ts'

const account = query(api.account)

export const $account = account.$state
export const loadAccount = account.load

/**
 * Loads the account of the signed-in customer, with `?CustomerName=` after that sign-in. A token that confirms an address
 * is used first.
 */
export async function openAccount() {
  const before = $customer.get()
  if (nameInUrl() !== null) {
    await linkEnded
    if (!$customer.get()) return
  } else if (!before) await syncWithTabs()
  if ($customer.get() && tokenInUrl()) await takeEmailToken(tokenInUrl())
  // `$customer` changed, so its listener has already started to load the account.
  else if ($customer.get() !== before) return
  await loadAccount()
}

// With sign-in by name, customers sign in without leaving the page.
$customer.listen((name) => {
  if (!name) return
  account.reset()
  loadAccount()
})

/** The field error of the form that adds an email address. */
export const $emailError = atom<FieldError | null>(null)

/** Requests the confirmation mail. Calls `done` once the shop has accepted the request. */
export const addEmail = action(async (email: string, done: () => void) => {
  $emailError.set(null)
  try {
    const { message } = await api.addEmail(email)
    toastSuccess(message, CONFIRM_TOAST_MS)
    done()
  } catch (failure) {
    const error = failure instanceof CallFailed ? firstFieldError(failure.errors) : null
    if (!error) throw failure
    $emailError.set(error)
  }
})

/** Milliseconds. Longer than other toasts, because the message says what to do next. */
const CONFIRM_TOAST_MS = 8000

const takeEmailToken = action(async (token: string) => {
  history.replaceState(history.state, '', location.pathname)
  const { message } = await api.confirmEmail(token)
  toastSuccess(message)
})

export const changeName = action(async (typed: string) => {
  await saveName(typed)
  toastSuccess('Your name is saved.')
})

/** The field error of the change-password form. */
export const $changeError = atom<FieldError | null>(null)

/** Changes the password. Calls `done` on success, so that the form can be cleared. */
export const changePassword = action(async (form: PasswordChange, done: () => void) => {
  const error = validatePasswordChange(form)
  $changeError.set(error)
  if (error) return toastError(error.message)
  const { status, message } = await api.changePassword(form)
  if (status !== 1) {
    $changeError.set(findAccountError(message))
    return toastError(message)
  }
  toastSuccess(message)
  done()
})
