/** The caller's account (storefront.md §3, User). In the password variant `username` is the phone number. */
export type Account = { username: string; email: string }

/** Said to a visitor who wants to do what only a customer may (storefront.md §8). */
export const pleaseLogin = 'Please Login!'

/** A phone number as customers are told apart by it: without spaces, dots, dashes and brackets (api.md, Customers). */
export function phoneKey(typed: string): string {
  return typed.replace(/[\s.()[\]-]/g, '')
}

/** What is wrong with a name to sign in with; null when it will do (storefront.md §5). */
export function nameFault(typed: string): string | null {
  return typed.trim() === '' ? 'Please input name!' : null
}
