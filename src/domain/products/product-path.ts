import { PRODUCT_DETAIL, PRODUCTS } from '../pages/paths.ts'

/** Returns the last segment of a product's path, `/products/{segment}`; null for other paths. */
export function productSegmentAt(pathname: string): string | null {
  const segment = pathname.startsWith(PRODUCTS) ? pathname.slice(PRODUCTS.length) : ''
  return isSegment(segment) ? segment : null
}

/** Whether a path is that of a product page: `/products/{segment}` or `/productDetail/{id}`. */
export function isProductPath(pathname: string): boolean {
  return (
    productSegmentAt(pathname) !== null ||
    (pathname.startsWith(PRODUCT_DETAIL) && isSegment(pathname.slice(PRODUCT_DETAIL.length)))
  )
}

/** Whether the text is one non-empty path segment. */
export const isSegment = (text: string): boolean => text !== '' && !text.includes('/')
