import * as api from '../api-client.ts'
import { paths } from '../domain/paths.ts'
import { signInVariant } from './ask-to-sign-in.ts'
import { becomeCustomer } from './become-customer.ts'
import { $accessToken, $customer } from './customer.ts'
import { deed } from './deed.ts'
import { $formerCustomer } from './former-customer.ts'
import { goTo, hereAfterSignIn } from './navigation.ts'
import { forgetDraft } from './order-draft.ts'
import { endEdit } from './order-edit.ts'
import { sayError, sayOnNextPage } from './toasts.ts'

export const signIn = deed(async (form: { name: string; password: string }) => {
  const { token, name = form.name, message } = await api.signIn(form)
  if (!token) return sayError(message)
  welcome(name, token, message)
})

/** The shop signs a new customer in directly. */
export const signUp = deed(async (form: { name: string; email: string; password: string }) => {
  const { token, name = form.name.trim(), message } = await api.signUp(form)
  if (!token) return sayError(message)
  welcome(name, token, message)
})

/** Clears what the session kept of this customer, here and on the server (storefront.md §4, Logout). */
export const signOut = deed(async () => {
  const failure = await api.signOut().then(() => null, failed)
  endEdit()
  forgetDraft()
  $customer.set(null)
  $accessToken.set(null)
  $formerCustomer.set(null)
  if (signInVariant() === 'name') clearStorage()
  if (failure) sayOnNextPage('error', failure)
  if (signInVariant() === 'password') return goTo(paths.home)
  forgetNameInLink()
  location.reload()
})

function welcome(name: string, token: string, message: string) {
  becomeCustomer(name)
  $accessToken.set(token)
  sayOnNextPage('success', message)
  goTo(hereAfterSignIn())
}

/**
 * Without an answer the server's session lives on: somebody at a shared computer should know. One that has ended, or is
 * another name's by now (in another tab), is not this customer's to end.
 */
function failed(failure: unknown): string | null {
  if (!(failure instanceof api.CallFailed)) throw failure
  return [401, 409].includes(failure.status) ? null : failure.message
}

/** Every key of the session, whoever set it (storefront.md §4, Logout). */
function clearStorage() {
  try {
    sessionStorage.clear()
  } catch {
    // Forbidden: then nothing is stored.
  }
}

/** A reload of `?CustomerName=` would sign in again at once. */
function forgetNameInLink() {
  const query = new URLSearchParams(location.search)
  if (!query.has('CustomerName')) return
  query.delete('CustomerName')
  history.replaceState(history.state, '', [location.pathname, query].filter(String).join('?') + location.hash)
}
