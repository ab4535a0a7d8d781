import { toShopPath } from '../domain/pages/link.ts'
import { paths } from '../domain/pages/paths.ts'

/**
 * Returns the path to open after the sign-in, from the fragment of this page's URL: that of the page before, or home.
 */
export function getSignInReturnPath(): string {
  return parseSignInReturnPath(location)
}

/**
 * Returns the path in a URL fragment such as `#from=%2Forder`, which the sign-in opens afterwards; home if it is
 * missing or not in the shop.
 */
export function parseSignInReturnPath({ hash }: { hash: string }): string {
  return toShopPath(fromParam(hash) ?? paths.home) ?? paths.home
}

function fromParam(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('from')
}
