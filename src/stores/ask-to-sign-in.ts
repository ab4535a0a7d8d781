import { $accessToken, $customer } from './customer.ts'
import { $formerCustomer } from './former-customer.ts'
import { cartHash, goTo, signInFrom } from './navigation.ts'
import { $panel, openPanel } from './panel.ts'

/**
 * Leads a shopper who is not signed in to the sign-in: the modal of the name variant, else the sign-in page, which returns
 * to this page and reopens the cart if it was open. The cart is kept.
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
