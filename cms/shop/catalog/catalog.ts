import type { Payload, Where } from 'payload'
import type { PostCategory } from '../../../src/domain/pages/blog.ts'
import type { PublicPages } from '../../../src/domain/pages/page-data.ts'
import type { Category } from '../../../src/domain/products/catalog.ts'
import { chooseProduct } from '../../../src/domain/products/product-address.ts'
import type { ListQuery, ProductList } from '../../../src/domain/products/product-list.ts'
import { noHistory } from '../../base/changes/change-history.ts'
import type { Position } from '../../base/changes/position.ts'
import type { Tag } from '../../base/changes/tags.ts'
import { isUnavailable } from '../../base/database/unavailable.ts'
import type { Synonym } from '../search/synonyms.ts'
import type { Redirects } from '../texts/redirects/find-redirect.ts'
import type { CatalogBranch } from './branches/branch.ts'
import { openCatalogCache } from './catalog-cache.ts'
import type { CatalogSources } from './catalog-sources.ts'
import { type CatalogFamily, type NamedFamily, toCatalogFamily } from './families/family.ts'
import { withChoices } from './families/with-choices.ts'
import type { ListIndex } from './lists/list-index.ts'
import { memoize } from './memoize.ts'
import { type CategoryPicture, openCategoryPictures } from './products/category-pictures.ts'
import { type CatalogProduct, toListEntry } from './products/product.ts'
import { openProductStore } from './products/product-store.ts'
import type { CatalogCategory, CatalogPostCategory } from './read-catalog.ts'
import { type FoundBeside, openSearchBeside } from './search/search-beside.ts'
import { type CatalogPost, filterPosts } from './texts/post.ts'
import { listPublicPages } from './texts/public-pages.ts'
import { openStories } from './texts/stories.ts'
import type { CatalogWrittenPage } from './texts/written-page.ts'

/**
 * The public data of a branch, in memory: read once, then updated after each commit by the tags of the change. `draft`
 * parameters replace the published product of the same id, for previews. In lists, a family counts as one product.
 */
export type Catalog = {
  branch(): Promise<CatalogBranch>
  categories(): Promise<Category[]>
  /** Returns the categories' menu pictures, in the order of the categories. */
  categoryPictures(): Promise<CategoryPicture[]>
  /** Returns the category with this name; undefined if there is none. */
  category(name: string): Promise<CatalogCategory | undefined>
  /** Returns all products of a list, newest first. */
  products(filter?: { category?: string; search?: string }, draft?: CatalogProduct): Promise<ListedProducts>
  /** Returns one page of a list, with the counts of its facets (filters). */
  list(query: ListQuery, draft?: CatalogProduct): Promise<ProductList<CatalogProduct>>
  /** Indexes the words of all products, so that the first search is fast. */
  prepareSearch(): Promise<void>
  /**
   * Returns at most `limit` results of each kind, best first; `total` counts all matching products. `synonyms` replaces
   * the branch's own.
   */
  search(text: string, limit: number, synonyms?: readonly Synonym[]): Promise<CatalogSearch>
  /** Searches categories, posts and pages. Returns at most `limit` of each. */
  beside(text: string, limit: number): Promise<FoundBeside>
  /** Returns the products in stock with the most pieces sold; one per family. */
  bestSellers(limit: number, draft?: CatalogProduct): Promise<CatalogProduct[]>
  /** Returns products in stock that resemble this one, most similar first; one per family. */
  related(id: string, limit: number): Promise<CatalogProduct[]>
  /**
   * Returns featured products in the order of staff, then the newest, at most 12 (api.md, Catalogue); one per family.
   */
  featured(draft?: CatalogProduct): Promise<CatalogProduct[]>
  /** Like `featured`, but with all members of families. */
  featuredItems(): Promise<CatalogProduct[]>
  /** Returns the newest products, even sold-out ones; one per family. */
  newest(limit: number, draft?: CatalogProduct): Promise<CatalogProduct[]>
  /** Returns the number of products; a family counts as one. */
  count(draft?: CatalogProduct): Promise<number>
  /** Returns the product's family, even if it is the only published member; null if it has none. */
  family(id: string, draft?: CatalogProduct): Promise<CatalogFamily | null>
  /** Returns these families with their axes, by id. */
  families(ids: readonly string[]): Promise<ReadonlyMap<string, NamedFamily>>
  product(id: string): Promise<CatalogProduct | null>
  /** Returns the product at the last segment of a URL path, even with an old name; null if there is none. */
  productAt(segment: string): Promise<CatalogProduct | null>
  posts(filter?: { category?: string; search?: string }): Promise<CatalogPost[]>
  latestPosts(limit: number): Promise<CatalogPost[]>
  post(id: string): Promise<CatalogPost | null>
  /** Returns the posts that link to a product, newest first. */
  stories(productId: string): Promise<CatalogPost[]>
  /** Returns the categories that have a published post. */
  postCategories(): Promise<PostCategory[]>
  /** Returns the pages that staff write, sorted by title. */
  pages(): Promise<CatalogWrittenPage[]>
  page(id: string): Promise<CatalogWrittenPage | null>
  pageAt(slug: string): Promise<CatalogWrittenPage | null>
  /** Returns title and URL of these pages, for links. Unpublished ones are left out. */
  pageLinks(ids: readonly string[]): Promise<CatalogWrittenPage[]>
  /** Returns the redirects of URLs without a page. */
  redirects(): Promise<Redirects>
  /** Whether staff archived the product. Reads the database; false while it is unavailable. */
  isArchived(id: string): Promise<boolean>
  /** Returns all pages that search engines may index. */
  publicPages(): Promise<PublicPages>
  /** Reads the data with these tags again. */
  refresh(tags: ReadonlySet<Tag>, upTo: Position): Promise<void>
}

