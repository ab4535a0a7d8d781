import { shopAddress } from '../domain/link.ts'
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

/** Whether the shopper was sent to this sign-in page from another one of the shop. */
export function cameFromElsewhere(): boolean {
  return from(location.hash) !== null
}

/** Where a shopper goes once signed in: back, or home where the sign-in page was opened by itself. */
export function hereAfterSignIn(): string {
  return afterSignIn(location)
}

/** Addresses outside this shop are not followed. */
export function afterSignIn({ hash }: { hash: string }): string {
  return shopAddress(from(hash) ?? paths.home) ?? paths.home
}

function from(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('from')
}
