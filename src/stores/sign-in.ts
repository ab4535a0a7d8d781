import { atom, type WritableAtom } from 'nanostores'
import * as api from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'
import type { ResponseOf } from '../contract/call.ts'
import type { loginCall } from '../contract/customers.ts'
import { findAccountErrorByMessage } from '../domain/customers/account-errors.ts'
import { paths } from '../domain/pages/paths.ts'
import type { FieldError } from '../domain/refusals/field-error.ts'
import { $accessToken, $customer, $displayName } from '../session/customer.ts'
import { $expiredCustomer } from '../session/expired-customer.ts'
import { $unstoredKeys, clearSessionStorage } from '../session/session-storage.ts'
import { createAction } from './action.ts'
import { removeCustomerNameFromUrl } from './customer-name-in-url.ts'
import { loadCustomerNames } from './customer-names.ts'
import { goTo } from './navigation.ts'
import { clearOrderDraft } from './order-draft.ts'
import { endOrderEditAndClearCart } from './order-edit.ts'
import { setSignedInCustomer } from './set-signed-in-customer.ts'
import { getSignInMethod } from './sign-in-method.ts'
import { getSignInReturnPath } from './sign-in-return-path.ts'
import { queueToast, TOAST_DURATIONS_MS, type Toast, toastError, toastSuccess } from './toasts.ts'

/** A store with the error of the sign-in form; null if none. */
export const $signInError = atom<FieldError | null>(null)

/**
 * An action: signs in by phone number (`name`) and password, and opens the page from which the customer came. Sets
 * `$signInError` if the server refuses.
 */
export const signInByPassword = createAction(async (form: { name: string; password: string }) => {
  await completeSignIn(api.signIn(form), $signInError)
})

/** A store with the error of the sign-up form; null if none. */
export const $signUpError = atom<FieldError | null>(null)

/**
 * An action: registers a customer, signs in, and opens the page from which the customer came. Sets `$signUpError` if
 * the server refuses.
 */
export const signUp = createAction(async (form: api.SignUpFields) => {
  await completeSignIn(api.signUp(form), $signUpError)
})

/**
 * An action: ends the session on the server, and clears the customer's state in all tabs (storefront.md §4, Logout).
 */
export const signOut = createAction(async () => {
  const failure = await api.signOut().then(() => null, failureMessage)
  endOrderEditAndClearCart()
  clearOrderDraft()
  $customer.set(null)
  $accessToken.set(null)
  $expiredCustomer.set(null)
  $displayName.set(null)
  // With sign-in by name, all stored state is cleared (storefront.md §4, Logout).
  if (getSignInMethod() === 'name') clearSessionStorage()
  if (failure) toastOnNextPage('error', failure)
  if (getSignInMethod() === 'password') return goTo(paths.home)
  // The URL still has a name whose sign-in failed.
  removeCustomerNameFromUrl()
  location.reload()
})

/**
 * Completes a sign-in and opens the return path, or sets the error. Stays on this page if the browser cannot store the
 * sign-in.
 */
async function completeSignIn(request: Promise<ResponseOf<typeof loginCall>>, $error: WritableAtom<FieldError | null>) {
  $error.set(null)
  const response = await request
  if (response.status === 0) {
    $error.set(findAccountErrorByMessage(response.message))
    return toastError(response.message)
  }
  setSignedInCustomer(response.name)
  $accessToken.set(response.token)
  await loadCustomerNames()
  if ($unstoredKeys.get().includes('username')) return toastSuccess(response.message)
  toastOnNextPage('success', response.message)
  goTo(getSignInReturnPath())
}

/**
 * Returns the message for a failed sign-out; null if the session had expired, or another tab signed in as somebody
 * else.
 */
function failureMessage(failure: unknown): string | null {
  if (!(failure instanceof ApiCallError)) throw failure
  return [401, 409].includes(failure.status) ? null : failure.message
}

/** Queues a toast for the next page. */
function toastOnNextPage(kind: Toast['kind'], text: string) {
  queueToast({ kind, text, milliseconds: TOAST_DURATIONS_MS[kind], onNextPage: true })
}
