import { PRODUCT_BY_ID_PATH_PREFIX, PRODUCT_PATH_PREFIX } from '../pages/paths.ts'

/** Returns the last segment of a product's path, `/products/{segment}`; null for other paths. */
export function findProductUrlSegment(pathname: string): string | null {
  const segment = pathname.startsWith(PRODUCT_PATH_PREFIX) ? pathname.slice(PRODUCT_PATH_PREFIX.length) : ''
  return isPathSegment(segment) ? segment : null
}

/** Whether a path is that of a product page: `/products/{segment}` or `/productDetail/{id}`. */
export function isProductPath(pathname: string): boolean {
  return (
    findProductUrlSegment(pathname) !== null ||
    (pathname.startsWith(PRODUCT_BY_ID_PATH_PREFIX) && isPathSegment(pathname.slice(PRODUCT_BY_ID_PATH_PREFIX.length)))
  )
}

/** Whether the text is one non-empty path segment. */
export const isPathSegment = (text: string): boolean => text !== '' && !text.includes('/')
