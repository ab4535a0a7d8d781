import { sessionStore } from './session.ts'

/**
 * The bearer token; null with sign-in by name, which uses a cookie. It is declared before `$customer`, whose listeners
 * need it, because stores are read again in the order of declaration.
 */
export const $accessToken = sessionStore<string | null>('access_token', textOrNull, textOrNull)

/** The signed-in customer's username; null for a visitor. */
export const $customer = sessionStore<string | null>('username', textOrNull, textOrNull)

/** The customer's display name; null before it is loaded. Only meaningful while `$customer` is set. */
export const $displayName = sessionStore<string | null>('shopfront:display-name', textOrNull, textOrNull)

function textOrNull(text: string | null): string | null {
  return text || null
}
