import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCacheFile } from '../../../../cms/base/database/sqlite/cache-file.ts'
import { openFreshness } from '../../../../cms/site/pages/freshness.ts'
import { openPageStore, type PageStore } from '../../../../cms/site/pages/page-store.ts'
import { openPages, type PageSources, type Pages } from '../../../../cms/site/pages/pages.ts'

let folder: string
let store: PageStore
let pages: Pages | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  store = openPageStore(openCacheFile(join(folder, 'pages.db'), 'shop', () => {}))
})

afterEach(() => {
  pages?.close()
  store.close()
  rmSync(folder, { recursive: true })
})

/** A shop whose product 1 has a price that its page shows. */
function open(changes: Partial<PageSources> = {}, patience = 1000, memory = 1_000_000) {
  const freshness = openFreshness()
  const shop = { price: 1, position: 0, renderings: 0, errors: [] as unknown[] }
  const render: PageSources['render'] = async (address) => {
    shop.renderings++
    const html = `${address} costs ${shop.price} ${'pearl '.repeat(100)}`
    return { status: 200, html, headers: new Headers({ 'Content-Type': 'text/html' }), tags: new Set(['product:1']) }
  }
  pages = openPages(
    {
      ...{ store, freshness, build: 'one', render },
      catalog: { position: () => shop.position, caughtUp: async () => {}, reached: async () => {} },
      exists: async (address) => address.startsWith('/ring'),
      withSlot: (work) => work(),
      onError: (error) => shop.errors.push(error),
      onStoreError: (error) => shop.errors.push(error),
      ...changes,
    },
    { memory, patience },
  )
  const setPrice = (price: number) => {
    Object.assign(shop, { price, position: shop.position + 1 })
    freshness.record(['product:1'], shop.position)
  }
  return { shop, freshness, setPrice, pages }
}

const bodyOf = (page: { bodies: { identity: Buffer } } | null) => page?.bodies.identity.toString().split(' pearl')[0]

test('the old page is sent when the new one takes long, but not because the machine stood still', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let isHeld = false
  const render: PageSources['render'] = async (address) => {
    if (isHeld) await held
    const html = `${address} ${isHeld ? 'new' : 'old'} ${'pearl '.repeat(100)}`
    return { status: 200, html, headers: new Headers({ 'Content-Type': 'text/html' }), tags: new Set(['product:1']) }
  }
  const { setPrice, pages } = open({ render })
  await pages.load('/ring')
  setPrice(2)
  isHeld = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const late = pages.load('/ring')
    await vi.advanceTimersByTimeAsync(1000)
    expect(bodyOf(await late)).toBe('/ring old')
    const afterStandstill = pages.load('/ring')
    // After a standstill each timer that is due runs once, however late.
    await vi.advanceTimersToNextTimerAsync()
    release()
    expect(bodyOf(await afterStandstill)).toBe('/ring new')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
  }
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

test('who asks after a change is not handed a rendering that began before it', async () => {
  const held = Promise.withResolvers<void>()
  let renderings = 0
  const { shop, setPrice, pages } = open({
    async render(address) {
      const { price } = shop
      if (renderings++ === 0) await held.promise
      const html = `${address} costs ${price} ${'pearl '.repeat(100)}`
      return { status: 200, html, headers: new Headers(), tags: new Set(['product:1']) }
    },
  })
  const before = pages.load('/ring')
  await vi.waitFor(() => expect(renderings).toBe(1))
  setPrice(2)
  const after = pages.load('/ring')
  held.resolve()
  expect([bodyOf(await before), bodyOf(await after)]).toEqual(['/ring costs 2', '/ring costs 2'])
  expect(bodyOf(pages.fresh('/ring'))).toBe('/ring costs 2')
})

