import { array, assert, boolean, constantFrom, integer, oneof, option, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductListEntry } from '../../../../cms/shop/catalog/lists/list-entry.ts'
import { createProductListIndex, type ProductListIndex } from '../../../../cms/shop/catalog/lists/list-index.ts'
import { createMemberKey } from '../../../../src/domain/families/family.ts'
import { getAttributeFacetKey, type ProductFiltersAndSort, SORTS } from '../../../../src/domain/products/facets.ts'
import type { ProductListQuery } from '../../../../src/domain/products/product-list.ts'
import { matchesSearch, toSearchKey } from '../../../../src/domain/search/search.ts'

const PER_PAGE = 3
const MAX_FEATURED = 4

const ring: ProductListEntry = {
  id: 'ring',
  name: 'Pearl Ring',
  code: 'R-1',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  price: 20,
  isAvailable: true,
  isOnOffer: false,
  categoryId: 'rings',
  categoryName: 'Rings',
  attributes: [{ name: 'Material', value: 'Gold' }],
  featuredOrder: null,
  sold: 0,
}

const noFacets: ProductFiltersAndSort = {
  min: null,
  max: null,
  available: false,
  offer: false,
  choices: new Map(),
  sort: '',
}
const facets = (some: Partial<ProductFiltersAndSort>): ProductFiltersAndSort => ({ ...noFacets, ...some })

function filtersOf(chosen: ProductFiltersAndSort): Map<string, (entry: ProductListEntry) => boolean> {
  const filters = new Map<string, (entry: ProductListEntry) => boolean>([
    ['price', ({ price }) => price >= (chosen.min ?? 0) && price <= (chosen.max ?? Infinity)],
    ['available', ({ isAvailable }) => !chosen.available || isAvailable],
    ['offer', ({ isOnOffer }) => !chosen.offer || isOnOffer],
  ])
  for (const [key, values] of chosen.choices)
    filters.set(key, (entry) => valuesOf(entry, key).some((value) => values.includes(value)))
  return filters
}

function valuesOf({ categoryName, attributes }: ProductListEntry, key: string): string[] {
  return key === 'category'
    ? [categoryName]
    : attributes.filter(({ name }) => getAttributeFacetKey(name) === key).map(({ value }) => value)
}

const idsOf = (entries: readonly ProductListEntry[]) => entries.map(({ id }) => id)
const newest = (a: ProductListEntry, b: ProductListEntry) =>
  b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? -1 : 1)
const comparators: Record<ProductFiltersAndSort['sort'], (a: ProductListEntry, b: ProductListEntry) => number> = {
  '': newest,
  price: (a, b) => a.price - b.price || newest(a, b),
  '-price': (a, b) => b.price - a.price || newest(a, b),
  name: (a, b) => toSearchKey(a.name).localeCompare(toSearchKey(b.name), 'en') || newest(a, b),
}

/** Returns a list with one entry per family, at the position of its first member. */
const cardOf = ({ id, familyKey }: ProductListEntry, isEveryItem = false) =>
  isEveryItem || !familyKey ? id : familyKey.split('\t')[0]!

/** Returns the first member of each family, or with `prefersStock` the first one in stock. */
function oneOfEach(
  sorted: readonly ProductListEntry[],
  prefersStock: boolean,
  isEveryItem = false,
): ProductListEntry[] {
  const groups = Map.groupBy(sorted, (each) => cardOf(each, isEveryItem))
  return [...groups.values()].map((group) => {
    const inStock = prefersStock ? group.find(({ isAvailable }) => isAvailable) : undefined
    return inStock ?? group[0]!
  })
}

