import type { Branch } from '../branch/branch.ts'
import type { Business } from '../branch/business.ts'
import type { NavigationLinks } from '../branch/navigation.ts'
import type { WordingsBySentence } from '../branch/wordings.ts'
import type { DeliveryWay } from '../delivery/delivery-way.ts'
import type { VariantAxis } from '../families/family.ts'
import type { NoteTerms } from '../orders/line-note.ts'
import type { Category, Product } from '../products/catalog.ts'
import type { ProductCondition } from '../products/condition.ts'
import type { ProductListPage, ProductListQuery } from '../products/product-list.ts'
import type { Post, PostCategory, PostSummary } from './blog.ts'
import type { TopicPageLinks, WrittenPageLink } from './written-page.ts'

/** A picture for pages, with all its stored widths. `avif` and `webp` are values of `srcset`, '' if there are none. */
export type Picture = {
  src: string
  alt: string
  width: number
  height: number
  avif: string
  webp: string
  /** The URL of the size for shared links; undefined for small pictures, SVG, and pictures of earlier versions. */
  shared?: string
  /** The focal point for cropping, in percent; undefined if staff have not set one. */
  focus?: { x: number; y: number }
  /** The placeholder color as `#rrggbb`; undefined for transparent pictures and pictures of earlier versions. */
  color?: string
}

/**
 * A product with all data that pages show. `path` is its URL path. `pictures` has at least one, the main picture first.
 * `saleFrom` and `saleUntil` are the ISO times of the current sale.
 */
export type PageProduct = Product & {
  path: string
  pictures: Picture[]
  saleFrom: string | null
  saleUntil: string | null
  /**
   * The lowest price of the 30 days before the current reduction (domain/products/price-history.ts); null without a
   * reduction or earlier price, or if the shop does not show the lowest price.
   */
  lowestPrice: number | null
  meta: PageMeta
  attributes: { name: string; value: string }[]
  identity: ProductIdentity
  /** The id of the product's family. The product's values in the family are among `attributes`. */
  familyId?: string
  /** Set on a card that represents all members of a family. */
  family?: CardFamily
}

/**
 * A product family as one product card shows it. `choices` is, for example, `6 sizes`; `from` is the lowest price, null
 * if all prices are equal.
 */
export type CardFamily = { name: string; choices: string; from: number | null }

/**
 * A product family with its published members, at least two, sorted by their values. `axes` are the properties by which
 * they differ.
 */
export type PageFamily = {
  id: string
  name: string
  axes: readonly VariantAxis[]
  members: readonly PageFamilyMember[]
}

/** A product of a family. `values` has one value per axis of the family. */
export type PageFamilyMember = PageProduct & { values: readonly string[]; isAvailable: boolean }

/**
 * The data that identify a product outside the shop: its maker, bar code and maker's number, '' if not set, and its
 * condition.
 */
export type ProductIdentity = { brand: string; gtin: string; mpn: string; condition: ProductCondition }

/**
 * The title, description and picture of a page for search results and shared links, as staff set them. Empty fields get
 * defaults.
 */
export type PageMeta = { title: string; description: string; picture: Picture | null }

/** A slide of the home page. `content` is HTML. */
export type Slide = { title: string; content: string; picture: Picture | null; href: string; linkLabel: string }

/** An entry of the home page's info strip, such as free shipping (storefront.md §2, Home). `text` may be ''. */
export type InfoStripEntry = { key: 'shipping' | 'guarantee' | 'support'; title: string; text: string }

/** A branch with all data that pages show. */
export type PageBranch = Branch & {
  infoStrip: InfoStripEntry[]
  logo: Picture | null
  slides: Slide[]
  brands: { name: string; picture: Picture }[]
  currency: string
  /** The order total from which delivery is free; null if delivery is never free. */
  freeShippingFrom: number | null
  /** The number of products on the home page, and in a category before 'Show all' (storefront.md §9: 3). */
  perList: number
  /** The id of the category that staff chose for the footer; null for the default. */
  footerCategory: string | null
  business: Business
  /** The ways of delivery, in the order that staff set; empty if customers cannot choose. */
  deliveryWays: DeliveryWay[]
  /** The ways to pay, as a text by staff; may be empty. */
  paymentTerms: string
  /** The texts with which staff replaced fixed sentences (sentences.ts), by the sentence. */
  wordings: WordingsBySentence
  /** Whether staff have enabled the newsletter. */
  hasNewsletter: boolean
  /** Whether carts have a box for discount codes. */
  hasDiscountCodes: boolean
}

/**
 * A blog post with all data that pages show. `author` is '' for the shop, `excerpt` the beginning of the text,
 * `minutes` the reading time.
 */
export type PagePost<P extends PostSummary = Post> = P & {
  picture: Picture | null
  updatedAt: string
  author: string
  excerpt: string
  minutes: number
}

/** A page that staff wrote, such as that on delivery, with its text. `lead` may be '', `content` is HTML. */
export type WrittenPage = WrittenPageLink & {
  id: string
  slug: string
  lead: string
  content: string
  picture: Picture | null
  updatedAt: string
  meta: PageMeta
}

