import { toShopPath } from '../domain/pages/link.ts'
import { paths } from '../domain/pages/paths.ts'

/**
 * Returns the path to open after the sign-in: the path of the previous page, from the fragment of this page's URL; by
 * default, the path of the home page.
 */
export function getSignInReturnPath(): string {
  return parseSignInReturnPath(location)
}

/**
 * Returns the path to open after the sign-in, from a URL fragment such as `#from=%2Forder`. Returns the path of the
 * home page if the path is missing or not in the shop.
 */
export function parseSignInReturnPath({ hash }: { hash: string }): string {
  return toShopPath(fromParam(hash) ?? paths.home) ?? paths.home
}

function fromParam(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('from')
}
