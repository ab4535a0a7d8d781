import { createSessionStorageAtom } from './session-storage.ts'

/** The session storage key of `$expiredCustomer`, for the tabs, which send each other their keys and texts. */
export const EXPIRED_CUSTOMER_KEY = 'shopfront:former-customer'

/**
 * A store with the user name of the customer whose session expired, until the next sign-in; null if none. The cart is
 * still that customer's.
 */
export const $expiredCustomer = createSessionStorageAtom<string | null>(
  EXPIRED_CUSTOMER_KEY,
  (text) => text || null,
  (name) => name,
)
