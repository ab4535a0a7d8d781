import { paths } from '../domain/paths.ts'
import { signInVariant } from './sign-in-variant.ts'

/** The URL fragment that opens the cart when a page is loaded with it. */
export const CART_HASH = '#cart'

export function goTo(path: string) {
  location.assign(path)
}

/**
 * Returns the URL of the sign-in page. The return page is in the fragment, so that one stored page serves everybody.
 */
export function signInUrl(path: string): string {
  return `${paths.signIn}#${new URLSearchParams({ from: path })}`
}

/** Returns `?CustomerName=` of any page; null in the password variant, which does not support it (storefront.md §2). */
export function nameInUrl(): string | null {
  if (signInVariant() !== 'name') return null
  return new URLSearchParams(location.search).get('CustomerName')
}
