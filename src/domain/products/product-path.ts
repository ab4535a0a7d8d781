import { PRODUCT_DETAIL, PRODUCTS } from '../pages/paths.ts'

/** Returns the last segment of `/products/{segment}`; null for any other path, including `/productDetail/{id}`. */
export function productSegmentAt(pathname: string): string | null {
  const segment = pathname.startsWith(PRODUCTS) ? pathname.slice(PRODUCTS.length) : ''
  return segment === '' || segment.includes('/') ? null : segment
}

/** Whether a path is a product's: `/products/{segment}` or `/productDetail/{id}`. */
export function isProductPath(pathname: string): boolean {
  return (
    productSegmentAt(pathname) !== null ||
    (pathname.startsWith(PRODUCT_DETAIL) && !pathname.slice(PRODUCT_DETAIL.length).includes('/'))
  )
}
