import { sessionStore } from './session.ts'

/**
 * The bearer token of the password variant. The name variant has none: it is authenticated by its cookie. It is declared
 * before `$customer`, whose listeners send it: stores are read again in this order.
 */
export const $accessToken = sessionStore<string | null>('access_token', textOrNull, textOrNull)

/** The signed-in customer's username; null for a visitor. */
export const $customer = sessionStore<string | null>('username', textOrNull, textOrNull)

/** The customer's display name; null until the shop has sent it. Only meaningful with `$customer`. */
export const $displayName = sessionStore<string | null>('shopfront:display-name', textOrNull, textOrNull)

function textOrNull(text: string | null): string | null {
  return text || null
}
