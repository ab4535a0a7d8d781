import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from 'fast-check'
import type { Payload } from 'payload'
import { expect, test, vi } from 'vitest'
import { emptyRecentChangeTags, type RecentChangeTags } from '../../../../cms/base/changes/recent-change-tags.ts'
import * as tags from '../../../../cms/base/changes/tags.ts'
import type { ListedProductsQuery } from '../../../../cms/base/database/operations.ts'
import { openCatalog } from '../../../../cms/shop/catalog/catalog.ts'
import {
  openProductFileCache,
  type ProductFileCache,
} from '../../../../cms/shop/catalog/products/product-file-cache.ts'

type Doc = { id: string } & Record<string, unknown>

const dates = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' }
const branch: Doc = { id: 'b', name: 'Aurel', currency: 'EUR', productsPerList: 3, ...dates }

const number = (index: number) => String(index).padStart(3, '0')

/** Returns ring `n`, which has picture `n`. One of 100 rings has the attribute gold. */
function ring(index: number): Doc {
  return {
    id: `ring-${number(index)}`,
    name: `Ring ${index}`,
    code: `R-${index}`,
    branch: 'b',
    _status: 'published',
    category: 'rings',
    pictures: [pictureId(index)],
    attributes: index % 100 ? [] : ['gold'],
    price: 20,
    stock: 3,
    sold: 0,
    featuredOrder: null,
    ...dates,
  }
}

const pictureId = (index: number) => `picture-${number(index)}`

