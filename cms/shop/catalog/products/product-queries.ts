import type { Payload, Where } from 'payload'
import type { Category } from '../../../../src/domain/products/catalog.ts'
import type { ProductListPage, ProductListQuery } from '../../../../src/domain/products/product-list.ts'
import { chooseProductByUrlSlug } from '../../../../src/domain/products/product-url.ts'
import type { Tag } from '../../../base/changes/tags.ts'
import { isDatabaseUnavailableError } from '../../../base/database/unavailable.ts'
import type { CatalogCache } from '../catalog-cache.ts'
import { withAxisAttributes } from '../families/axis-attributes.ts'
import { type CatalogFamily, type FamilyWithAxes, toCatalogFamily } from '../families/family.ts'
import { memoize } from '../memoize.ts'
import type { CatalogCategory } from '../read-catalog.ts'
import { type CategoryPicture, createCategoryPictureCache } from './category-pictures.ts'
import type { CatalogProduct } from './product.ts'
import type { ProductReader } from './product-reader.ts'

/** Queries of products, categories and families. In lists, a family counts as one product. */
export type ProductQueries = {
  categories(): Promise<Category[]>
  /** Returns the categories' menu pictures, in the order of the categories. */
  categoryPictures(): Promise<CategoryPicture[]>
  /** Returns the category with this name; undefined if there is none. */
  category(name: string): Promise<CatalogCategory | undefined>
  /** Returns all products of a list, newest first. */
  products(filter?: { category?: string; search?: string }, draft?: CatalogProduct): Promise<LazyProductList>
  /** Returns one page of a list, with the counts of its facets (filters). */
  list(query: ProductListQuery, draft?: CatalogProduct): Promise<ProductListPage<CatalogProduct>>
  /** Indexes the words of all products, so that the first search is fast. */
  prepareSearch(): Promise<void>
  /** Returns the products in stock with the most pieces sold; one per family. */
  bestSellers(limit: number, draft?: CatalogProduct): Promise<CatalogProduct[]>
  /** Returns products in stock that resemble this one, most similar first; one per family. */
  related(id: string, limit: number): Promise<CatalogProduct[]>
  /**
   * Returns featured products in the order that staff set, then the newest, at most 12 (api.md, Catalogue); one per
   * family.
   */
  featured(draft?: CatalogProduct): Promise<CatalogProduct[]>
  /** Returns featured products, then the newest, as `featured` does, but with all members of families. */
  featuredItems(): Promise<CatalogProduct[]>
  /** Returns the newest products, even sold-out ones; one per family. */
  newest(limit: number, draft?: CatalogProduct): Promise<CatalogProduct[]>
  /** Returns the number of products; a family counts as one. */
  count(draft?: CatalogProduct): Promise<number>
  /**
   * Returns the family of a product, even if the product is the family's only published member. Returns null if the
   * product has no family.
   */
  family(id: string, draft?: CatalogProduct): Promise<CatalogFamily | null>
  /** Returns these families with their axes, by id. */
  families(ids: readonly string[]): Promise<ReadonlyMap<string, FamilyWithAxes>>
  product(id: string): Promise<CatalogProduct | null>
  /**
   * Returns the product at the last segment of a URL path. The segment may contain an old name of the product. Returns
   * null if there is no such product.
   */
  productAt(segment: string): Promise<CatalogProduct | null>
  /** Whether staff archived the product. Reads the database; false while it is unavailable. */
  isArchived(id: string): Promise<boolean>
}

/** The products of a list. They are read on demand, because the list may be long. */
export type LazyProductList = {
  ids: readonly string[]
  /** Whether the list is so long that responses stream it and do not store it. */
  isLong: boolean
  read(): Promise<CatalogProduct[]>
  /** Yields the products in batches. Members of families have their values on the axes as first attributes. */
  batches(): AsyncIterable<readonly CatalogProduct[]>
  /** Yields each product's public JSON, in batches. */
  json(): AsyncIterable<readonly string[]>
}

/** Number of products above which a list counts as long: without and with a search. */
const [LONG_LIST, LONG_SEARCH] = [1000, 100]

/**
 * Opens the queries of products, categories and families on a branch's cache. `forgetPictures` clears the cached menu
 * pictures if a change with these tags may affect one of them.
 */
export function openProductQueries(
  cache: CatalogCache,
  { findIds, read, readFound }: ProductReader,
  payload: Payload,
): { queries: ProductQueries; forgetPictures: (tags: ReadonlySet<Tag>) => void } {
  const ofCategories = createCategoryPictureCache({
    categories: cache.categories,
    idsIn: (category) => findIds((index) => index.all({ category })),
    read,
  })

  async function listIds(query: ProductListQuery, draft: CatalogProduct | undefined) {
    const { index, prepareSearch } = await cache.products()
    await index.prepare(query.facets?.sort ?? '')
    if (query.search?.trim()) await prepareSearch()
    const { synonyms } = await cache.branch()
    return findIds((shown) => shown.list(query, synonyms), draft)
  }

  async function* chosen(batches: AsyncIterable<readonly CatalogProduct[]>) {
    for await (const products of batches) yield await withAxisAttributes(products, cache.families.read)
  }

  const queries: ProductQueries = {
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
      const readAll = memoize(() => read(ids, draft))
      return { ids, isLong, read: readAll, batches: () => chosen(readBatches(ids)), json: () => readJson(ids) }
    },
    async list(query, draft) {
      const { ids, ...counts } = await listIds(query, draft)
      return { ...counts, products: await read(ids, draft) }
    },
    prepareSearch: async () => (await cache.products()).prepareSearch(),
    bestSellers: (limit, draft) => readFound((index) => index.bestSellers(limit), draft),
    related: (id, limit) => readFound((index) => index.related(id, limit)),
    featured: (draft) => readFound((index) => index.featured(), draft),
    featuredItems: () => readFound((index) => index.featured(undefined, true)),
    newest: (limit, draft) => readFound((index) => index.newest(limit), draft),
    count: (draft) => findIds((index) => index.count(), draft),
    async family(id, draft) {
      const found = await findIds((index) => index.family(id), draft)
      if (!found) return null
      const named = (await cache.families.read([found.id])).get(found.id)
      return named ? toCatalogFamily(named, found.members) : null
    },
    families: cache.families.read,
    async product(id) {
      return (await read([id]))[0] ?? null
    },
    async productAt(segment) {
      return chooseProductByUrlSlug(segment, await readFound((index) => index.addresses.idsAt(segment)))
    },
    isArchived: (id) => isArchived(payload, id),
  }
  return { queries, forgetPictures: ofCategories.forgetAfter }
}

/** Whether staff archived the product. False while the database is unavailable. */
async function isArchived({ db }: Payload, id: string): Promise<boolean> {
  if (!db.isId(id)) return false
  const where: Where = { and: [{ id: { equals: id } }, { archivedAt: { exists: true } }] }
  const found = await db.findOne({ collection: 'products', where, select: {} }).catch((error) => {
    if (isDatabaseUnavailableError(error)) return null
    throw error
  })
  return found !== null
}
