import { ALL_CATEGORIES } from '../../src/domain/catalog.ts'
import { type Facets, hasFacets, type Sort } from '../../src/domain/facets.ts'
import { type ListCounts, type ListQuery, PRODUCTS_PER_PAGE, type ProductList } from '../../src/domain/product-list.ts'
import { searchKey } from '../../src/domain/search.ts'
import { openFacetCounter, toChoices } from './facet-counter.ts'
import { openOrder } from './sorted-slots.ts'

/** What lists filter, sort and count by. */
export type ListEntry = {
  id: string
  name: string
  /** An ISO time. */
  createdAt: string
  price: number
  isAvailable: boolean
  isOnOffer: boolean
  categoryName: string
  attributes: readonly { name: string; value: string }[]
}

/**
 * All products of a catalog, ready to be listed: some hundred bytes for each, in columns. A list is one pass over numbers,
 * and a changed product moves to its new place without anything being sorted again.
 */
export type ListIndex = {
  /** One page of a list, as ids. */
  list(query?: ListQuery): ListCounts & { ids: string[] }
  /** All products of a list, as ids, the newest first. */
  all(query?: Pick<ListQuery, 'category' | 'search'>): string[]
  /** Adds a product, or replaces it. */
  set(entry: ListEntry): void
  delete(id: string): void
}

/** The place of a product in the columns. */
type Slot = number

type Matches = { counts: Omit<ListCounts, 'pages'>; slots: readonly Slot[] }

export function openListIndex(entries: Iterable<ListEntry>, perPage = PRODUCTS_PER_PAGE): ListIndex {
  const slots = new Map<string, Slot>()
  const free: Slot[] = []
  const ids: string[] = []
  const searchKeys: string[] = []
  const times: number[] = []
  const prices: number[] = []
  const isAvailable: boolean[] = []
  const isOnOffer: boolean[] = []
  const counter = openFacetCounter()
  const kinds: number[] = []

  const byId = (a: Slot, b: Slot) => (ids[a]! < ids[b]! ? -1 : Number(a !== b))
  const newest = (a: Slot, b: Slot) => times[b]! - times[a]! || byId(a, b)
  const { compare } = new Intl.Collator('en')
  const orders: Record<Sort, ReturnType<typeof openOrder>> = {
    '': openOrder(newest),
    price: openOrder((a, b) => prices[a]! - prices[b]! || newest(a, b)),
    '-price': openOrder((a, b) => prices[b]! - prices[a]! || newest(a, b)),
    name: openOrder((a, b) => compare(searchKeys[a]!, searchKeys[b]!) || newest(a, b)),
  }
  const everyOrder = Object.values(orders)

  function write(slot: Slot, entry: ListEntry): void {
    ids[slot] = entry.id
    searchKeys[slot] = searchKey(entry.name)
    times[slot] = Date.parse(entry.createdAt)
    prices[slot] = entry.price
    isAvailable[slot] = entry.isAvailable
    isOnOffer[slot] = entry.isOnOffer
    kinds[slot] = counter.kindOf(searchKey(entry.categoryName), toChoices(entry))
  }

  /** Returns what tells whether a product is in the list before it is filtered. */
  function membership({ category = '', search = '' }: ListQuery): (slot: Slot) => boolean {
    const key = searchKey(category)
    const isAny = !key || key === searchKey(ALL_CATEGORIES)
    const words = searchKey(search).split(/\s+/).filter(Boolean)
    const isKind = counter.kinds().map((kind) => isAny || kind.categoryKey === key)
    return (slot) => isKind[kinds[slot]!]! && words.every((word) => searchKeys[slot]!.includes(word))
  }

  /** How many of the filters besides the choices a product fails. */
  function failures(slot: Slot, facets: Facets | undefined): { count: number; isPrice: boolean } {
    if (!facets) return NONE
    const price = prices[slot]!
    const isPrice = price < (facets.min ?? 0) || price > (facets.max ?? Number.POSITIVE_INFINITY)
    const count =
      Number(isPrice) + Number(facets.available && !isAvailable[slot]) + Number(facets.offer && !isOnOffer[slot])
    return { count, isPrice }
  }

  function find(query: ListQuery): Matches {
    const { facets } = query
    const isMember = membership(query)
    const counts = counter.begin(facets)
    const matching: Slot[] = []
    for (const slot of orders[facets?.sort ?? ''].sorted(slots.values())) {
      if (!isMember(slot)) continue
      const failed = failures(slot, facets)
      const isShown = counts.add({
        ...{ kind: kinds[slot]!, failed: failed.count, failsPrice: failed.isPrice, price: prices[slot]! },
        ...{ isAvailable: isAvailable[slot]!, isOnOffer: isOnOffer[slot]! },
      })
      if (isShown) matching.push(slot)
    }
    return { counts: counts.result(), slots: matching }
  }

  /** Lists without search and filters: all their pages are rendered after a change. */
  const plainLists = new Map<string, Matches>()

  function findOnce(query: ListQuery): Matches {
    if (query.search?.trim() || (query.facets && hasFacets(query.facets))) return find(query)
    const key = searchKey(query.category ?? '')
    const matches = plainLists.get(key) ?? find(query)
    // Anybody can ask for any name.
    if (matches.slots.length > 0) plainLists.set(key, matches)
    return matches
  }

  function remove(slot: Slot): void {
    plainLists.clear()
    for (const order of everyOrder) order.remove(slot)
  }

  const index: ListIndex = {
    list({ page = 1, ...query } = {}) {
      const { counts, slots: matching } = findOnce(query)
      const shown = matching.slice((page - 1) * perPage, page * perPage)
      return {
        ...counts,
        pages: Math.max(1, Math.ceil(matching.length / perPage)),
        ids: shown.map((slot) => ids[slot]!),
      }
    },
    all: (query = {}) => findOnce(query).slots.map((slot) => ids[slot]!),
    set(entry) {
      const known = slots.get(entry.id)
      const slot = known ?? free.pop() ?? ids.length
      if (known === undefined) plainLists.clear()
      else remove(slot)
      write(slot, entry)
      slots.set(entry.id, slot)
      for (const order of everyOrder) order.insert(slot)
    },
    delete(id) {
      const slot = slots.get(id)
      if (slot === undefined) return
      remove(slot)
      slots.delete(id)
      free.push(slot)
    },
  }
  for (const entry of entries) index.set(entry)
  return index
}

/** A page of a list with its products. */
export function toList<P>(
  index: ListIndex,
  query: ListQuery,
  productOf: (id: string) => P | undefined,
): ProductList<P> {
  const { ids, ...counts } = index.list(query)
  return { ...counts, products: ids.flatMap((id) => productOf(id) ?? []) }
}

const NONE = { count: 0, isPrice: false }
