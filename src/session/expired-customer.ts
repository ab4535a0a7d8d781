import { sessionStore } from './session.ts'

/** The session storage key of `$expiredCustomer`. */
export const EXPIRED_CUSTOMER_KEY = 'shopfront:former-customer'

/** The customer whose session expired, until the next sign-in. The cart still belongs to that customer. */
export const $expiredCustomer = sessionStore<string | null>(
  EXPIRED_CUSTOMER_KEY,
  (text) => text || null,
  (name) => name,
)
