import type { Sort } from '../../../../src/domain/products/facets.ts'
import {
  PRODUCTS_PER_PAGE,
  type ProductListQuery,
  type ProductListSummary,
} from '../../../../src/domain/products/product-list.ts'
import { selectBestRanked } from '../../search/select-best-ranked.ts'
import type { SynonymRule } from '../../search/synonyms.ts'
import { createFamilyDeduplicator } from '../families/family-deduplicator.ts'
import { getIndexedFamilyOfProduct, type IndexedFamily } from '../families/indexed-family.ts'
import { createColumnarProductIndex } from '../products/product-columns.ts'
import { createRelatedProductFinder } from '../products/related.ts'
import { createProductSearch, type ProductSearch } from '../search/product-search.ts'
import type { ShortIdIndex } from '../short-ids.ts'
import { createBestSellerLister } from './best-sellers.ts'
import { createFeaturedAndNewestLists } from './featured-and-newest.ts'
import type { ProductListEntry } from './list-entry.ts'
import { createListMembershipPredicate, createProductListFinder } from './list-search.ts'
import { createSortOrders } from './sort-orders.ts'
import type { ProductSlot } from './sorted-slots.ts'

/** An index in memory of a catalog's products for lists. Results are ids; in lists a family counts as one product. */
export type ProductListIndex = {
  /** Returns one page of a list, with counts. Search results are ranked after `search.prepare`. */
  list(query?: ProductListQuery, synonyms?: readonly SynonymRule[]): ProductListSummary & { ids: string[] }
  /** Returns the best results of a search, and their total. Finds nothing before `search.prepare`. */
  found(search: string, synonyms: readonly SynonymRule[], limit: number): ProductIdSearchResult
  /** Sorts all products in this order, with yields to other requests. */
  prepare(sort: Sort): Promise<void>
  /** The search for products by words. */
  search: ProductSearch
  /** The lookup of products by the last part of their URLs. */
  addresses: Pick<ShortIdIndex, 'idsAt' | 'pathOf'>
  /** Returns all products of a list, newest first. */
  all(query?: Pick<ProductListQuery, 'category' | 'search'>): string[]
  /**
   * Returns featured products in the order that staff set, then the newest, at most `limit` (12 by default).
   * `isEveryItem` includes all members of families.
   */
  featured(limit?: number, isEveryItem?: boolean): string[]
  /** Returns products in stock, the most sold first, then the newest; one per family. */
  bestSellers(limit: number): string[]
  /** Returns similar products in stock, most similar first, at most 12. */
  related(id: string, limit: number): string[]
  /** Returns the newest products; one per family. */
  newest(limit: number): string[]
  /** Returns the number of products; a family counts as one. */
  count(): number
  /** Returns the product's family with its published members, unsorted; null if the product has no family. */
  family(id: string): IndexedFamily | null
  /** Yields all products, newest first. `updated` is in milliseconds since 1970. */
  dated(): Iterable<{ id: string; categoryName: string; updated: number }>
  /** Returns the name of the product's category; '' for an unknown product. */
  categoryNameOf(id: string): string
  renameCategory(categoryId: string, name: string): void
  orderCategories(names: readonly string[]): void
  set(entry: ProductListEntry): void
  delete(id: string): void
  has(id: string): boolean
  /** Returns the result of `read` on an index in which `entry` replaces the product with its id. */
  withEntry<T>(entry: ProductListEntry, read: (index: ProductListIndex) => T): T
}

/** The best products of a search, best first. `total` counts all matches; a family counts as one. */
export type ProductIdSearchResult = { ids: string[]; total: number; didYouMean: string | null }

