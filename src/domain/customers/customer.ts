import { SENTENCES } from '../branch/sentences.ts'

/** The signed-in customer (storefront.md §3, User). With sign-in by password, `username` is the phone number. */
export type Account = { username: string; email: string }

/** The message to a visitor who is not signed in and tries something that only customers can do (storefront.md §8). */
export const signInMessage = SENTENCES.pleaseLogin

/**
 * Normalizes a typed phone number: removes spaces, dots, dashes, brackets and text-direction marks (api.md, Customers);
 * converts Arabic, Persian and full-width digits to 0–9.
 */
export function phoneDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s.()[\]\p{Pd}\p{Cf}]/gu, '')
}

/** Removes characters other than digits, `+` and spaces from the text of a phone field (storefront.md §2: numeric). */
export function filterPhoneInput(typed: string): string {
  return typed.replace(/[^0-9٠-٩۰-۹０-９+ ]/g, '')
}

/** Validates the name at sign-in. Returns an error message, or null (storefront.md §5). */
export function validateName(typed: string): string | null {
  return typed.trim() === '' ? SENTENCES.inputName : null
}
