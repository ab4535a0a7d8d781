import { expect, test } from 'vitest'
import { toChangedProductTags, toStalePageTags, toStockChangeTags } from '../../../../cms/base/changes/tags.ts'
import type { ReadOnlyCatalog } from '../../../../cms/shop/catalog/catalog.ts'
import { createFreshnessTracker } from '../../../../cms/site/pages/freshness.ts'
import { createTagTrackingCatalog } from '../../../../cms/site/pages/tag-tracking-catalog.ts'

const product = (id: string) => ({
  id,
  itemPictures: [{ picture: '', pictureId: `${id}-picture` }],
  textPictureIds: [`${id}-text`],
  attributes: id === 'tray' ? [] : [{ name: 'Material', value: 'Gold' }],
})

const catalog = {
  categories: async () => Object.entries({ r: 'Rings', g: 'Gifts' }).map(([id, name]) => ({ id, name })),
  list: async ({ page = 1 }) => ({ products: [product(`ring-${page}`), product(`band-${page}`)] }),
  product: async (id: string) => product(id),
} as unknown as ReadOnlyCatalog

/** Returns the tags that this read of the catalog records. */
async function tagsOf(read: (shop: ReadOnlyCatalog) => Promise<unknown>, more: object = {}): Promise<string[]> {
  const tags = new Set<string>()
  await read(createTagTrackingCatalog({ ...catalog, ...more } as never, tags))
  return [...tags]
}

const listOf = (category: string, page?: number) => tagsOf((shop) => shop.list({ category, page } as never))

function isStale(tags: string[], changed: string[]): boolean {
  const freshness = createFreshnessTracker()
  freshness.record(toStalePageTags(new Set(changed)), 1)
  return !freshness.isFresh({ tags, position: 0 })
}

test('a page of a list has the tags of the list and of the products on it, and of no others', async () => {
  const lists = ['attributes', 'categories']
  expect(await listOf('Rings', 2)).toEqual([
    ...[...lists, 'products:r', 'product:ring-2', 'media:ring-2-picture', 'product:band-2', 'media:band-2-picture'],
  ])
  expect(await listOf('All')).toEqual([
    ...[...lists, 'products', 'product:ring-1', 'media:ring-1-picture', 'product:band-1', 'media:band-1-picture'],
  ])
})

test('only the page of a product has the tags of the pictures in its text, and of the attributes when it tells one', async () => {
  const tagsOfProduct = (id: string) => tagsOf((shop) => shop.product(id))
  expect(await tagsOfProduct('tray')).toEqual(['product:tray', 'media:tray-picture', 'media:tray-text'])
  expect(await tagsOfProduct('ring-1')).toContain('attributes')
})

test('the page of a category has the tag of the picture that staff chose', async () => {
  const category = async () => ({ name: 'Rings', pictureId: 'rings-picture', metaPictureId: null })
  const tags = await tagsOf((shop) => shop.category('Rings'), { category })
  expect(tags).toEqual(['categories', 'media:rings-picture'])
})

test('new products and their number change when a product is added or removed, and not with a sale or price', async () => {
  const shop = { newest: async () => [product('band-9')], count: async () => 9 }
  const tags = await tagsOf((tracked) => Promise.all([tracked.newest(1), tracked.count()]), shop)
  const other = { id: 'ring-1', category: 'r', branch: 'b', price: 20, stock: 1, _status: 'published' }
  const isStaleAfter = (change: object) =>
    isStale(tags, toChangedProductTags({ before: other, after: { ...other, ...change } }))
  expect(isStale(tags, toChangedProductTags({ after: other }))).toBe(true)
  expect([isStaleAfter({ category: 'g' }), isStaleAfter({ price: 25, featuredOrder: 1 })]).toEqual([true, false])
  expect(isStale(tags, toStockChangeTags({ id: 'ring-1', category: 'r', before: 1, after: 0 }))).toBe(false)
})

test('what shows a family changes with each of its members, and with the last piece of one', async () => {
  const family = async () => ({ id: 'signet', name: 'Signet', axes: [], members: [] })
  const tags = await tagsOf((shop) => shop.family('ring-1'), { family })
  expect(tags).toEqual(['family:signet'])
  const other = { id: 'ring-2', family: 'signet', category: 'r', price: 20, stock: 1, _status: 'published' }
  expect(isStale(tags, toChangedProductTags({ before: other, after: { ...other, code: 'R-2' } }))).toBe(true)
  expect(isStale(tags, toChangedProductTags({ before: { ...other, family: null }, after: other }))).toBe(true)
  const sold = { id: 'ring-2', category: 'r', family: 'signet', before: 2 }
  expect([1, 0].map((after) => isStale(tags, toStockChangeTags({ ...sold, after })))).toEqual([false, true])
})
