import { expect, test } from 'vitest'
import { pageTags, productTags, stockTags } from '../../../../cms/base/changes/tags.ts'
import type { ReadOnlyCatalog } from '../../../../cms/shop/products/catalog/catalog.ts'
import { openFreshness } from '../../../../cms/site/pages/freshness.ts'
import { trackedCatalog } from '../../../../cms/site/pages/tracked-catalog.ts'

const product = (id: string) => ({
  id,
  itemPictures: [{ picture: '', pictureId: `${id}-picture` }],
  textPictureIds: [`${id}-text`],
  attributes: id === 'tray' ? [] : [{ name: 'Material', value: 'Gold' }],
})

/** A shop with two rings on each page of its list, and a gift. */
const catalog = {
  categories: async () => [
    { id: 'r', name: 'Rings' },
    { id: 'g', name: 'Gifts' },
  ],
  list: async ({ category, page = 1 }: { category: string; page?: number }) => ({
    products: category === 'Gifts' ? [product('tray')] : [product(`ring-${page}`), product(`band-${page}`)],
  }),
  product: async (id: string) => product(id),
} as unknown as ReadOnlyCatalog

async function tagsOf(query: { category: string; page?: number }): Promise<string[]> {
  const tags = new Set<string>()
  await trackedCatalog(catalog, tags).list(query)
  return [...tags]
}

test('a page of a list has the tags of the list and of the products on it, and of no others', async () => {
  const lists = ['attributes', 'categories']
  expect(await tagsOf({ category: 'Rings', page: 2 })).toEqual([
    ...[...lists, 'products:r', 'product:ring-2', 'media:ring-2-picture', 'product:band-2', 'media:band-2-picture'],
  ])
  expect(await tagsOf({ category: 'All' })).toEqual([
    ...[...lists, 'products', 'product:ring-1', 'media:ring-1-picture', 'product:band-1', 'media:band-1-picture'],
  ])
})

test('only the page of a product has the tags of the pictures in its text', async () => {
  const tags = new Set<string>()
  await trackedCatalog(catalog, tags).product('tray')
  expect([...tags]).toEqual(['product:tray', 'media:tray-picture', 'media:tray-text'])
})

test('the page of a product has the tag of the attributes when it tells one', async () => {
  const tags = new Set<string>()
  await trackedCatalog(catalog, tags).product('ring-1')
  expect([...tags]).toContain('attributes')
})

test('the page of a category has the tag of the picture that staff chose', async () => {
  const tags = new Set<string>()
  const category = async () => ({ name: 'Rings', pictureId: 'rings-picture', metaPictureId: null })
  await trackedCatalog({ ...catalog, category } as never, tags).category('Rings')
  expect([...tags]).toEqual(['categories', 'media:rings-picture'])
})

test('what is new, and how many there are, is another when a product comes or goes, and with no sale or price', async () => {
  const tags = new Set<string>()
  const tracked = trackedCatalog(
    {
      ...catalog,
      newest: async () => [product('band-9')],
      count: async () => 9,
    } as never,
    tags,
  )
  await Promise.all([tracked.newest(1), tracked.count()])
  const isStaleAfter = (changed: string[]) => {
    const freshness = openFreshness()
    freshness.record(pageTags(new Set(changed)), 1)
    return !freshness.isFresh({ tags: [...tags], position: 0 })
  }
  const other = { id: 'ring-1', category: 'r', branch: 'b', price: 20, stock: 1, _status: 'published' }
  expect(isStaleAfter(productTags({ after: other }))).toBe(true)
  expect(isStaleAfter(productTags({ before: other, after: { ...other, category: 'g' } }))).toBe(true)
  expect(isStaleAfter(productTags({ before: other, after: { ...other, price: 25, featuredOrder: 1 } }))).toBe(false)
  expect(isStaleAfter(stockTags({ id: 'ring-1', category: 'r', before: 1, after: 0 }))).toBe(false)
})

const ring = { id: 'ring-1', category: 'r', name: 'Ring', price: 20, stock: 3, _status: 'published' }

/** Which pages are stale after a change with these tags. */
async function staleAfter(tags: string[]): Promise<string[]> {
  const freshness = openFreshness()
  freshness.record(pageTags(new Set(tags)), 1)
  const stale: string[] = []
  for (const query of [
    { category: 'Rings' },
    { category: 'Rings', page: 2 },
    { category: 'Gifts' },
    { category: 'All', page: 2 },
  ]) {
    const isFresh = freshness.isFresh({ tags: await tagsOf(query), position: 0 })
    if (!isFresh) stale.push(`${query.category} ${query.page ?? 1}`)
  }
  return stale
}

test.each([
  ['its price', { price: 25 }],
  ['its name', { name: 'Band' }],
  ['its attributes', { attributes: ['gold'] }],
  ['its offer', { regularPrice: 30 }],
  ['its last piece', { stock: 0 }],
  ['its publication', { _status: 'draft' }],
])('a product that changes %s makes every page of its lists stale, and no other list', async (_name, change) => {
  const tags = productTags({ before: ring, after: { ...ring, ...change } })
  expect(await staleAfter(tags)).toEqual(['Rings 1', 'Rings 2', 'All 2'])
})

test('a product that is new or moves to another category makes the lists of both stale', async () => {
  expect(await staleAfter(productTags({ after: ring }))).toEqual(['Rings 1', 'Rings 2', 'All 2'])
  const tags = productTags({ before: ring, after: { ...ring, category: 'g' } })
  expect(await staleAfter(tags)).toEqual(['Rings 1', 'Rings 2', 'Gifts 1', 'All 2'])
})

test('another text, or another piece in stock, makes only the page stale that shows the product', async () => {
  expect(await staleAfter(productTags({ before: ring, after: { ...ring, description: 'New' } }))).toEqual(['Rings 1'])
  const sold = { id: 'ring-1', category: 'r', before: 3 }
  expect(await staleAfter(stockTags({ ...sold, after: 2 }))).toEqual(['Rings 1'])
  expect(await staleAfter(stockTags({ ...sold, after: 0 }))).toEqual(['Rings 1', 'Rings 2', 'All 2'])
})
