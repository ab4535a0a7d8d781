import { toShopPath } from '../domain/pages/link.ts'
import { paths } from '../domain/pages/paths.ts'

/** Returns the path to open after sign-in: the previous page, or home if the sign-in page was opened directly. */
export function currentReturnPath(): string {
  return returnPath(location)
}

/** Parses the path in a URL fragment such as `#from=%2Forder`. Returns home without a path within the shop. */
export function returnPath({ hash }: { hash: string }): string {
  return toShopPath(fromParam(hash) ?? paths.home) ?? paths.home
}

function fromParam(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('from')
}
