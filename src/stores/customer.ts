import { sessionStore } from './session.ts'

/** The signed-in customer's username; null for a visitor. */
export const $customer = sessionStore<string | null>('username', textOrNull, textOrNull)

/** What the pages call that customer; null where the shop has not said. Of no use without `$customer`. */
export const $displayName = sessionStore<string | null>('shopfront:display-name', textOrNull, textOrNull)

/** The bearer token of the password variant. The name variant has none: its cookie alone proves the customer. */
export const $accessToken = sessionStore<string | null>('access_token', textOrNull, textOrNull)

function textOrNull(text: string | null): string | null {
  return text || null
}
