import { createSessionStorageAtom } from './session-storage.ts'

/**
 * A store with the signed-in customer's bearer token; null for visitors, and if customers sign in by name (by cookie).
 * Declared before `$customer`, because stores are reloaded in this order, and listeners of `$customer` use the token.
 */
export const $accessToken = createSessionStorageAtom<string | null>('access_token', textOrNull, textOrNull)

/** A store with the signed-in customer's user name; null for a visitor. */
export const $customer = createSessionStorageAtom<string | null>('username', textOrNull, textOrNull)

/** A store with the customer's display name; null before it is loaded. Only valid while `$customer` is set. */
export const $displayName = createSessionStorageAtom<string | null>('shopfront:display-name', textOrNull, textOrNull)

function textOrNull(text: string | null): string | null {
  return text || null
}
