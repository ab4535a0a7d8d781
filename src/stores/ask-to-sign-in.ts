import { $accessToken, $customer } from '../session/customer.ts'
import { $expiredCustomer } from '../session/expired-customer.ts'
import { goTo, signInUrl } from './navigation.ts'
import { $panel, CART_HASH, openPanel } from './panel.ts'
import { signInVariant } from './sign-in-variant.ts'

/**
 * Sends a shopper who is not signed in to the sign-in: the modal of the name variant, else the sign-in page, which
 * returns to this page and reopens the cart if it was open. The cart is kept.
 */
export function askToSignIn() {
  if ($customer.get()) $expiredCustomer.set($customer.get())
  $customer.set(null)
  $accessToken.set(null)
  if (signInVariant() === 'name') return openPanel('sign-in')
  goTo(signInUrl(location.pathname + location.search + ($panel.get() ? CART_HASH : '')))
}
