import * as api from '../api-client.ts'
import { paths } from '../domain/paths.ts'
import { hereAfterSignIn } from './after-sign-in.ts'
import { signInVariant } from './ask-to-sign-in.ts'
import { $accessToken, $customer } from './customer.ts'
import { deed } from './deed.ts'
import { goTo } from './navigation.ts'
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
  await api.signOut().catch(sayIfKept)
  $customer.set(null)
  $accessToken.set(null)
  forgetDraft()
  endEdit()
  if (signInVariant() === 'name') location.reload()
  else goTo(paths.home)
})

function welcome(name: string, token: string, message: string) {
  $customer.set(name)
  $accessToken.set(token)
  sayOnNextPage('success', message)
  goTo(hereAfterSignIn())
}

/** Without an answer the server's session lives on: somebody at a shared computer should know. */
function sayIfKept(failure: unknown) {
  if (!(failure instanceof api.CallFailed)) throw failure
  if (failure.status !== 401) sayOnNextPage('error', failure.message)
}
