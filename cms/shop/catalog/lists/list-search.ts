import { ALL_CATEGORIES } from '../../../../src/domain/products/catalog.ts'
import { isFilteredOrSorted, type ProductFiltersAndSort } from '../../../../src/domain/products/facets.ts'
import type { ProductListQuery, ProductListSummary } from '../../../../src/domain/products/product-list.ts'
import { toSearchKey } from '../../../../src/domain/search/search.ts'
import type { SearchMatches } from '../../search/document-search.ts'
import type { PriceRange } from '../../search/extract-price-range.ts'
import { createFamilyDeduplicator } from '../families/family-deduplicator.ts'
import type { ColumnarProductIndex } from '../products/product-columns.ts'
import type { SortOrders } from './sort-orders.ts'
import type { ProductSlot } from './sorted-slots.ts'

type Matches = { counts: Omit<ProductListSummary, 'pages' | 'didYouMean'>; slots: readonly ProductSlot[] }

/**
 * Creates the search that finds the products of a list, applies its filters and counts its facets. Lists without search
 * and filters are cached.
 */
export function createProductListFinder(columns: ColumnarProductIndex, orders: SortOrders) {
  const { prices, isAvailable, isOnOffer, kinds, counter, families, familyMembers } = columns
  const oneOfEach = createFamilyDeduplicator(families, familyMembers.size)
  /** Lists without search and filters. Cached, because after a change all pages of these lists are rendered again. */
  const plainLists = new Map<string, Matches>()
  /** Positions of the categories in the order that staff set, by key. */
  let places: ReadonlyMap<string, number> = new Map()

  /** Sorts slots (products) by category, stable within a category. */
  function byCategory(slots: readonly ProductSlot[]): readonly ProductSlot[] {
    const placeOf = counter.kinds().map(({ categoryKey }) => places.get(categoryKey) ?? places.size)
    const groups: ProductSlot[][] = Array.from({ length: places.size + 1 }, () => [])
    for (const slot of slots) groups[placeOf[kinds[slot]!]!]!.push(slot)
    return groups.flat()
  }

  function find(query: ProductListQuery, found: SearchMatches | null): Matches {
    const { facets } = query
    const isMember = createListMembershipPredicate(columns, query, found)
    const counts = counter.begin(facets, familyMembers.size())
    const matching: ProductSlot[] = []
    for (const chunk of orders.chunks(facets?.sort ?? '')) {
      for (const slot of chunk) {
        if (!isMember(slot)) continue
        const price = prices[slot]!
        const failsPrice = isOutside(price, facets)
        const isShown = counts.add({
          kind: kinds[slot]!,
          family: query.isEveryItem ? 0 : families[slot]!,
          failed: Number(failsPrice) + otherFailures(columns, slot, facets),
          failsPrice,
          price,
          isAvailable: isAvailable[slot]!,
          isOnOffer: isOnOffer[slot]!,
        })
        if (isShown) matching.push(slot)
      }
    }
    const cards = query.isEveryItem ? matching : oneOfEach(matching, betterMember(found, facets))
    const isRanked = found !== null || Boolean(facets?.sort)
    return { counts: counts.result(), slots: isRanked ? cards : byCategory(cards) }
  }

  /**
   * Returns a comparison of two family members. In a search it prefers the better result. In a list with a sort order
   * it prefers neither member; otherwise it prefers a member in stock.
   */
  function betterMember(
    found: SearchMatches | null,
    facets: ProductFiltersAndSort | undefined,
  ): (slot: ProductSlot, than: ProductSlot) => boolean {
    if (found) return (slot, than) => found.ranks[slot]! < found.ranks[than]!
    if (facets?.sort) return () => false
    return (slot, than) => isAvailable[slot]! && !isAvailable[than]
  }

  return {
    once(query: ProductListQuery, found: SearchMatches | null): Matches {
      if (found || query.search?.trim() || (query.facets && isFilteredOrSorted(query.facets))) return find(query, found)
      const key = `${query.isEveryItem ? 'items' : 'cards'} ${toSearchKey(query.category ?? '')}`
      const matches = plainLists.get(key) ?? find(query, null)
      // Caches only lists with products, because anybody can ask for any name.
      if (matches.slots.length > 0) plainLists.set(key, matches)
      return matches
    },
    orderCategories(names: readonly string[]): void {
      places = new Map([...new Set(names.map(toSearchKey))].map((key, place) => [key, place]))
      plainLists.clear()
    },
    /** Clears the cache. Call after each change. */
    forget() {
      if (plainLists.size > 0) plainLists.clear()
    },
  }
}

/**
 * Returns a predicate that tells whether a product belongs to a list before the list's filters apply. The product must
 * be in `category` and among the search results `found`; without `found`, its name must contain all words of `search`.
 */
export function createListMembershipPredicate(
  { counter, kinds, searchKeys, prices }: ColumnarProductIndex,
  { category = '', search = '' }: ProductListQuery,
  found: SearchMatches | null = null,
): (slot: ProductSlot) => boolean {
  const key = toSearchKey(category)
  const isAny = !key || key === toSearchKey(ALL_CATEGORIES)
  const isKind = counter.kinds().map((kind) => isAny || kind.categoryKey === key)
  if (found) {
    const { ranks, prices: range } = found
    const isInRange = ({ min, max }: PriceRange, price: number) =>
      price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY)
    return (slot) =>
      ranks[slot]! < Number.POSITIVE_INFINITY && isKind[kinds[slot]!]! && (!range || isInRange(range, prices[slot]!))
  }
  const words = toSearchKey(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return (slot) => isKind[kinds[slot]!]!
  return (slot) => isKind[kinds[slot]!]! && words.every((word) => searchKeys[slot]!.includes(word))
}

function isOutside(price: number, facets: ProductFiltersAndSort | undefined): boolean {
  return facets !== undefined && (price < (facets.min ?? 0) || price > (facets.max ?? Number.POSITIVE_INFINITY))
}

/** Returns how many filters a product fails, apart from price and value choices. */
function otherFailures(
  { isAvailable, isOnOffer }: ColumnarProductIndex,
  slot: ProductSlot,
  facets: ProductFiltersAndSort | undefined,
): number {
  if (!facets) return 0
  return Number(facets.available && !isAvailable[slot]) + Number(facets.offer && !isOnOffer[slot])
}