/** Computes the expected result by filtering the whole list. */
function expected(
  entries: ProductListEntry[],
  { category, search = '', facets: chosen = noFacets, page = 1, isEveryItem = false }: ProductListQuery,
) {
  const count = (some: readonly ProductListEntry[]) => new Set(some.map((each) => cardOf(each, isEveryItem))).size
  const members = entries.filter(
    (each) => (!category || category === 'All' || category === each.categoryName) && matchesSearch(each.name, search),
  )
  const filters = filtersOf(chosen)
  const passing = (except?: string) =>
    members.filter((each) => [...filters].every(([name, passes]) => name === except || passes(each)))
  const matching = oneOfEach(passing().sort(comparators[chosen.sort]), chosen.sort === '', isEveryItem)
  const prices = passing('price').map(({ price }) => price)
  const labels = new Map(
    members.flatMap((each) => each.attributes.map(({ name }) => [getAttributeFacetKey(name), name])),
  )
  const byDate = entries.toSorted(newest)
  const choices = [...(members.length > 0 ? ['category'] : []), ...[...labels.keys()].sort()].map((key) => {
    const values = [...new Set(members.flatMap((each) => valuesOf(each, key)))].sort()
    const counted = passing(key)
    const label = key === 'category' ? 'Category' : labels.get(key)
    const having = (value: string) => counted.filter((each) => valuesOf(each, key).includes(value))
    return { key, label, values: values.map((value) => ({ value, count: count(having(value)) })) }
  })
  return {
    featured: featuredIds(entries),
    newest: idsOf(oneOfEach(byDate, true).slice(0, 3)),
    count: new Set(entries.map((each) => cardOf(each))).size,
    dated: byDate.map(({ id, categoryName, updatedAt }) => ({ id, categoryName, updated: Date.parse(updatedAt) })),
    ids: idsOf(matching.slice((page - 1) * PER_PAGE, page * PER_PAGE)),
    total: count(members),
    matching: matching.length,
    pages: Math.max(1, Math.ceil(matching.length / PER_PAGE)),
    bounds: prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : null,
    available: count(passing('available').filter(({ isAvailable }) => isAvailable)),
    offer: count(passing('offer').filter(({ isOnOffer }) => isOnOffer)),
    choices,
    didYouMean: null,
  }
}

function featuredIds(entries: ProductListEntry[]): string[] {
  const place = ({ featuredOrder }: ProductListEntry) => featuredOrder ?? 99
  const sorted = entries.toSorted((a, b) => place(a) - place(b) || newest(a, b))
  const cards = oneOfEach(sorted, false).slice(0, MAX_FEATURED)
  const inStock = oneOfEach(entries.toSorted(newest), true)
  const shown = cards.map((card) => (card.isAvailable ? card : inStock.find((each) => cardOf(each) === cardOf(card))!))
  return shown.map(({ id, isAvailable }, at) => (isAvailable ? id : cards[at]!.id))
}

/** Returns the result of the index in the form of `expected`. */
function read(index: ProductListIndex, query: ProductListQuery) {
  const home = { featured: index.featured(MAX_FEATURED), newest: index.newest(3), count: index.count() }
  return { ...index.list(query), ...home, dated: [...index.dated()] }
}

const attributes = uniqueArray(
  constantFrom(
    ...['Gold', 'Silver'].map((value) => ({ name: 'Material', value })),
    ...['Pearl', 'Ruby'].map((value) => ({ name: 'Stone', value })),
  ),
  { maxLength: 3 },
)
test('a list is by the order of the categories, the newest first in each, unless it is sorted', () => {
  const day = (number: number) => ({ createdAt: `2026-11-0${number}T00:00:00.000Z` })
  const gifts = { categoryId: 'gifts', categoryName: 'Gifts' }
  const index = createProductListIndex([
    { ...ring, ...day(1), id: 'old ring', price: 1 },
    { ...ring, ...day(2), id: 'new ring', price: 4 },
    { ...ring, ...day(3), id: 'old gift', price: 3, ...gifts },
    { ...ring, ...day(4), id: 'new gift', price: 2, ...gifts },
    { ...ring, ...day(5), id: 'tea', price: 5, categoryId: 'tea', categoryName: 'Tea' },
  ])
  const list = (query: ProductListQuery = {}) => index.list(query).ids
  expect(list()).toEqual(['tea', 'new gift', 'old gift', 'new ring', 'old ring'])
  index.orderCategories(['Rings', 'RINGS', 'Gifts'])
  expect(list()).toEqual(['new ring', 'old ring', 'new gift', 'old gift', 'tea'])
  expect(list({ facets: facets({ min: 2 }) })).toEqual(['new ring', 'new gift', 'old gift', 'tea'])
  expect(list({ facets: facets({ sort: 'price' }) })).toEqual(['old ring', 'new gift', 'old gift', 'new ring', 'tea'])
  index.renameCategory('tea', 'Gifts')
  expect(list()).toEqual(['new ring', 'old ring', 'tea', 'new gift', 'old gift'])
  expect(index.all()).toEqual(['tea', 'new gift', 'old gift', 'new ring', 'old ring'])
  expect(index.newest(2)).toEqual(['tea', 'new gift'])
})

