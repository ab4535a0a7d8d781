import type { NewsletterPageName } from '../customers/newsletter.ts'
import type { PaymentPageName } from '../payments/payment-pages.ts'
import { ALL_CATEGORIES } from '../products/all-categories.ts'

/** Path of product lists and searches. */
const CATALOG = '/category'

/** The beginning of the path in products' canonical URLs (`createProductPath` in product-url.ts). */
export const PRODUCT_PATH_PREFIX = '/products/'
/** The beginning of the path of a product by its id (`paths.productDetail`). */
export const PRODUCT_BY_ID_PATH_PREFIX = '/productDetail/'

/** The URL paths of the shop's pages (storefront.md §2), texts or functions that return them. */
export const paths = {
  home: '/',
  /** The second address of the home page. */
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
  newsletter: '/newsletter',
  newsletterStep: (step: NewsletterPageName) => `/newsletter/${step}`,
  payStep: (step: PaymentPageName) => `/pay/${step}`,
  /** The address to which the payment provider redirects shoppers. It redirects to the matching page. */
  payReturn: '/pay/return',
  /**
   * The path of a product by its id. The product's rendered page is stored under this path. A new name of the product
   * does not change the path.
   */
  productDetail: (id: string) => PRODUCT_BY_ID_PATH_PREFIX + encodeURIComponent(id),
  category: (name: string = ALL_CATEGORIES, page = 1) =>
    `${CATALOG}?name=${encodeURIComponent(name)}${page > 1 ? `&page=${page}` : ''}`,
  search: (text: string) => `${CATALOG}?search=${encodeURIComponent(text)}`,
  post: (id: string) => `/blog/${encodeURIComponent(id)}`,
  /** The path of a written page. */
  page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  blogCategory: (id: string) => `/blog?category=${encodeURIComponent(id)}`,
} as const

/** The URL paths of the shop's files for browsers, search engines and feed readers. */
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
