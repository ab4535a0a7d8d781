import type { Branch } from '../branch/branch.ts'
import type { Business } from '../branch/business.ts'
import type { NavigationLinks } from '../branch/navigation.ts'
import type { Wordings } from '../branch/wordings.ts'
import type { DeliveryWay } from '../delivery/delivery-way.ts'
import type { Axis } from '../families/family.ts'
import type { Category, Product } from '../products/catalog.ts'
import type { Condition } from '../products/condition.ts'
import type { ListQuery, ProductList } from '../products/product-list.ts'
import type { Post, PostCategory, PostSummary } from './blog.ts'
import type { PageLink, TopicPages } from './written-page.ts'

/** A picture with all its stored widths and formats. `avif` and `webp` are values of `srcset`, or ''. */
export type Picture = {
  src: string
  alt: string
  width: number
  height: number
  avif: string
  webp: string
  /** The URL of the `SHARED_PICTURE` size. Missing for small pictures, drawings, and uploads of earlier versions. */
  shared?: string
  /** The focal point for cropping, in percent; missing if staff have not chosen one. */
  focus?: { x: number; y: number }
  /** The placeholder color as `#rrggbb`. Missing for pictures with transparency, and uploads of earlier versions. */
  color?: string
}

/**
 * A product with the data that pages need. `path` is its URL path. `pictures` has at least one; the first is the main
 * picture. `saleFrom` and `saleUntil` limit the current sale, as ISO times.
 */
export type PageProduct = Product & {
  path: string
  pictures: Picture[]
  saleFrom: string | null
  saleUntil: string | null
  /** The lowest price of 30 days before a reduction (domain/products/price-history.ts); null if the branch hides it. */
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

/** Title, description and picture by staff, for search results and shared links. Pages replace empty fields. */
export type PageMeta = { title: string; description: string; picture: Picture | null }

export type Slide = { title: string; content: string; picture: Picture | null; href: string; linkLabel: string }

/** An entry of the home page's info strip (storefront.md §2, Home). The text may be empty. */
export type StripPromise = { key: 'shipping' | 'guarantee' | 'support'; title: string; text: string }

export type PageBranch = Branch & {
  infoStrip: StripPromise[]
  logo: Picture | null
  slides: Slide[]
  brands: { name: string; picture: Picture }[]
  currency: string
  /** The order total from which delivery is free; null if it never is. */
  freeShippingFrom: number | null
  /** The number of products on the home page, and in a category before 'Show all' (storefront.md §9: 3). */
  perList: number
  /** The id of the category that staff chose for the footer. */
  footerCategory: string | null
  business: Business
  /** The ways of delivery in the order of staff; empty if customers cannot choose. */
  deliveryWays: DeliveryWay[]
  /** How orders are paid, as a text by staff; may be empty. */
  paymentTerms: string
  /** The shop's own wordings, by the sentence of sentences.ts that each replaces. */
  wordings: Wordings
  /** Whether staff have enabled the newsletter. */
  hasNewsletter: boolean
  /** Whether carts have a box for discount codes. */
  hasDiscountCodes: boolean
}

/** A post for pages. `author`: '' for the shop. `excerpt`: the start of the text. `minutes`: the reading time. */
export type PagePost<P extends PostSummary = Post> = P & {
  picture: Picture | null
  updatedAt: string
  author: string
  excerpt: string
  minutes: number
}

/** A page that staff wrote, such as the delivery page. `lead` may be empty, `content` is HTML. */
export type WrittenPage = PageLink & {
  id: string
  slug: string
  lead: string
  content: string
  picture: Picture | null
  updatedAt: string
  meta: PageMeta
}

/** The texts and the picture that staff gave a category. */
export type WrittenCategory = { description: string; care: string; picture: Picture | null; meta: PageMeta }

/** A category in the menu. Staff choose its picture; by default the picture of the newest product that has one. */
export type MenuCategory = Category & { picture: Picture | null }

export type Navigation = NavigationLinks & { categories: MenuCategory[]; topics: TopicPages }

/** A category on the home page, with the picture of its tile or else of the menu. */
export type CategoryTile = { name: string; href: string; picture: Picture | null }

/** A block that staff put on the home page below the featured products, with its content, which is never empty. */
export type HomeBlock<P = PageProduct, Q = PagePost<PostSummary>> =
  | { kind: 'categoryTiles'; heading: string; tiles: CategoryTile[] }
  | { kind: 'newArrivals'; heading: string; products: P[] }
  | { kind: 'story'; heading: string; text: string; picture: Picture | null; href: string; linkLabel: string }
  | { kind: 'posts'; heading: string; posts: Q[] }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'productInFocus'; product: P; line: string }