const toMemberKey = (member: string) => createMemberKey(member.split(' ')[0]!, [member.split(' ')[1]!])
const product = record({
  id: constantFrom(...'abcdefghijkl'),
  code: constantFrom('AU-1', 'AU-2'),
  sold: integer({ min: 0, max: 2 }),
  name: constantFrom('Pearl Ring', 'pearl band', 'Émeraude', 'Emerald Ring', 'Tray'),
  createdAt: integer({ min: 1, max: 4 }).map((day) => `2026-11-0${day}T00:00:00.000Z`),
  updatedAt: integer({ min: 1, max: 4 }).map((day) => `2026-11-1${day}T00:00:00.000Z`),
  price: constantFrom(0, 9.99, 10, 20, 1000),
  isAvailable: boolean(),
  isOnOffer: boolean(),
  categoryId: constantFrom('rings', 'gifts'),
  categoryName: constantFrom('Rings', 'Gifts', 'Tea & more'),
  attributes,
  featuredOrder: option(integer({ min: 1, max: 3 })),
  familyKey: option(constantFrom(...['signet 6', 'signet 7', 'band 6'].map(toMemberKey))),
})
const price = option(constantFrom(0, 10, 15, 1000))
const chosen = uniqueArray(
  constantFrom<[string, string[]]>(
    ['category', ['Rings', 'Gifts']],
    ['filter_material', ['Gold']],
    ['filter_stone', ['Ruby', 'Pearl']],
    ['filter_stone', ['Glass']],
    ['filter_size', ['6']],
  ),
  { selector: ([key]) => key, maxLength: 3 },
)
const query = record(
  {
    category: constantFrom('', 'All', 'Rings', 'Boats'),
    search: constantFrom('', ' ', 'ring', 'RING pearl', 'emeraude', 'nothing'),
    page: integer({ min: 1, max: 4 }),
    isEveryItem: boolean(),
    facets: record({
      min: price,
      max: price,
      available: boolean(),
      offer: boolean(),
      choices: chosen.map((entries) => new Map(entries)),
      sort: constantFrom(...SORTS),
    }),
  },
  { requiredKeys: [] },
)
const action = oneof(
  product.map((set) => ({ set })),
  constantFrom(...'abcdefghijkl').map((remove) => ({ remove })),
  query.map((ask) => ({ ask: ask as ProductListQuery })),
  record({ rename: constantFrom('rings', 'gifts'), to: constantFrom('Rings', 'Gifts', 'Tea & more') }),
  record({ draft: product, asked: query.map((asked) => asked as ProductListQuery) }),
)

