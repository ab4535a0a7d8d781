import { sessionStore } from './session.ts'

/** The customer whose session expired in this tab, until somebody signs in: the cart belongs to them. */
export const $formerCustomer = sessionStore<string | null>(
  'shopfront:former-customer',
  (text) => text || null,
  (name) => name,
)
