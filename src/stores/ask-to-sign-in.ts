import { $accessToken, $customer } from '../session/customer.ts'
import { $expiredCustomer } from '../session/expired-customer.ts'
import { createSignInUrl, goTo } from './navigation.ts'
import { $sidePanel, CART_URL_FRAGMENT, openSidePanel } from './side-panel.ts'
import { getSignInMethod } from './sign-in-method.ts'

/**
 * Signs the customer out in the browser and asks for a sign-in: by name in a modal, or by password on the sign-in page.
 * After the sign-in, the sign-in page returns to this page, and opens the cart if it was open. The expired customer's
 * cart stays.
 */
export function clearSessionAndAskToSignIn() {
  if ($customer.get()) $expiredCustomer.set($customer.get())
  $customer.set(null)
  $accessToken.set(null)
  if (getSignInMethod() === 'name') return openSidePanel('sign-in')
  goTo(createSignInUrl(location.pathname + location.search + ($sidePanel.get() ? CART_URL_FRAGMENT : '')))
}
