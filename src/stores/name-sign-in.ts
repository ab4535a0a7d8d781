import { atom } from 'nanostores'
import { customerCalled } from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import { validateName } from '../domain/customer.ts'
import { action } from './action.ts'
import { $cart } from './cart.ts'
import { $customer } from './customer.ts'
import { loadDisplayName } from './display-name.ts'
import { nameInUrl } from './navigation.ts'
import { closePanel, openPanel } from './panel.ts'
import { switchCustomer } from './switch-customer.ts'

/** The error message of the name field; null when it is valid. */
export const $nameError = atom<string | null>(null)

/**
 * Signs in by name alone: the customer's name as the store has it is stored for the session (storefront.md §4).
 * Calls `done` once signed in.
 */
export const signInByName = action(async (store: string, typed: string, done: () => void) => {
  if (await trySignIn(store, typed)) done()
})

/** Signs in the customer named by `?CustomerName=`. An unknown name opens the sign-in, which says so. */
export const signInFromLink = action(async (store: string) => {
  const name = nameInUrl()
  if (!name || name === $customer.get()) return
  if (!(await trySignIn(store, name))) openPanel('sign-in')
})

/** After the modal: back to the cart, if it has lines. */
export function backToCart() {
  if ($cart.get().item.length > 0) openPanel('cart')
  else closePanel()
}

/** Returns false when the name is invalid or unknown, which its field shows. */
async function trySignIn(store: string, typed: string): Promise<boolean> {
  $nameError.set(validateName(typed))
  if ($nameError.get()) return false
  try {
    const { result } = await customerCalled(store, typed.trim())
    switchCustomer(result.name)
    await loadDisplayName()
    return true
  } catch (failure) {
    if (!(failure instanceof CallFailed && failure.status === 404)) throw failure
    $nameError.set(failure.message)
    return false
  }
}
