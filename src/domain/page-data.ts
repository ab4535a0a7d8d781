import type { Post, PostCategory, PostSummary } from './blog.ts'
import type { Branch } from './branch.ts'
import type { Category, Product } from './catalog.ts'

/**
 * One picture in every width and format it is stored in. `avif` and `webp` are srcset values, '' where there are none.
 */
export type Picture = { src: string; alt: string; width: number; height: number; avif: string; webp: string }

/** A product with its pictures as a page shows them; the first is the main one and there is always one. */
export type PageProduct = Product & { pictures: Picture[] }

export type Slide = { title: string; content: string; picture: Picture | null; href: string; linkLabel: string }

export type PageBranch = Branch & {
  logo: Picture | null
  slides: Slide[]
  brands: { name: string; picture: Picture }[]
  currency: string
  /** How many products the home page and a category show before 'Show all' (storefront.md §9: 3). */
  perList: number
}

export type PagePost<P extends PostSummary = Post> = P & { picture: Picture | null; updatedAt: string }

/** A page that may be found by searching; `changed` is an ISO time. */
export type PublicAddress = { path: string; changed: string }

/** The settings of the installation that a page may know. */
export type SiteSettings = {
  /** Where the shop is reached, without a slash at the end. */
  siteUrl: string
  signIn: 'password' | 'name'
  /** Whether an address can be looked up for the browser's position. */
  geocoding: boolean
}

/** What a page with a draft in it says of itself: the pages that the draft shows on, this one among them. */
export type Preview = { pages: { label: string; href: string; isThis: boolean }[] }

/**
 * The data that a page may read, passed as `Astro.locals.shop`. Each read is recorded while the page renders,
 * so that a change of that data renders the page again.
 */
export type PageData = {
  settings: SiteSettings
  /** Only where staff look at a draft. No page that is stored was rendered with it. */
  preview?: Preview
  branch(): Promise<PageBranch>
  categories(): Promise<Category[]>
  /** Featured products in the staff's order, then the newest; at most 12. */
  featured(): Promise<PageProduct[]>
  /** `category` empty or 'All': every category. An unknown category is an empty list. */
  products(of: { category?: string; search?: string }): Promise<PageProduct[]>
  /** Null where there is none, or it is not published. */
  product(id: string): Promise<PageProduct | null>
  posts(of: { category?: string; search?: string }): Promise<PagePost<PostSummary>[]>
  /** The five newest. */
  recentPosts(): Promise<PagePost<PostSummary>[]>
  postCategories(): Promise<PostCategory[]>
  post(id: string): Promise<PagePost | null>
  /** Of every page that may be found by searching. */
  addresses(): Promise<PublicAddress[]>
}
