import { ALL_CATEGORIES } from './catalog.ts'

/** The page of categories and searches. */
const CATALOG = '/category'

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
  product: (id: string) => `/productDetail/${encodeURIComponent(id)}`,
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
