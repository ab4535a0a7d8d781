import { $accessToken, $customer } from '../session/customer.ts'
import { $expiredCustomer } from '../session/expired-customer.ts'
import { goTo, signInUrl } from './navigation.ts'
import { $panel, CART_HASH, openPanel } from './panel.ts'
import { signInVariant } from './sign-in-variant.ts'

/** Opens the sign-in: by name in a modal, else as a page that returns here and to an open cart. */
export function askToSignIn() {
  if ($customer.get()) $expiredCustomer.set($customer.get())
  $customer.set(null)
  $accessToken.set(null)
  if (signInVariant() === 'name') return openPanel('sign-in')
  goTo(signInUrl(location.pathname + location.search + ($panel.get() ? CART_HASH : '')))
}
