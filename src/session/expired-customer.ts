import { sessionStore } from './session.ts'

/** Session storage key of `$expiredCustomer`. */
export const EXPIRED_CUSTOMER_KEY = 'shopfront:former-customer'

/** The customer whose session expired, until the next sign-in; null if none. The cart is still that customer's. */
export const $expiredCustomer = sessionStore<string | null>(
  EXPIRED_CUSTOMER_KEY,
  (text) => text || null,
  (name) => name,
)