/** Opens a database with these rings. Records the ids of products that are read. */
function openDatabase(rings: number) {
  const range = Array.from({ length: rings }, (_, index) => index)
  const picture = (id: string): Doc => ({
    id,
    filename: `${id}.webp`,
    alt: 'A ring',
    mimeType: 'image/webp',
    width: 900,
  })
  const collections: Record<string, Map<string, Doc>> = {
    products: toMap(range.map(ring)),
    media: toMap(range.map((index) => picture(pictureId(index)))),
    categories: toMap([{ id: 'rings', name: 'Rings' }]),
    attributes: toMap([{ id: 'gold', name: 'Material', value: 'Gold' }]),
  }
  const readIds: string[] = []
  let gate: Promise<void> | null = null
  const held = Promise.withResolvers<void>()

  async function find({ collection, where = {}, limit = 0, select }: Query) {
    const sorted = [...(collections[collection]?.values() ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1))
    const docs = sorted.filter((doc) => isFound(doc, where)).slice(0, limit || undefined)
    if (collection === 'products' && gate) {
      const wait = gate
      gate = null
      held.resolve()
      await wait
    }
    const isRead = collection === 'products' && Object.keys(select ?? {}).join() !== 'branch'
    if (isRead) readIds.push(...docs.map(({ id }) => id))
    return { docs }
  }

  async function listedProducts(query: ListedProductsQuery) {
    const id = 'ids' in query ? { in: query.ids } : { greater_than: query.after }
    const where = { branch: { equals: query.branch }, _status: { equals: 'published' }, id }
    return (await find({ collection: 'products', where, limit: 'ids' in query ? 0 : query.limit })).docs
  }

  const readStock = async (ids: readonly string[]) =>
    (await find({ collection: 'products', where: { id: { in: ids } } })).docs

  return {
    payload: { find, findByID: async () => branch, db: { find, listedProducts, readStock } } as unknown as Payload,
    collections: collections as Record<'products' | 'media' | 'categories' | 'attributes', Map<string, Doc>>,
    /** Delays the next products that are found, until the returned function is called. */
    holdNext(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    held: held.promise,
    takeRead: () => readIds.splice(0),
  }
}

type Query = { collection: string; where?: Record<string, unknown>; limit?: number; select?: object }

const toMap = (docs: Doc[]) => new Map(docs.map((doc) => [doc.id, doc]))

type Condition = { in?: string[]; greater_than?: string; equals?: string }

function isFound(doc: Doc, where: Record<string, unknown>): boolean {
  return Object.entries(where).every(([field, condition]) => {
    if (field === 'and') return (condition as Record<string, unknown>[]).every((each) => isFound(doc, each))
    const { in: ids, greater_than: after, equals } = condition as Condition
    if (ids) return [doc[field] ?? []].flat().some((value) => ids.includes(String(value)))
    return after === undefined ? doc[field] === equals : String(doc[field]) > after
  })
}

async function shown(catalog: ReturnType<typeof openCatalog>) {
  const { ids, read, json } = await catalog.products()
  const sent: string[] = []
  for await (const some of json()) sent.push(...some)
  const { products: _products, ...counts } = await catalog.list({ facets: undefined as never })
  return { ids, products: await read(), sent, counts, featured: await catalog.featured() }
}

/** Opens a catalog of 300 rings, and reads them all. */
async function openRead() {
  const database = openDatabase(300)
  const catalog = openCatalog(database, 'b')
  await shown(catalog)
  database.takeRead()
  return { database, catalog }
}

test('after a new text for a picture or a new value of an attribute only the products that have it are read again', async () => {
  const { database, catalog } = await openRead()
  const before = database.collections.media.get('picture-007')!
  database.collections.media.set('picture-007', { ...before, alt: 'A band' })
  await catalog.refresh(new Set(tags.toChangedMediaTags({ before, after: before })), 1)
  expect((await catalog.product('ring-007'))?.pictures[0]?.alt).toBe('A band')
  expect(database.takeRead()).toEqual(['ring-007'])
  const gold = { id: 'gold', name: 'Material', value: 'Yellow gold' }
  database.collections.attributes.set('gold', gold)
  await catalog.refresh(new Set(tags.toChangedAttributeTags({ before: gold, after: gold })), 2)
  expect(database.takeRead()).toEqual(['ring-000', 'ring-100', 'ring-200'])
  expect((await catalog.list({})).choices[1]?.values).toEqual([{ value: 'Yellow gold', count: 3 }])
})

test('a restarted process reads only the changes since', async () => {
  const database = openDatabase(300)
  const store = openProductFileCache()
  const before = openCatalog({ ...database, store }, 'b')
  await shown(before)
  await before.refresh(new Set(['product:none']), 4)
  database.takeRead()
  database.collections.products.set('ring-007', { ...ring(7), price: 30 })
  const tagsSince = vi.fn((_position: number) => new Set(['product:ring-007']))
  const history: RecentChangeTags = { head: () => 6, reaches: () => true, tagsSince }
  const after = openCatalog({ ...database, store, history }, 'b')
  expect((await after.product('ring-007'))?.price).toBe(30)
  expect([tagsSince.mock.calls, database.takeRead()]).toEqual([[[4]], ['ring-007']])
})

test('a process that may have missed changes reads all products again', async () => {
  const database = openDatabase(3)
  const store = openProductFileCache()
  await shown(openCatalog({ ...database, store }, 'b'))
  database.collections.products.delete('ring-002')
  const history: RecentChangeTags = { ...emptyRecentChangeTags, head: () => 9, reaches: (position) => position >= 9 }
  const after = openCatalog({ ...database, store, history }, 'b')
  expect((await after.products()).ids).toEqual(['ring-000', 'ring-001'])
  expect(store.branch('b')?.position).toBe(9)
  const third = openCatalog({ ...database, store, history: { ...history, tagsSince: () => new Set() } }, 'b')
  expect((await third.products()).ids).toEqual(['ring-000', 'ring-001'])
})

test('a product that changes while it is read is not stored as it was', async () => {
  const database = openDatabase(3)
  const catalog = openCatalog(database, 'b')
  await catalog.list({ category: 'none' })
  const release = database.holdNext()
  const reading = catalog.product('ring-001')
  await database.held
  const sold: Doc = { ...ring(1), price: 30 }
  database.collections.products.set('ring-001', sold)
  await catalog.refresh(new Set(tags.toChangedProductTags({ before: ring(1), after: sold })), 1)
  release()
  expect((await reading)?.price).toBe(20)
  expect((await catalog.product('ring-001'))?.price).toBe(30)
})

const RINGS = 130
const ringId = integer({ min: 0, max: RINGS - 1 }).map((index) => `ring-${number(index)}`)
const change = oneof(
  record({ product: ringId, price: integer({ min: 1, max: 9 }), stock: integer({ min: 0, max: 1 }) }),
  record({ product: ringId, featuredOrder: integer({ min: 1, max: 3 }), attributes: constantFrom([], ['gold']) }),
  record({ product: ringId, _status: constantFrom('draft', 'published') }),
  record({ media: integer({ min: 0, max: RINGS - 1 }).map(pictureId), alt: constantFrom('A', 'B') }),
  record({ attributes: constantFrom('gold'), value: constantFrom('Gold', 'Yellow gold') }),
  record({ categories: constantFrom('rings'), name: constantFrom('Rings', 'Bands') }),
)

/** Changes the database. Returns the tags of the change; null without a change. */
function apply(collections: ReturnType<typeof openDatabase>['collections'], each: Record<string, unknown>): tags.Tag[] {
  const [[collection, id]] = Object.entries(each) as [[string, string]]
  const docs = collections[(collection === 'product' ? 'products' : collection) as 'products']
  const before = docs.get(id)!
  const { [collection]: _id, ...fields } = each
  const after = { ...before, ...fields }
  docs.set(id, after)
  const {
    toChangedProductTags: product,
    toChangedMediaTags: media,
    toChangedAttributeTags: attributes,
    toChangedCategoryTags: categories,
  } = tags
  return { product, media, attributes, categories }[collection as 'product']({ before, after })
}

test('whatever changes, and whenever the process starts again, a catalog shows what the database has', async () => {
  const actions = array(record({ change, isRead: boolean(), isRestart: boolean() }), { maxLength: 12 })
  await assert(
    asyncProperty(actions, async (all) => {
      const database = openDatabase(RINGS)
      const store: ProductFileCache = openProductFileCache()
      const changes: tags.Tag[][] = []
      const history: RecentChangeTags = {
        head: () => changes.length,
        reaches: () => true,
        tagsSince: (position) =>
          new Set(changes.slice(position).flatMap((changed) => [...tags.toStalePageTags(new Set(changed))])),
      }
      let catalog = openCatalog({ ...database, store, history }, 'b')
      for (const { change: each, isRead, isRestart } of all) {
        if (isRead) await shown(catalog)
        const changed = apply(database.collections, each)
        changes.push(changed)
        if (isRestart) catalog = openCatalog({ ...database, store, history }, 'b')
        else await catalog.refresh(new Set(changed), changes.length)
      }
      expect(await shown(catalog)).toEqual(await shown(openCatalog(database, 'b')))
    }),
    { numRuns: 60 },
  )
})
