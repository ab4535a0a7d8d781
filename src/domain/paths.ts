import { ALL_CATEGORIES } from './catalog.ts'
import { type Addressed, productSegment } from './product-address.ts'

/** The page of categories and searches. */
const CATALOG = '/category'

/** What the addresses of products begin with: those that are linked to, and those by the id. */
const [PRODUCTS, PRODUCT_DETAIL] = ['/products/', '/productDetail/']

/** The URL paths of the pages (storefront.md §2). */
export const paths = {
  home: '/',
  /** Shows the home page as well. */
  homeAlias: '/home',
  catalog: CATALOG,
  orders: '/order',
  account: '/account',
  about: '/about',
  contact: '/contact',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  blog: '/blog',
  /**
   * Where a product is linked to: its name and the end of its id, or `idPart` in its place. Of a name that is no more, and of any other,
   * it leads to the current address.
   */
  product: (product: Addressed, idPart?: string) => PRODUCTS + productSegment(product, idPart),
  /** The same page by the product's id, whatever its name is; it is stored under this address. */
  productDetail: (id: string) => PRODUCT_DETAIL + encodeURIComponent(id),
  category: (name: string = ALL_CATEGORIES, page = 1) =>
    `${CATALOG}?name=${encodeURIComponent(name)}${page > 1 ? `&page=${page}` : ''}`,
  search: (text: string) => `${CATALOG}?search=${encodeURIComponent(text)}`,
  post: (id: string) => `/blog/${encodeURIComponent(id)}`,
  blogCategory: (id: string) => `/blog?category=${encodeURIComponent(id)}`,
} as const

/** The URL paths of files for browsers, search engines and feed readers. */
export const filePaths = {
  sitemap: '/sitemap.xml',
  sitemapPart: (number: number) => `/sitemap-${number}.xml`,
  feed: '/feed.xml',
  robots: '/robots.txt',
  googleFeed: '/feeds/google.xml',
  metaFeed: '/feeds/meta.csv',
  agentsFeed: '/feeds/products.jsonl',
  llms: '/llms.txt',
  security: '/.well-known/security.txt',
  manifest: '/manifest.webmanifest',
} as const

/** The part of a product's address that names it; null for any other path. The path by the id is another one. */
export function productSegmentAt(pathname: string): string | null {
  const segment = pathname.startsWith(PRODUCTS) ? pathname.slice(PRODUCTS.length) : ''
  return segment === '' || segment.includes('/') ? null : segment
}

/** Whether a path is that of a product, by either of its addresses. */
export function isProductPath(pathname: string): boolean {
  return (
    productSegmentAt(pathname) !== null ||
    (pathname.startsWith(PRODUCT_DETAIL) && !pathname.slice(PRODUCT_DETAIL.length).includes('/'))
  )
}
