/** The title of a page in search results and browser tabs, which names the shop once. */
export function documentTitle(title: string, siteName = ''): string {
  return siteName && siteName !== title ? `${title} | ${siteName}` : title
}

/** Of a list of products: `total` is how many there are, such as `12 products`. */
export function listDescription(title: string, siteName: string, total: string): string {
  return `${title} at ${siteName}: ${total}.`
}

/** `1 product`, `12 products`. */
export function countProducts(total: number): string {
  return `${total} ${total === 1 ? 'product' : 'products'}`
}
