import { sessionStore } from './session.ts'

/** Whose session ended in this tab without a logout, until somebody signs in: the cart is theirs. */
export const $formerCustomer = sessionStore<string | null>(
  'shopfront:former-customer',
  (text) => text || null,
  (name) => name,
)
