import { paths } from '../domain/paths.ts'

/** The URL fragment that opens the cart when a page is loaded with it. */
export const cartHash = '#cart'

export function goTo(path: string) {
  location.assign(path)
}

/** The URL of the sign-in page with the return page in its fragment, so that one stored page serves everybody. */
export function signInFrom(path: string): string {
  return `${paths.signIn}#${new URLSearchParams({ from: path })}`
}

/** `?CustomerName=` of any page; null in the password variant, which does not support it (storefront.md §2). */
export function nameInLink(): string | null {
  if (document.documentElement.dataset.signIn !== 'name') return null
  return new URLSearchParams(location.search).get('CustomerName')
}
