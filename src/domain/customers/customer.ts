import { SENTENCES } from '../branch/sentences.ts'

/** The signed-in customer (storefront.md §3, User). With SIGN_IN `password`, `username` is the phone number. */
export type Account = { username: string; email: string }

/** The message to visitors who try something that requires a sign-in (storefront.md §8). */
export const signInRequiredMessage = SENTENCES.pleaseLogin

/**
 * Returns a typed phone number without spaces, points, brackets, dashes and text-direction marks (api.md, Customers),
 * with Arabic, Persian and full-width digits as 0–9. Other characters, such as `+`, stay.
 */
export function normalizePhoneNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s.()[\]\p{Pd}\p{Cf}]/gu, '')
}

/** Removes all but digits, `+` and spaces from the text of a phone field (storefront.md §2). */
export function filterPhoneInput(typed: string): string {
  return typed.replace(/[^0-9٠-٩۰-۹０-９+ ]/g, '')
}

/** Returns the error message for the name at sign-in; null if it is valid (storefront.md §5). */
export function validateSignInName(typed: string): string | null {
  return typed.trim() === '' ? SENTENCES.inputName : null
}
