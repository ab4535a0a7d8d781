import { SENTENCES } from '../branch/sentences.ts'

/** The signed-in customer (storefront.md §3, User). In the password variant `username` is the phone number. */
export type Account = { username: string; email: string }

/** Shown to a visitor who starts something that only customers can do (storefront.md §8). */
export const signInMessage = SENTENCES.pleaseLogin

/**
 * A typed phone number without spaces, dots, dashes and brackets (api.md, Customers), and with Arabic, Persian and
 * full-width digits as 0 to 9. Text-direction marks, which are pasted with such numbers, are removed.
 */
export function phoneDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s.()[\]\p{Pd}\p{Cf}]/gu, '')
}

/** Removes what a phone field does not accept: it accepts digits, `+` and spaces (storefront.md §2: numeric). */
export function filterPhoneInput(typed: string): string {
  return typed.replace(/[^0-9٠-٩۰-۹０-９+ ]/g, '')
}

/** Returns the error message for the name at sign-in; null when it is valid (storefront.md §5). */
export function validateName(typed: string): string | null {
  return typed.trim() === '' ? SENTENCES.inputName : null
}