/** The texts and the picture that staff set for the page of a product category. */
export type CategoryPageContent = { description: string; care: string; picture: Picture | null; meta: PageMeta }

/** A product category in the menu. Without a chosen picture, the category has the picture of its newest product. */
export type MenuCategory = Category & { picture: Picture | null }

/** The navigation bar, the footer, the menu of product categories, and the page on each topic, such as returns. */
export type Navigation = NavigationLinks & { categories: MenuCategory[]; topics: TopicPageLinks }

/**
 * A tile of the home page that links to a product category. Without its own picture, the tile has the picture of the
 * category in the menu.
 */
export type CategoryTile = { name: string; href: string; picture: Picture | null }

/** A block that staff added to the home page, such as a quote, with its content, which is never empty. */
export type HomeBlock<P = PageProduct, Q = PagePost<PostSummary>> =
  | { kind: 'categoryTiles'; heading: string; tiles: CategoryTile[] }
  | { kind: 'newArrivals'; heading: string; products: P[] }
  | { kind: 'story'; heading: string; text: string; picture: Picture | null; href: string; linkLabel: string }
  | { kind: 'posts'; heading: string; posts: Q[] }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'productInFocus'; product: P; line: string }

/** A page of the shop in the sitemap. `lastModified` is an ISO time; `pictures` are URLs. */
export type IndexablePage = { path: string; lastModified: string; pictures: readonly string[] }

/** The pages of the sitemap in a stable order, read in parts because there can be thousands. */
export type IndexablePageReader = {
  count: number
  /** Returns the ISO time of the last change among the pages with index `from` to below `to`. */
  lastChange(from: number, to: number): string
  read(from: number, to: number): Promise<IndexablePage[]>
  /** Returns the pages that changed after this ISO time. */
  since(time: string): Promise<IndexablePage[]>
}

/** The settings of the installation that pages need. */
export type SiteSettings = {
  /** The shop's public origin, without trailing slash. */
  siteUrl: string
  signIn: 'password' | 'name'
  /** Whether the server can look up the postal address of a position. */
  geocoding: boolean
  /** Whether the shop has a mail server. Without one there is no newsletter. */
  sendsMail: boolean
  /** Whether shoppers can pay on the page of a payment provider. */
  paysOnline: boolean
}

/** The preview of a draft for staff: links to all pages on which the draft appears. */
export type DraftPreviewLinks = { pages: { label: string; href: string; isCurrent: boolean }[] }

/**
 * The functions by which a page reads the shop's data, as `Astro.locals.shop`. The reads are recorded, so that the page
 * is rendered again when the data change.
 */
export type PageDataSource = {
  settings: SiteSettings
  /** Set while staff preview a draft. */
  preview?: DraftPreviewLinks
  branch(): Promise<PageBranch>
  categories(): Promise<Category[]>
  /** Returns menu, navigation bar, footer, and the pages on topics such as delivery. */
  navigation(): Promise<Navigation>
  /** Returns the written page at `/pages/{slug}`; null if none is published. */
  page(slug: string): Promise<WrittenPage | null>
  /** Returns all written pages, sorted by title. */
  pages(): Promise<Pick<WrittenPage, 'title' | 'path' | 'lead'>[]>
  /** Returns the texts of the category with this name; undefined if there is none. */
  category(name: string): Promise<CategoryPageContent | undefined>
  /** Returns at most 12 products: featured ones in the order that staff set, then the newest. */
  featured(): Promise<PageProduct[]>
  countProducts(): Promise<number>
  /** Returns the visible blocks of the home page in order. */
  homeBlocks(): Promise<HomeBlock[]>
  /** Returns one page of a product list; empty for an unknown category or beyond the last page. */
  list(query: ProductListQuery): Promise<ProductListPage<PageProduct>>
  /** Returns categories, posts and written pages that match a search, best first. */
  beside(search: string): Promise<{ categories: Category[]; posts: PagePost<PostSummary>[]; pages: WrittenPageLink[] }>
  /** Returns at most 4 products in stock with the most pieces sold. */
  bestSellers(): Promise<PageProduct[]>
  /** Returns at most 3 products in stock that resemble this one, most similar first. */
  near(id: string): Promise<PageProduct[]>
  /** Returns the newest posts that link to this product, at most 3. */
  stories(id: string): Promise<PagePost<PostSummary>[]>
  /** Returns a published product; null if there is none. */
  product(id: string): Promise<PageProduct | null>
  /**
   * Returns the terms of the note, such as an engraving, that customers can order on a product; null if the product
   * takes no note.
   */
  note(id: string): Promise<NoteTerms | null>
  /** Returns a product's family; null if it has none, or if no other member is published. */
  family(id: string): Promise<PageFamily | null>
  /** Whether the product was sold here and is no longer, so that its page responds 410. */
  isArchived(id: string): Promise<boolean>
  posts(filter: { category?: string; search?: string }): Promise<PagePost<PostSummary>[]>
  postCategories(): Promise<PostCategory[]>
  /** Returns a post with the first products to which its text links; null if there is none. */
  post(id: string): Promise<(PagePost & { meta: PageMeta; products: PageProduct[] }) | null>
  /** Returns all pages that search engines may index. */
  publicPages(): Promise<IndexablePageReader>
}
