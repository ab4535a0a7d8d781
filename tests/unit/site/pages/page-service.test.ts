import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openCacheFile } from '../../../../cms/base/database/sqlite/cache-file.ts'
import { createFreshnessTracker } from '../../../../cms/site/pages/freshness.ts'
import { openPageService, type PageServiceOptions } from '../../../../cms/site/pages/page-service.ts'
import { openPageStore, type PageStore } from '../../../../cms/site/pages/page-store.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

let store: PageStore

beforeEach(() => {
  const opened = openPageStore(openCacheFile(join(temporaryFolder(), 'pages.db'), 'shop', () => {}))
  store = opened
  onTestFinished(() => opened.close())
})

/** Opens a shop whose page shows the price of product 1. Renderings wait for `held`. `path` is a second address. */
function open(changes: Partial<PageServiceOptions> = {}, patience = 1000, memory = 1_000_000) {
  const freshness = createFreshnessTracker()
  const shop = {
    price: 1,
    position: 0,
    renderings: 0,
    errors: [] as unknown[],
    path: '',
    held: Promise.resolve(),
    isBroken: false,
    isGone: false,
  }
  const render: PageServiceOptions['render'] = async (address) => {
    shop.renderings++
    const { price, path, isBroken, held } = shop
    if (isBroken) throw new Error('broken')
    await held
    const headers = new Headers({ 'Content-Type': 'text/html' })
    if (path) headers.set('Content-Location', path + address.slice(1))
    const html = `${address} costs ${price} ${'pearl '.repeat(100)}`
    return { status: 200, html, headers, tags: new Set(['product:1']) }
  }
  const pages = openPageService(
    {
      store,
      freshness,
      build: 'one',
      render,
      catalog: { position: () => shop.position, caughtUp: async () => {}, reached: async () => {} },
      exists: async (address) => address.startsWith('/ring') && !shop.isGone,
      withSlot: (work) => work(),
      onError: (error) => shop.errors.push(error),
      onStoreError: (error) => shop.errors.push(error),
      ...changes,
    },
    { memory, patience },
  )
  onTestFinished(() => pages.close())
  const setPrice = (price: number) => {
    Object.assign(shop, { price, position: shop.position + 1 })
    freshness.record(['product:1'], shop.position)
  }
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    shop.held = promise
    return resolve
  }
  return { shop, setPrice, hold, pages }
}

const bodyOf = (page: { bodies: { identity: Buffer } } | null) => page?.bodies.identity.toString().split(' pearl')[0]

test('the old page is sent when the new one takes long, but not because the machine stood still', async () => {
  const { setPrice, hold, pages } = open()
  await pages.load('/ring')
  setPrice(2)
  const release = hold()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = pages.load('/ring')
  await vi.advanceTimersByTimeAsync(1000)
  expect(bodyOf(await late)).toBe('/ring costs 1')
  const afterStandstill = pages.load('/ring')
  // After a blocked event loop, each due timer runs once, however late.
  await vi.advanceTimersToNextTimerAsync()
  release()
  expect(bodyOf(await afterStandstill)).toBe('/ring costs 2')
  expect(vi.getTimerCount()).toBe(0)
})

test('a page is rendered when it is asked for, and served until something that it shows changes', async () => {
  const { shop, setPrice, pages } = open()
  expect(pages.fresh('/ring')).toBeNull()
  expect(bodyOf(await pages.load('/ring'))).toBe('/ring costs 1')
  expect([bodyOf(pages.fresh('/ring')), bodyOf(await pages.load('/ring'))]).toEqual(['/ring costs 1', '/ring costs 1'])
  expect(shop.renderings).toBe(1)
  setPrice(2)
  expect([pages.fresh('/ring'), pages.isFresh('/ring')]).toEqual([null, false])
  expect(bodyOf(await pages.load('/ring'))).toBe('/ring costs 2')
  expect([bodyOf(pages.fresh('/ring')), pages.isFresh('/ring')]).toEqual(['/ring costs 2', true])
})

test('one rendering serves all who ask meanwhile', async () => {
  const { shop, pages } = open()
  const all = await Promise.all(Array.from({ length: 50 }, () => pages.load('/ring')))
  expect(new Set(all.map(bodyOf))).toEqual(new Set(['/ring costs 1']))
  expect(shop.renderings).toBe(1)
})

