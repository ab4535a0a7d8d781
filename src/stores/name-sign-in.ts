import { atom } from 'nanostores'
import { requestSignInByName } from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'
import { validateSignInName } from '../domain/customers/customer.ts'
import { $customer } from '../session/customer.ts'
import { createAction } from './action.ts'
import { $cart } from './cart.ts'
import { removeCustomerNameFromUrl } from './customer-name-in-url.ts'
import { loadCustomerNames } from './customer-names.ts'
import { setSignedInCustomer } from './set-signed-in-customer.ts'
import { closeSidePanel, openSidePanel } from './side-panel.ts'
import { getCustomerNameFromUrl } from './sign-in-method.ts'

/** A store with the error of the name field at sign-in by name; null if none. */
export const $nameSignInError = atom<string | null>(null)

/**
 * An action: signs the customer in by name. The name is stored as the shop spells it (storefront.md §4). Calls `done`
 * on success; sets `$nameSignInError` for an invalid or unknown name.
 */
export const signInByName = createAction(async (store: string, typed: string, done: () => void) => {
  if (await trySignIn(store, typed)) done()
})

/**
 * An action: signs the customer in by `?CustomerName=`, and removes the name from the URL. For an unknown name, opens
 * the sign-in dialog with an error.
 */
export const signInFromLink = createAction(async (store: string) => {
  await trySignInFromLink(store).finally(endLink)
})

let endLink = () => {}

/** A promise that resolves when the sign-in by `?CustomerName=` has ended, even if it failed. */
export const signInFromLinkCompletion = new Promise<void>((resolve) => {
  endLink = resolve
})

async function trySignInFromLink(store: string) {
  const name = getCustomerNameFromUrl()
  const isSignedIn = !name || name === $customer.get() || (await trySignIn(store, name))
  removeCustomerNameFromUrl()
  if (!isSignedIn) openSidePanel('sign-in')
}

/** Closes the dialog for the sign-in by name. Opens the cart instead if it has lines. */
export function closeSignInAndReopenCart() {
  if ($cart.get().item.length > 0) openSidePanel('cart')
  else closeSidePanel()
}

/** Signs in. Returns false, and sets the error, for an invalid or unknown name. Throws other failures. */
async function trySignIn(store: string, typed: string): Promise<boolean> {
  $nameSignInError.set(validateSignInName(typed))
  if ($nameSignInError.get()) return false
  try {
    const { result } = await requestSignInByName(store, typed.trim())
    setSignedInCustomer(result.name)
    await loadCustomerNames()
    return true
  } catch (failure) {
    if (!(failure instanceof ApiCallError && failure.status === 404)) throw failure
    $nameSignInError.set(failure.message)
    return false
  }
}
