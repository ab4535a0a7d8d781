import { shopAddress } from '../domain/link.ts'
import { paths } from '../domain/paths.ts'

/** Whether the shopper came to this sign-in page from another page of the shop. */
export function cameFromElsewhere(): boolean {
  return from(location.hash) !== null
}

/** The URL after sign-in: the previous page, or home when the sign-in page was opened directly. */
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
