import { atom, type WritableAtom } from 'nanostores'
import * as api from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import type { ResponseOf } from '../contract/call.ts'
import type { login } from '../contract/customers.ts'
import { refusedField } from '../domain/entry-refusals.ts'
import type { FieldFault } from '../domain/field-fault.ts'
import { paths } from '../domain/paths.ts'
import { action } from './action.ts'
import { hereAfterSignIn } from './after-sign-in.ts'
import { signInVariant } from './ask-to-sign-in.ts'
import { becomeCustomer } from './become-customer.ts'
import { $accessToken, $customer, $displayName } from './customer.ts'
import { loadDisplayName } from './display-name.ts'
import { $formerCustomer } from './former-customer.ts'
import { goTo } from './navigation.ts'
import { forgetDraft } from './order-draft.ts'
import { endEdit } from './order-edit.ts'
import { toastError, toastOnNextPage } from './toasts.ts'

/** The invalid field of the sign-in form. */
export const $signInFault = atom<FieldFault | null>(null)

export const signIn = action(async (form: { name: string; password: string }) => {
  await enter(api.signIn(form), $signInFault)
})

/** The invalid field of the sign-up form. */
export const $signUpFault = atom<FieldFault | null>(null)

/** The shop signs a new customer in directly. */
export const signUp = action(async (form: { name: string; email: string; password: string }) => {
  await enter(api.signUp(form), $signUpFault)
})

/** Ends the session on the server and clears the customer's state in this tab (storefront.md §4, Logout). */
export const signOut = action(async () => {
  const failure = await api.signOut().then(() => null, failed)
  endEdit()
  forgetDraft()
  $customer.set(null)
  $accessToken.set(null)
  $formerCustomer.set(null)
  $displayName.set(null)
  if (signInVariant() === 'name') clearStorage()
  if (failure) toastOnNextPage('error', failure)
  if (signInVariant() === 'password') return goTo(paths.home)
  forgetNameInLink()
  location.reload()
})

type Entry = ResponseOf<typeof login>

/** Signs the customer in and continues to the return page, or shows the error at its field. */
async function enter(entering: Promise<Entry>, $fault: WritableAtom<FieldFault | null>) {
  $fault.set(null)
  const entry = await entering
  if (entry.status === 0) {
    $fault.set(refusedField(entry.message))
    return toastError(entry.message)
  }
  becomeCustomer(entry.name)
  $accessToken.set(entry.token)
  await loadDisplayName()
  toastOnNextPage('success', entry.message)
  goTo(hereAfterSignIn())
}

/**
 * Without a response the server's session is still open: people at a shared computer should know. A session that has
 * expired, or belongs to another name by now (in another tab), needs no message.
 */
function failed(failure: unknown): string | null {
  if (!(failure instanceof CallFailed)) throw failure
  return [401, 409].includes(failure.status) ? null : failure.message
}

/** Removes every session storage key, also those set by other code (storefront.md §4, Logout). */
function clearStorage() {
  try {
    sessionStorage.clear()
  } catch {
    // Session storage is not allowed: nothing is stored.
  }
}

/** A reload of `?CustomerName=` would sign in again at once. */
function forgetNameInLink() {
  const query = new URLSearchParams(location.search)
  if (!query.has('CustomerName')) return
  query.delete('CustomerName')
  history.replaceState(history.state, '', [location.pathname, query].filter(String).join('?') + location.hash)
}
