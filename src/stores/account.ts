import { atom } from 'nanostores'
import * as api from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import { findAccountError } from '../domain/customers/account-errors.ts'
import { type PasswordChange, validatePasswordChange } from '../domain/customers/password.ts'
import { type FieldError, firstFieldError } from '../domain/refusals/field-error.ts'
import { $customer } from '../session/customer.ts'
import { action } from './action.ts'
import { askTabs } from './ask-tabs.ts'
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
  } else if (!before) await askTabs()
  if ($customer.get() && tokenInUrl()) await takeEmailToken(tokenInUrl())
  // The sign-in, here or in another tab, has begun to load the account.
  else if ($customer.get() !== before) return
  await loadAccount()
}

// In the name variant customers can sign in without leaving the page.
$customer.listen((name) => {
  if (!name) return
  account.reset()
  loadAccount()
})

/** The invalid field of the form for a mail address. */
export const $emailError = atom<FieldError | null>(null)

/** Asks for the mail that confirms an address. Calls `done` once it is on its way. */
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

/** Milliseconds: the message says what to do next. */
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

/** The invalid field of the change-password form. */
export const $changeError = atom<FieldError | null>(null)

/** Calls `done` once the password is changed, so that the form can be cleared. */
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