test('whatever changes, a list has what filtering and sorting all products would give', () => {
  assert(
    property(uniqueArray(product, { selector: ({ id }) => id }), array(action, { maxLength: 40 }), (first, actions) => {
      const model = new Map(first.map((each) => [each.id, each]))
      const index = createProductListIndex(first, PER_PAGE)
      for (const each of actions) {
        if ('set' in each) {
          model.set(each.set.id, each.set)
          index.set(each.set)
        } else if ('remove' in each) {
          model.delete(each.remove)
          index.delete(each.remove)
        } else if ('rename' in each) {
          const inIt = [...model.values()].filter(({ categoryId }) => categoryId === each.rename)
          for (const entry of inIt) model.set(entry.id, { ...entry, categoryName: each.to })
          index.renameCategory(each.rename, each.to)
          for (const { id, categoryName } of model.values()) expect(index.categoryNameOf(id)).toBe(categoryName)
        } else if ('draft' in each) {
          const drafted = new Map([...model, [each.draft.id, each.draft]])
          const found = index.withEntry(each.draft, (withDraft) => read(withDraft, each.asked))
          expect(found).toEqual(expected([...drafted.values()], each.asked))
        } else {
          expect(read(index, each.ask)).toEqual(expected([...model.values()], each.ask))
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('a list has one page at least, and pages beyond the last are empty', () => {
  const index = createProductListIndex([])
  expect(index.list()).toMatchObject({ ids: [], pages: 1, bounds: null, choices: [] })
  for (let number = 0; number < 49; number++) index.set({ ...ring, id: String(number) })
  expect([1, 2, 3, 4].map((page) => index.list({ page }).ids.length)).toEqual([24, 24, 1, 0])
  expect(index.list({ page: 4 })).toMatchObject({ pages: 3, matching: 49 })
})

test.each(SORTS.filter((sort) => sort !== ''))(
  'products that change while lists are sorted by %s are in their places',
  async (sort) => {
    const entry = (number: number): ProductListEntry => {
      const key = (number * 7919) % 5003
      return { ...ring, id: `ring-${number}`, name: `Ring ${key}`, price: key }
    }
    const entries = Array.from({ length: 5000 }, (_, number) => entry(number))
    const index = createProductListIndex(entries)
    const sorting = index.prepare(sort)
    for (let number = 0; number < 5000; number += 10) index.set({ ...entry(number), price: 6000, name: 'Amber' })
    for (let number = 5; number < 5000; number += 10) index.delete(`ring-${number}`)
    index.set({ ...ring, id: 'new', price: 2500, name: 'Ring 2500' })
    await sorting
    const all = entries.flatMap((each, number): ProductListEntry[] => {
      if (number % 10 === 5) return []
      return [number % 10 === 0 ? { ...each, price: 6000, name: 'Amber' } : each]
    })
    const sorted = [...all, { ...ring, id: 'new', price: 2500, name: 'Ring 2500' }].toSorted(comparators[sort])
    const pages = Array.from({ length: 188 }, (_, page) => index.list({ page: page + 1, facets: facets({ sort }) }).ids)
    expect(pages.flat()).toEqual(sorted.map(({ id }) => id))
  },
)

test('best sellers are the products in stock of which most were sold, then the newest', () => {
  const entry = (id: string, sold: number, some: Partial<ProductListEntry> = {}) => ({ ...ring, id, sold, ...some })
  const later = '2026-11-20T00:00:00.000Z'
  const index = createProductListIndex([
    ...[entry('old', 0), entry('new', 0, { createdAt: later }), entry('some', 2), entry('most', 9)],
    entry('sold out', 50, { isAvailable: false }),
  ])
  expect(index.bestSellers(3)).toEqual(['most', 'some', 'new'])
  expect(index.bestSellers(9)).toEqual(['most', 'some', 'new', 'old'])
})

const like = (id: string, some: Partial<ProductListEntry>) => ({ ...ring, id, ...some })

test('related products are in stock, of the same category or with the same values, the most alike first', () => {
  const [gold, pearl] = [...ring.attributes, { name: 'Stone', value: 'Pearl' }]
  const earrings = { categoryId: 'earrings', categoryName: 'Earrings' }
  const index = createProductListIndex([
    like('ring', { attributes: [gold!, pearl!] }),
    like('other', { attributes: [{ name: 'Material', value: 'Silver' }] }),
    like('same', {}),
    like('sold', { sold: 9 }),
    like('sold more', { sold: 10 }),
    like('put in front', { featuredOrder: 2 }),
    like('all', { attributes: [gold!, pearl!] }),
    like('gone', { isAvailable: false }),
    like('in gold', { ...earrings, featuredOrder: 1, sold: 900 }),
    like('box', { categoryId: 'gifts', categoryName: 'Gifts', attributes: [], featuredOrder: 2 }),
  ])
  const related = ['all', 'put in front', 'sold more', 'sold', 'same', 'other', 'in gold']
  expect(index.related('ring', 12)).toEqual(related)
  expect(index.related('gone', 2)).toEqual(['put in front', 'sold more'])
  expect(['box', 'nowhere'].map((id) => index.related(id, 12))).toEqual([[], []])
  index.set(like('sold more', { sold: 10, isAvailable: false }))
  index.set(like('new', { createdAt: '2026-11-09T00:00:00.000Z' }))
  expect(index.related('ring', 5)).toEqual(['all', 'put in front', 'sold', 'new', 'same'])
})

test('a box without a material comes after all that share a value with a jewel of its category', () => {
  const silver = { attributes: [{ name: 'Material', value: 'Silver' }] }
  const gifts = { categoryId: 'gifts', categoryName: 'Gifts', attributes: [] }
  const index = createProductListIndex([
    like('cufflinks', { ...gifts, ...silver }),
    like('box', { ...gifts, featuredOrder: 1 }),
    like('wrapped box', gifts),
    like('silver ring', silver),
  ])
  expect(index.related('cufflinks', 12)).toEqual(['silver ring', 'box', 'wrapped box'])
})