export type CatalogSearch = FoundBeside & { products: CatalogProduct[]; total: number }

/** The products of a list. They are read on demand, because the list may be long. */
export type ListedProducts = {
  ids: readonly string[]
  /** Whether the list is so long that responses stream it and do not store it. */
  isLong: boolean
  read(): Promise<CatalogProduct[]>
  /** Yields the products in batches, with the options of their families. */
  batches(): AsyncIterable<readonly CatalogProduct[]>
  /** Yields each product's public JSON, in batches. */
  json(): AsyncIterable<readonly string[]>
}

/** Number of products above which a list counts as long: without and with a search. */
const [LONG_LIST, LONG_SEARCH] = [1000, 100]

/** The catalog as pages and calls use it. Only the change log calls `refresh`. */
export type ReadOnlyCatalog = Omit<Catalog, 'refresh'>

/** Opens a branch's catalog. Without `store` and `history`, all products are read from the database. */
export function openCatalog(sources: Partial<CatalogSources> & { payload: Payload }, branchId: string): Catalog {
  const cache = openCatalogCache({ store: openProductStore(), history: noHistory, ...sources }, branchId)

  /** Returns the result of `find` on an index in which `draft` replaces its published product. */
  async function findIds<T>(find: (index: ListIndex) => T, draft: CatalogProduct | undefined): Promise<T> {
    const { index } = await cache.products()
    return draft ? index.withEntry(toListEntry(draft), find) : find(index)
  }

  async function listIds(query: ListQuery, draft: CatalogProduct | undefined) {
    const { index, prepareSearch } = await cache.products()
    await index.prepare(query.facets?.sort ?? '')
    if (query.search?.trim()) await prepareSearch()
    const { synonyms } = await cache.branch()
    return findIds((shown) => shown.list(query, synonyms), draft)
  }

  async function readProducts(ids: readonly string[], draft: CatalogProduct | undefined): Promise<CatalogProduct[]> {
    const { read, index } = await cache.products()
    const found = await read(ids.filter((id) => id !== draft?.id))
    const known = new Map([...found, ...(draft ? [draft] : [])].map((each) => [each.id, each]))
    return ids.flatMap((id) => known.get(id) ?? []).map((each) => ({ ...each, path: index.addresses.pathOf(each) }))
  }

  async function* chosen(batches: AsyncIterable<readonly CatalogProduct[]>) {
    for await (const products of batches) yield await withChoices(products, cache.families.read)
  }

  async function usedPostCategories(): Promise<CatalogPostCategory[]> {
    const used = new Set([...(await cache.posts()).values()].map((post) => post.category))
    return (await cache.postCategories()).filter(({ id }) => used.has(id))
  }

  const findBeside = openSearchBeside(cache)
  const storiesOf = openStories()
  const ofCategories = openCategoryPictures({
    categories: cache.categories,
    idsIn: (category) => findIds((index) => index.all({ category }), undefined),
    read: (ids) => readProducts(ids, undefined),
  })

  const catalog: Catalog = {
    branch: cache.branch,
    async categories() {
      return (await cache.categories()).map(({ id, name }) => ({ id, name }))
    },
    categoryPictures: ofCategories.pictures,
    async category(name) {
      return (await cache.categories()).find((category) => category.name === name)
    },
    async products(filter = {}, draft) {
      const { readBatches, readJson } = await cache.products()
      const ids = await findIds((index) => index.all(filter), draft)
      const isLong = ids.length > (filter.search?.trim() ? LONG_SEARCH : LONG_LIST)
      const read = memoize(() => readProducts(ids, draft))
      return { ids, isLong, read, batches: () => chosen(readBatches(ids)), json: () => readJson(ids) }
    },
    async list(query, draft) {
      const { ids, ...counts } = await listIds(query, draft)
      return { ...counts, products: await readProducts(ids, draft) }
    },
    prepareSearch: async () => (await cache.products()).prepareSearch(),
    async search(text, limit, tried) {
      if (!text.trim()) return { products: [], total: 0, categories: [], posts: [], pages: [], didYouMean: null }
      const { index, prepareSearch } = await cache.products()
      await prepareSearch()
      const { ids, total, didYouMean } = index.found(text, tried ?? (await cache.branch()).synonyms, limit)
      const [products, beside] = await Promise.all([readProducts(ids, undefined), findBeside(text, limit, tried)])
      return { ...beside, products, total, didYouMean: total > 0 ? didYouMean : (didYouMean ?? beside.didYouMean) }
    },
    beside: findBeside,
    async bestSellers(limit, draft) {
      return readProducts(await findIds((index) => index.bestSellers(limit), draft), draft)
    },
    async related(id, limit) {
      return readProducts((await cache.products()).index.related(id, limit), undefined)
    },
    async featured(draft) {
      return readProducts(await findIds((index) => index.featured(), draft), draft)
    },
    async featuredItems() {
      return readProducts(await findIds((index) => index.featured(undefined, true), undefined), undefined)
    },
    async newest(limit, draft) {
      return readProducts(await findIds((index) => index.newest(limit), draft), draft)
    },
    count: (draft) => findIds((index) => index.count(), draft),
    async family(id, draft) {
      const found = await findIds((index) => index.family(id), draft)
      if (!found) return null
      const named = (await cache.families.read([found.id])).get(found.id)
      return named ? toCatalogFamily(named, found.members) : null
    },
    families: cache.families.read,
    async product(id) {
      return (await readProducts([id], undefined))[0] ?? null
    },
    async productAt(segment) {
      const { index } = await cache.products()
      return chooseProduct(segment, await readProducts(index.addresses.idsAt(segment), undefined))
    },
    async posts(filter = {}) {
      return filterPosts([...(await cache.posts()).values()], filter)
    },
    async latestPosts(limit) {
      return [...(await cache.posts()).values()].slice(0, limit)
    },
    async post(id) {
      return (await cache.posts()).get(id) ?? null
    },
    async stories(productId) {
      return storiesOf(await cache.posts()).get(productId) ?? []
    },
    async postCategories() {
      return (await usedPostCategories()).map(({ id, category }) => ({ id, category }))
    },
    async pages() {
      return [...(await cache.pages()).values()]
    },
    async page(id) {
      return (await cache.pages()).get(id) ?? null
    },
    async pageAt(slug) {
      return [...(await cache.pages()).values()].find((page) => page.slug === slug) ?? null
    },
    async pageLinks(ids) {
      const pages = await cache.pages()
      return ids.flatMap((id) => pages.get(id) ?? [])
    },
    redirects: cache.redirects,
    isArchived: (id) => isArchived(sources.payload, id),
    async publicPages() {
      const { index } = await cache.products()
      const dated = { ...catalog, categories: cache.categories, postCategories: usedPostCategories }
      return listPublicPages(dated, index, (ids) => readProducts(ids, undefined))
    },
    async refresh(tags, upTo) {
      await cache.refresh(tags, upTo)
      ofCategories.forgetAfter(tags)
    },
  }
  return catalog
}

/** Whether staff archived the product. False while the database is unavailable. */
async function isArchived({ db }: Payload, id: string): Promise<boolean> {
  if (!db.isId(id)) return false
  const where: Where = { and: [{ id: { equals: id } }, { archivedAt: { exists: true } }] }
  const found = await db.findOne({ collection: 'products', where, select: {} }).catch((error) => {
    if (isUnavailable(error)) return null
    throw error
  })
  return found !== null
}
