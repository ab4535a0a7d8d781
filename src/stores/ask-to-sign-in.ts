import { $accessToken, $customer } from './customer.ts'
import { $formerCustomer } from './former-customer.ts'
import { cartHash, goTo, signInFrom } from './navigation.ts'
import { $panel, openPanel } from './panel.ts'

/**
 * Sends a shopper who is not, or no longer, signed in to where he can: the modal of the name variant, else the sign-in
 * page, from where he comes back to this page and, if it was open, to the cart. The cart stays as it is, for him.
 */
export function askToSignIn() {
  if ($customer.get()) $formerCustomer.set($customer.get())
  $customer.set(null)
  $accessToken.set(null)
  if (signInVariant() === 'name') return openPanel('sign-in')
  goTo(signInFrom(location.pathname + location.search + ($panel.get() ? cartHash : '')))
}

export function signInVariant(): 'password' | 'name' {
  return document.documentElement.dataset.signIn === 'name' ? 'name' : 'password'
}
