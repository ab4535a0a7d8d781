import type { Branch } from '../branch/branch.ts'
import type { Business } from '../branch/business.ts'
import type { NavigationLinks } from '../branch/navigation.ts'
import type { Wordings } from '../branch/wordings.ts'
import type { Axis } from '../families/family.ts'
import type { Category, Product } from '../products/catalog.ts'
import type { Condition } from '../products/condition.ts'
import type { ListQuery, ProductList } from '../products/product-list.ts'
import type { Post, PostCategory, PostSummary } from './blog.ts'
import type { PageLink, TopicPages } from './written-page.ts'

/**
 * A picture with all its stored widths and formats. `avif` and `webp` are srcset values, '' when there are none.
 */
export type Picture = {
  src: string
  alt: string
  width: number
  height: number
  avif: string
  webp: string
  /** The address of the `SHARED_PICTURE` size. Missing for small pictures, drawings, and pictures of an earlier version. */
  shared?: string
  /** The focal point of a cropped picture, in percent; missing where staff have not chosen one. */
  focus?: { x: number; y: number }
  /** The placeholder color as `#rrggbb`. Missing for pictures with transparent parts, and pictures of an earlier version. */
  color?: string
}

/**
 * A product with its pictures for pages. There is always at least one; the first is the main picture. `path` is its
 * address. `saleFrom` and `saleUntil` are the limits of the current sale, as ISO times.
 */
export type PageProduct = Product & {
  path: string
  pictures: Picture[]
  saleFrom: string | null
  saleUntil: string | null
  /** The lowest price of the 30 days before a reduction (src/domain/products/price-history.ts); null where the branch does not show it. */
  lowestPrice: number | null
  meta: PageMeta
  attributes: { name: string; value: string }[]
  identity: ProductIdentity
  /** The family that it is a member of, where its choices are among the attributes. */
  familyId?: string
  /** Of a card that stands for all members of a family. */
  family?: CardFamily
}

/** `choices` says how many there are, such as `6 sizes`; `from` is the lowest price where prices differ. */
export type CardFamily = { name: string; choices: string; from: number | null }

/** The family of a product with its published members, in the order of the axes; two at least. */
export type PageFamily = { id: string; name: string; axes: readonly Axis[]; members: readonly FamilyMember[] }

/** `values` has one for each axis. */
export type FamilyMember = PageProduct & { values: readonly string[]; isAvailable: boolean }

/** By which others know a product: its maker, its bar code and the maker's number; '' where staff have not said it. */
export type ProductIdentity = { brand: string; gtin: string; mpn: string; condition: Condition }

/** Texts and a picture by staff for search results and shared links. The page's own replace empty fields. */
export type PageMeta = { title: string; description: string; picture: Picture | null }

export type Slide = { title: string; content: string; picture: Picture | null; href: string; linkLabel: string }

/** A promise of the home page's info strip (storefront.md §2, Home). The text may be empty. */
export type StripPromise = { key: 'shipping' | 'guarantee' | 'support'; title: string; text: string }

export type PageBranch = Branch & {
  infoStrip: StripPromise[]
  logo: Picture | null
  slides: Slide[]
  brands: { name: string; picture: Picture }[]
  currency: string
  freeShippingFrom: number
  /** The number of products on the home page, and in a category before 'Show all' (storefront.md §9: 3). */
  perList: number
  /** The id of the category that staff chose for the footer. */
  footerCategory: string | null
  business: Business
  /** How orders are paid, in the words of staff; may be empty. */
  paymentTerms: string
  /** The shop's own wordings of sentences, by the sentence that each replaces (sentences.ts). */
  wordings: Wordings
  /** Whether staff offer the newsletter. */
  hasNewsletter: boolean
}

/**
 * `author` is '' where the shop itself has written it. `excerpt` is how its text begins, `minutes` how long that takes to read.
 */
export type PagePost<P extends PostSummary = Post> = P & {
  picture: Picture | null
  updatedAt: string
  author: string
  excerpt: string
  minutes: number
}

/** A page that staff write, such as the delivery page. The `lead` may be empty; `content` is HTML. `updatedAt` is an ISO time. */
export type WrittenPage = PageLink & {
  id: string
  slug: string
  lead: string
  content: string
  picture: Picture | null
  updatedAt: string
  meta: PageMeta
}

/** The texts of a category by staff, and the picture that they chose. */
export type WrittenCategory = { description: string; care: string; picture: Picture | null; meta: PageMeta }

