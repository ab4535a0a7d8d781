import { paths } from '../domain/paths.ts'

/** The part behind `#` that opens the cart when a page is loaded with it. */
export const cartHash = '#cart'

export function goTo(path: string) {
  location.assign(path)
}

/** The sign-in page, knowing where the shopper came from. It stands behind `#`, so the stored page serves all. */
export function signInFrom(path: string): string {
  return `${paths.signIn}#${new URLSearchParams({ from: path })}`
}

/** `?CustomerName=` on any page; null in the password variant, which does not know it (storefront.md §2). */
export function nameInLink(): string | null {
  if (document.documentElement.dataset.signIn !== 'name') return null
  return new URLSearchParams(location.search).get('CustomerName')
}
