import { PRODUCT_DETAIL, PRODUCTS } from '../pages/paths.ts'

/** The part of a product's address that names it; null for any other path. The path by the id is another one. */
export function productSegmentAt(pathname: string): string | null {
  const segment = pathname.startsWith(PRODUCTS) ? pathname.slice(PRODUCTS.length) : ''
  return segment === '' || segment.includes('/') ? null : segment
}

/** Whether a path is a product's, in either form of its address. */
export function isProductPath(pathname: string): boolean {
  return (
    productSegmentAt(pathname) !== null ||
    (pathname.startsWith(PRODUCT_DETAIL) && !pathname.slice(PRODUCT_DETAIL.length).includes('/'))
  )
}