test('a request after a change never gets a rendering that began before it', async () => {
  const { shop, setPrice, hold, pages } = open()
  const release = hold()
  const before = pages.load('/ring')
  await vi.waitFor(() => expect(shop.renderings).toBe(1))
  setPrice(2)
  const after = pages.load('/ring')
  release()
  expect([bodyOf(await before), bodyOf(await after)]).toEqual(['/ring costs 2', '/ring costs 2'])
  expect(bodyOf(pages.fresh('/ring'))).toBe('/ring costs 2')
})

test('the old page is served while the new one cannot be rendered, and never stored as fresh', async () => {
  const { shop, setPrice, pages } = open()
  await pages.load('/ring')
  setPrice(2)
  shop.isBroken = true
  expect(bodyOf(await pages.load('/ring'))).toBe('/ring costs 1')
  expect([pages.failed(), shop.errors.length, pages.isFresh('/ring')]).toEqual([1, 1, false])
  await expect(pages.load('/ring/2')).rejects.toThrow('broken')
  shop.isBroken = false
  expect(bodyOf(await pages.load('/ring'))).toBe('/ring costs 2')
  await pages.load('/ring/2')
  expect(pages.failed()).toBe(0)
})

test('a new page that took too long is served as soon as it is rendered', async () => {
  const { setPrice, hold, pages } = open({}, 5)
  await pages.load('/ring')
  setPrice(2)
  const release = hold()
  expect(bodyOf(await pages.load('/ring'))).toBe('/ring costs 1')
  release()
  await vi.waitFor(() => expect(bodyOf(pages.fresh('/ring'))).toBe('/ring costs 2'))
})

test('an address without a page is not stored: one that the shop does not know, of a product that is gone, or answered with 404', async () => {
  const { shop, setPrice, pages } = open()
  expect(await pages.load('/nowhere')).toBeNull()
  expect([shop.renderings, pages.count()]).toEqual([0, 0])
  await pages.load('/ring')
  shop.isGone = true
  setPrice(2)
  expect([await pages.load('/ring'), pages.count()]).toEqual([null, 0])
  const notFound = { status: 404, html: 'Not found', headers: new Headers(), tags: new Set<string>() }
  const other = open({ render: async () => notFound })
  expect(await other.pages.load('/ring')).toBeNull()
  expect([other.pages.count(), other.pages.failed(), other.shop.errors]).toEqual([0, 0, []])
})

test('after a new build every page is rendered again, and stored with the position of its data', async () => {
  const first = open()
  first.setPrice(2)
  await first.pages.load('/ring')
  first.pages.close()
  const second = open({ build: 'two' })
  Object.assign(second.shop, { price: 2, position: 1 })
  expect(second.pages.fresh('/ring')).toBeNull()
  await second.pages.load('/ring')
  expect(store.readStamp('/ring')).toEqual({ tags: ['product:1'], position: 1, build: 'two' })
})

test('a page of two addresses is rendered and stored once, and found by both until it is renamed', async () => {
  const { shop, setPrice, pages } = open()
  shop.path = '/products/pearl-'
  expect(pages.fresh('/products/pearl-ring')).toBeNull()
  const page = await pages.load('/ring')
  expect(pages.fresh('/products/pearl-ring')).toBe(page)
  expect(pages.fresh('/products/gold-ring')).toBeNull()
  shop.path = '/products/gold-'
  setPrice(2)
  expect(pages.fresh('/products/pearl-ring')).toBeNull()
  const renamed = await pages.load('/ring')
  expect([pages.fresh('/products/pearl-ring'), pages.fresh('/products/gold-ring')]).toEqual([null, renamed])
  expect([shop.renderings, pages.count(), shop.errors]).toEqual([2, 1, []])
})

test('a page beyond the memory is found in the file by both of its addresses', async () => {
  const { shop, pages } = open({}, 1000, 200)
  shop.path = '/products/'
  for (const address of ['/ring-1', '/ring-2']) await pages.load(address)
  const found = [1, 2].map((at) => bodyOf(pages.fresh(`/products/ring-${at}`)))
  expect(found).toEqual(['/ring-1 costs 1', '/ring-2 costs 1'])
})
