import type { ResponseOf } from '../contract/call.ts'
import type { userInfo } from '../contract/customers.ts'

/** The caller's account (storefront.md §3, User). In the password variant `username` is the phone number. */
export type Account = ResponseOf<typeof userInfo>

/** Said to a visitor who wants to do what only a customer may (storefront.md §8). */
export const pleaseLogin = 'Please Login!'

/**
 * A phone number as customers are told apart by it: without spaces, dots, dashes and brackets (api.md, Customers),
 * Arabic, Persian and wide digits as 0 to 9. The marks of writing direction that are pasted with such numbers go.
 */
export function phoneKey(typed: string): string {
  return typed
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s.()[\]\p{Pd}\p{Cf}]/gu, '')
}

/** What a phone field takes while it is typed in: digits, `+` and spaces (storefront.md §2: numeric). */
export function phoneTyped(typed: string): string {
  return typed.replace(/[^0-9٠-٩۰-۹０-９+ ]/g, '')
}

/** A name as customers are told apart by it: in any case and either Unicode form. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** What is wrong with a name to sign in with; null when it will do (storefront.md §5). */
export function nameFault(typed: string): string | null {
  return typed.trim() === '' ? 'Please input name!' : null
}
