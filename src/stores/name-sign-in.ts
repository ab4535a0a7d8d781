import { atom } from 'nanostores'
import { customerCalled } from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import { nameFault } from '../domain/customer.ts'
import { action } from './action.ts'
import { becomeCustomer } from './become-customer.ts'
import { $cart } from './cart.ts'
import { $customer } from './customer.ts'
import { loadDisplayName } from './display-name.ts'
import { nameInLink } from './navigation.ts'
import { closePanel, openPanel } from './panel.ts'

/** The error message of the name field; null when it is valid. */
export const $nameFault = atom<string | null>(null)

/**
 * Signs in by name alone: the customer's name as the store has it is stored for the session (storefront.md §4).
 * Calls `done` once signed in.
 */
export const signInByName = action(async (store: string, typed: string, done: () => void) => {
  if (await isKnown(store, typed)) done()
})

/** Signs in the customer named by `?CustomerName=`. An unknown name opens the sign-in, which says so. */
export const signInFromLink = action(async (store: string) => {
  const name = nameInLink()
  if (!name || name === $customer.get()) return
  if (!(await isKnown(store, name))) openPanel('sign-in')
})

/** After the modal: back to the cart, if it has lines. */
export function backToCart() {
  if ($cart.get().item.length > 0) openPanel('cart')
  else closePanel()
}

async function isKnown(store: string, typed: string): Promise<boolean> {
  $nameFault.set(nameFault(typed))
  if ($nameFault.get()) return false
  try {
    const { result } = await customerCalled(store, typed.trim())
    becomeCustomer(result.name)
    await loadDisplayName()
    return true
  } catch (failure) {
    if (!(failure instanceof CallFailed && failure.status === 404)) throw failure
    $nameFault.set(failure.message)
    return false
  }
}