test('the old page is served while the new one cannot be rendered, and never stored as fresh', async () => {
  let isBroken = false
  const { shop, setPrice, pages } = open({
    async render(address) {
      if (isBroken) throw new Error('broken')
      const html = `${address} costs ${shop.price} ${'pearl '.repeat(100)}`
      return { status: 200, html, headers: new Headers(), tags: new Set(['product:1']) }
    },
  })
  await pages.load('/ring')
  setPrice(2)
  isBroken = true
  expect(bodyOf(await pages.load('/ring'))).toBe('/ring costs 1')
  expect([pages.failed(), shop.errors.length, pages.isFresh('/ring')]).toEqual([1, 1, false])
  await expect(pages.load('/ring/2')).rejects.toThrow('broken')
  isBroken = false
  expect(bodyOf(await pages.load('/ring'))).toBe('/ring costs 2')
  await pages.load('/ring/2')
  expect(pages.failed()).toBe(0)
})

test('the old page is served where the new one takes too long', async () => {
  const held = Promise.withResolvers<void>()
  let isSlow = false
  const { shop, setPrice, pages } = open(
    {
      async render(address) {
        const { price } = shop
        if (isSlow) await held.promise
        const html = `${address} costs ${price} ${'pearl '.repeat(100)}`
        return { status: 200, html, headers: new Headers(), tags: new Set(['product:1']) }
      },
    },
    5,
  )
  await pages.load('/ring')
  setPrice(2)
  isSlow = true
  expect(bodyOf(await pages.load('/ring'))).toBe('/ring costs 1')
  held.resolve()
  await vi.waitFor(() => expect(bodyOf(pages.fresh('/ring'))).toBe('/ring costs 2'))
})

test('an address that the shop has no page at is neither rendered nor stored', async () => {
  const { shop, pages } = open()
  expect(await pages.load('/nowhere')).toBeNull()
  expect([shop.renderings, pages.count()]).toEqual([0, 0])
})

test('a page that the site answers with 404 is not stored, and is no failure', async () => {
  const { shop, pages } = open({
    render: async () => ({ status: 404, html: 'Not found', headers: new Headers(), tags: new Set() }),
  })
  expect([await pages.load('/ring'), pages.count(), pages.failed(), shop.errors]).toEqual([null, 0, 0, []])
})

test('the page of a product that is gone is removed', async () => {
  let isGone = false
  const { setPrice, pages } = open({ exists: async () => !isGone })
  await pages.load('/ring')
  isGone = true
  setPrice(2)
  expect([await pages.load('/ring'), pages.count()]).toEqual([null, 0])
})

test('after a new build every page is rendered again, and its position is that of the data', async () => {
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
  let name = 'pearl'
  const html = `<p>${'pearl '.repeat(100)}</p>`
  const { shop, setPrice, pages } = open({
    async render() {
      shop.renderings++
      const headers = new Headers({ 'Content-Type': 'text/html', 'Content-Location': `/products/${name}-ring` })
      return { status: 200, html: name + html, headers, tags: new Set(['product:1']) }
    },
  })
  expect(pages.fresh('/products/pearl-ring')).toBeNull()
  const page = await pages.load('/ring')
  expect(pages.fresh('/products/pearl-ring')).toBe(page)
  expect(pages.fresh('/products/gold-ring')).toBeNull()
  name = 'gold'
  setPrice(2)
  expect(pages.fresh('/products/pearl-ring')).toBeNull()
  const renamed = await pages.load('/ring')
  expect([pages.fresh('/products/pearl-ring'), pages.fresh('/products/gold-ring')]).toEqual([null, renamed])
  expect([shop.renderings, pages.count(), shop.errors]).toEqual([2, 1, []])
})

test('a page beyond the memory is found in the file by both of its addresses', async () => {
  const headers = (address: string) =>
    new Headers({ 'Content-Type': 'text/html', 'Content-Location': `/products/${address.slice(1)}` })
  const render: PageSources['render'] = async (address) => ({
    ...{
      status: 200,
      html: `${address} ${'pearl '.repeat(100)}`,
      headers: headers(address),
      tags: new Set(['product:1']),
    },
  })
  const { pages } = open({ render }, 1000, 200)
  await pages.load('/ring-1')
  await pages.load('/ring-2')
  expect([1, 2].map((at) => bodyOf(pages.fresh(`/products/ring-${at}`)))).toEqual(['/ring-1', '/ring-2'])
})
