import { atom } from 'nanostores'
import * as api from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'
import { findAccountErrorByMessage } from '../domain/customers/account-errors.ts'
import { type PasswordChangeFields, validatePasswordChange } from '../domain/customers/password.ts'
import { type FieldError, firstFieldError } from '../domain/refusals/field-error.ts'
import { $customer } from '../session/customer.ts'
import { createAction } from './action.ts'
import { saveCustomerName } from './customer-names.ts'
import { leaveRestoredPageAfterSignOut } from './leave-after-sign-out.ts'
import { signInFromLinkCompletion } from './name-sign-in.ts'
import { createQuery } from './query.ts'
import { getCustomerNameFromUrl } from './sign-in-method.ts'
import { syncWithTabs } from './sync-with-tabs.ts'
import { toastError, toastSuccess } from './toasts.ts'
import { getMailLinkTokenFromUrl } from './token-check.ts'

const account = createQuery(api.fetchAccount)

/** A store with the customer's account (user name and email address), or the state of loading it. */
export const $account = account.$state
export const loadAccount = account.load

/**
 * Loads the account for the account page. First waits for a sign-in by `?CustomerName=` or, if nobody is signed in, for
 * the state of other tabs. Confirms an email address if the URL has a token. If the sign-in by `?CustomerName=` failed,
 * loads nothing.
 */
export async function initializeAccountPage() {
  leaveRestoredPageAfterSignOut(account.reset, loadAccount)
  const before = $customer.get()
  if (getCustomerNameFromUrl() !== null) {
    await signInFromLinkCompletion
    if (!$customer.get()) return
  } else if (!before) await syncWithTabs()
  if ($customer.get() && getMailLinkTokenFromUrl()) await takeEmailToken(getMailLinkTokenFromUrl())
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

/** A store with the error of the form that adds an email address; null if none. */
export const $emailError = atom<FieldError | null>(null)

/**
 * An action: asks the server to mail a confirmation link to a new email address of the customer. Calls `done` on
 * success; sets `$emailError` if the server refuses the address.
 */
export const requestEmailConfirmation = createAction(async (email: string, done: () => void) => {
  $emailError.set(null)
  try {
    const { message } = await api.postEmailConfirmationRequest(email)
    toastSuccess(message, CONFIRM_TOAST_MS)
    done()
  } catch (failure) {
    const error = failure instanceof ApiCallError ? firstFieldError(failure.errors) : null
    if (!error) throw failure
    $emailError.set(error)
  }
})

/** Milliseconds for which the confirmation's toast is shown, longer than others. */
const CONFIRM_TOAST_MS = 8000

const takeEmailToken = createAction(async (token: string) => {
  history.replaceState(history.state, '', location.pathname)
  const { message } = await api.confirmEmail(token)
  toastSuccess(message)
})

/** An action: saves the customer's name on the server, and shows a toast. */
export const changeName = createAction(async (typed: string) => {
  await saveCustomerName(typed)
  toastSuccess('Your name is saved.')
})

/** A store with the error of the form that changes the password; null if none. */
export const $passwordChangeError = atom<FieldError | null>(null)

/**
 * An action: validates the form and changes the password. Calls `done` on success, else sets `$passwordChangeError` and
 * shows a toast.
 */
export const changePassword = createAction(async (form: PasswordChangeFields, done: () => void) => {
  const error = validatePasswordChange(form)
  $passwordChangeError.set(error)
  if (error) return toastError(error.message)
  const { status, message } = await api.changePassword(form)
  if (status !== 1) {
    $passwordChangeError.set(findAccountErrorByMessage(message))
    return toastError(message)
  }
  toastSuccess(message)
  done()
})
