import { sessionStore } from './session.ts'

/** The customer whose session expired in this tab, until the next sign-in: the cart belongs to them. */
export const $expiredCustomer = sessionStore<string | null>(
  'shopfront:former-customer',
  (text) => text || null,
  (name) => name,
)
