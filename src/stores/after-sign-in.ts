import { shopAddress } from '../domain/link.ts'
import { paths } from '../domain/paths.ts'

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