/** Creates an index of these entries; `perPage` is the number of products on a page of `list`. */
export function createProductListIndex(
  entries: Iterable<ProductListEntry>,
  perPage = PRODUCTS_PER_PAGE,
): ProductListIndex {
  const columns = createColumnarProductIndex()
  const orders = createSortOrders(columns)
  const find = createProductListFinder(columns, orders)
  const search = createProductSearch(columns, orders)
  const related = createRelatedProductFinder(columns, orders)
  const { ids, families, familyMembers } = columns
  const oneOfEach = createFamilyDeduplicator(families, familyMembers.size)
  const newestOf = createFeaturedAndNewestLists(columns, orders)
  const bestSellers = createBestSellerLister(columns, orders, oneOfEach)

  function forget(): void {
    find.forget()
    related.forget()
  }

  function remove(slot: ProductSlot): void {
    forget()
    orders.remove(slot)
    columns.remove(slot)
  }

  function add(row: ReturnType<typeof columns.toRow>): ProductSlot {
    forget()
    const slot = columns.add(row)
    orders.insert(slot)
    return slot
  }

  const index: ProductListIndex = {
    list({ page = 1, ...query } = {}, synonyms = []) {
      const found = query.search?.trim() ? search.find(query.search, synonyms) : null
      const { counts, slots: matching } = find.once(query, found)
      const sorted = found && !query.facets?.sort ? selectBestRanked(matching, found.ranks, page * perPage) : matching
      const shown = sorted.slice((page - 1) * perPage, page * perPage)
      return {
        ...counts,
        didYouMean: found?.didYouMean ?? null,
        pages: Math.max(1, Math.ceil(matching.length / perPage)),
        ids: shown.map((slot) => ids[slot]!),
      }
    },
    found(text, synonyms, limit) {
      const found = search.find(text, synonyms)
      if (!found) return { ids: [], total: 0, didYouMean: null }
      const items = found.prices ? found.slots.filter(createListMembershipPredicate(columns, {}, found)) : found.slots
      const matching = oneOfEach(items, (slot, than) => found.ranks[slot]! < found.ranks[than]!)
      const best = selectBestRanked(matching, found.ranks, limit, orders.newest).slice(0, limit)
      return { ids: best.map((slot) => ids[slot]!), total: matching.length, didYouMean: found.didYouMean }
    },
    prepare: orders.prepare,
    search,
    addresses: columns.shortIds,
    // Skips the counts: clients ask for all products of a large shop, and other requests wait.
    all(query = {}) {
      const isMember = createListMembershipPredicate(columns, query)
      const found: string[] = []
      for (const chunk of orders.chunks('')) {
        for (const slot of chunk) if (isMember(slot)) found.push(ids[slot]!)
      }
      return found
    },
    featured: (limit = MAX_FEATURED, isEveryItem = false) =>
      (isEveryItem ? newestOf.featuredItems(limit) : newestOf.featured(limit)).map((slot) => ids[slot]!),
    bestSellers: (limit) => bestSellers(limit).map((slot) => ids[slot]!),
    related(id, limit) {
      const slot = columns.slotOf(id)
      return slot === undefined ? [] : related.of(slot, limit).map((each) => ids[each]!)
    },
    newest: (limit) => newestOf.newest(limit).map((slot) => ids[slot]!),
    count() {
      const { members, families: cards } = familyMembers.counts()
      return columns.count() - members + cards
    },
    family(id) {
      const slot = columns.slotOf(id)
      return slot === undefined ? null : getIndexedFamilyOfProduct(columns, slot)
    },
    *dated() {
      const { updates, kinds, counter } = columns
      for (const slot of orders.chunks('').flat()) {
        yield { id: ids[slot]!, categoryName: counter.categoryOf(kinds[slot]!), updated: updates[slot]! }
      }
    },
    categoryNameOf(id) {
      const slot = columns.slotOf(id)
      return slot === undefined ? '' : columns.counter.categoryOf(columns.kinds[slot]!)
    },
    renameCategory(categoryId, name) {
      forget()
      columns.renameCategory(categoryId, name)
    },
    orderCategories: find.orderCategories,
    set(entry) {
      const slot = columns.slotOf(entry.id)
      const row = columns.toRow(entry)
      if (slot !== undefined && columns.isSame(slot, row)) {
        columns.touch(slot, row)
        search.set(slot, entry.description)
        return
      }
      if (slot !== undefined) remove(slot)
      search.set(add(row), entry.description)
    },
    delete(id) {
      const slot = columns.slotOf(id)
      if (slot === undefined) return
      search.remove(slot)
      remove(slot)
    },
    has: (id) => columns.slotOf(id) !== undefined,
    withEntry(entry, read) {
      const before = columns.rowOf(entry.id)
      const restore = search.hold(columns.slotOf(entry.id))
      index.set(entry)
      try {
        return read(index)
      } finally {
        index.delete(entry.id)
        // The product gets its earlier slot again, because the slot that was freed last is reused first.
        if (before) add(before)
        restore()
      }
    },
  }
  for (const entry of entries) index.set(entry)
  return index
}

const MAX_FEATURED = 12
