import { sessionStore } from './session.ts'

/** The signed-in customer's username; null for a visitor. */
export const $customer = sessionStore<string | null>('username', textOrNull, textOrNull)

/** The bearer token of the password variant. The name variant has none: its cookie alone proves the customer. */
export const $accessToken = sessionStore<string | null>('access_token', textOrNull, textOrNull)

function textOrNull(text: string | null): string | null {
  return text || null
}