/** A page in the sitemap. `lastModified` is an ISO time, `pictures` are URLs. */
export type PublicPage = { path: string; lastModified: string; pictures: readonly string[] }

/** The pages of the sitemap in a stable order. There can be thousands, which are read in parts. */
export type PublicPages = {
  count: number
  /** Returns the ISO time of the last change of the pages `from` ≤ index < `to`. */
  lastChange(from: number, to: number): string
  read(from: number, to: number): Promise<PublicPage[]>
  /** Returns the pages that changed after this ISO time. */
  since(time: string): Promise<PublicPage[]>
}

/** The settings of the installation that pages can use. */
export type SiteSettings = {
  /** The public origin of the shop, without a trailing slash. */
  siteUrl: string
  signIn: 'password' | 'name'
  /** Whether the server can look up the postal address of a browser's position. */
  geocoding: boolean
  /** Whether the shop has a mail server. Without one there is no newsletter. */
  sendsMail: boolean
}

/** The pages that show the previewed draft, including the current one. */
export type Preview = { pages: { label: string; href: string; isCurrent: boolean }[] }

/** The data for pages, passed as `Astro.locals.shop`. Reads are recorded: a change of the data renders a page again. */
export type PageData = {
  settings: SiteSettings
  /** Only set while staff preview a draft. Stored pages are rendered without it. */
  preview?: Preview
  branch(): Promise<PageBranch>
  categories(): Promise<Category[]>
  /** The menu, the bar, the footer, and the branch's pages on topics such as delivery and returns. */
  navigation(): Promise<Navigation>
  /** Returns the page of staff at `/pages/{slug}`; null if none is published. */
  page(slug: string): Promise<WrittenPage | null>
  /** Returns all pages of staff, sorted by title. */
  pages(): Promise<Pick<WrittenPage, 'title' | 'path' | 'lead'>[]>
  /** Returns the texts of the category with this name; undefined for an unknown category. */
  category(name: string): Promise<WrittenCategory | undefined>
  /** Returns at most 12 products: featured ones in the order of staff, then the newest. */
  featured(): Promise<PageProduct[]>
  /** Returns the number of products in the shop. */
  countProducts(): Promise<number>
  /** Returns the visible blocks of the home page in the order of staff. */
  homeBlocks(): Promise<HomeBlock[]>
  /** Returns one page of a product list. It is empty for an unknown category, and beyond the last page. */
  list(query: ListQuery): Promise<ProductList<PageProduct>>
  /** Returns the categories, posts and pages of staff that match a search, the best match first. */
  beside(search: string): Promise<{ categories: Category[]; posts: PagePost<PostSummary>[]; pages: PageLink[] }>
  /** Returns at most 4 products in stock with the most pieces sold. */
  bestSellers(): Promise<PageProduct[]>
  /** Returns products in stock that are similar to this one, the most similar first, at most 3. */
  near(id: string): Promise<PageProduct[]>
  /** Returns the newest posts that link to this product, at most 3. */
  stories(id: string): Promise<PagePost<PostSummary>[]>
  /** Returns null for an unknown or unpublished product. */
  product(id: string): Promise<PageProduct | null>
  /** The family of a product; null for one without, and while it has no other published member. */
  family(id: string): Promise<PageFamily | null>
  /** Whether this is a product that was sold here and is not any more: its address is gone, and not just unknown. */
  isArchived(id: string): Promise<boolean>
  posts(filter: { category?: string; search?: string }): Promise<PagePost<PostSummary>[]>
  postCategories(): Promise<PostCategory[]>
  /** Returns a post with the first products that its text links to; null for an unknown post. */
  post(id: string): Promise<(PagePost & { meta: PageMeta; products: PageProduct[] }) | null>
  /** Returns all pages that search engines may index. */
  publicPages(): Promise<PublicPages>
}