/** A category in the menu. Staff choose its picture; the default is the picture of the newest product that has one. */
export type MenuCategory = Category & { picture: Picture | null }

export type Navigation = NavigationLinks & { categories: MenuCategory[]; topics: TopicPages }

/** A category on the home page, with the picture of its tile, or else of the menu. */
export type CategoryTile = { name: string; href: string; picture: Picture | null }

/** A block by staff on the home page below the featured products, with its content, which is never empty. */
export type HomeBlock<P = PageProduct, Q = PagePost<PostSummary>> =
  | { kind: 'categoryTiles'; heading: string; tiles: CategoryTile[] }
  | { kind: 'newArrivals'; heading: string; products: P[] }
  | { kind: 'story'; heading: string; text: string; picture: Picture | null; href: string; linkLabel: string }
  | { kind: 'posts'; heading: string; posts: Q[] }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'productInFocus'; product: P; line: string }

/** A page for the sitemap. `lastModified` is an ISO time, `pictures` are the addresses of its pictures. */
export type PublicPage = { path: string; lastModified: string; pictures: readonly string[] }

/** The pages of the sitemap in an order that holds while nothing changes: thousands, of which a part is read. */
export type PublicPages = {
  count: number
  /** When one of those from `from` to before `to` was changed last, an ISO time. */
  lastChange(from: number, to: number): string
  read(from: number, to: number): Promise<PublicPage[]>
  /** The pages that changed after this ISO time. */
  since(time: string): Promise<PublicPage[]>
}

/** The settings of the installation that pages can use. */
export type SiteSettings = {
  /** The public origin of the shop, without a trailing slash. */
  siteUrl: string
  signIn: 'password' | 'name'
  /** Whether the server can look up the address of the browser's position. */
  geocoding: boolean
  /** Whether it has a mail server: without one there is no newsletter. */
  sendsMail: boolean
}

/** The pages that show the previewed draft, including this one. */
export type Preview = { pages: { label: string; href: string; isCurrent: boolean }[] }

/**
 * The data that pages can read, passed as `Astro.locals.shop`. Each read is recorded while the page renders, so that
 * the page is rendered again when that data changes.
 */
export type PageData = {
  settings: SiteSettings
  /** Only set when staff preview a draft. Stored pages are always rendered without it. */
  preview?: Preview
  branch(): Promise<PageBranch>
  categories(): Promise<Category[]>
  /** The menu, the bar and the footer, and the pages that the branch has on delivery, returns, privacy and terms. */
  navigation(): Promise<Navigation>
  /** The page of staff at `/pages/{slug}`; null where none is published. */
  page(slug: string): Promise<WrittenPage | null>
  /** All pages of staff, by title. */
  pages(): Promise<Pick<WrittenPage, 'title' | 'path' | 'lead'>[]>
  /** The texts by staff of the category with this name; undefined for an unknown category. */
  category(name: string): Promise<WrittenCategory | undefined>
  /** Featured products in the order that staff chose, then the newest; at most 12. */
  featured(): Promise<PageProduct[]>
  /** How many products the shop has. */
  countProducts(): Promise<number>
  /** The blocks of the home page in the order of staff, without hidden ones. */
  homeBlocks(): Promise<HomeBlock[]>
  /** One page of a list. It has no products for an unknown category, and beyond the last page. */
  list(query: ListQuery): Promise<ProductList<PageProduct>>
  /** The categories, posts and pages of staff that a search finds, the best first. */
  beside(search: string): Promise<{ categories: Category[]; posts: PagePost<PostSummary>[]; pages: PageLink[] }>
  /** Products in stock of which most pieces were sold; 4 at most. */
  bestSellers(): Promise<PageProduct[]>
  /** The newest posts that link to this product; 3 at most. */
  stories(id: string): Promise<PagePost<PostSummary>[]>
  /** Returns null for an unknown or unpublished product. */
  product(id: string): Promise<PageProduct | null>
  /** The family of a product; null for one without, and while it has no other published member. */
  family(id: string): Promise<PageFamily | null>
  /** Whether this is a product that was sold here and is not any more: its address is gone, and not just unknown. */
  isArchived(id: string): Promise<boolean>
  posts(filter: { category?: string; search?: string }): Promise<PagePost<PostSummary>[]>
  postCategories(): Promise<PostCategory[]>
  /** With the products that its text links to, the first ones. */
  post(id: string): Promise<(PagePost & { meta: PageMeta; products: PageProduct[] }) | null>
  /** Every page that search engines can index. */
  publicPages(): Promise<PublicPages>
}
