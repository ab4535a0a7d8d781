import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, inject } from 'vitest'
import { test as base, expect } from '../../support/api.ts'
import { signUp } from '../../support/customers.ts'
import { readMetrics } from '../../support/metrics.ts'
import { order } from '../../support/orders.ts'
import { startPurgeServer } from '../../support/purge-server.ts'
import { copyShop } from '../../support/shop-copy.ts'
import { startShop } from '../../support/shop-process.ts'
import { createSoldProduct, eventually, store } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

const secret = 'a-secret-of-the-cache'

const Authorization = `Bearer ${secret}`

/** The purge API of the cache in front of the shop. */
const cache = await startPurgeServer()
afterAll(cache.close)

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('ownCopy', { scope: 'file' }, async ({}, { onCleanup }) => {
    const copy = await copyShop(inject('template'))
    onCleanup(copy.remove)
    return copy
  })
  /** The observations of a shop that was stopped while the cache rejected purges. */
  .extend('stopped', { scope: 'file' }, async ({ ownCopy: { settings } }) => {
    const PURGE_HEADER = `Authorization: ${Authorization}`
    const shop = await startShop({ ...settings, PURGE_URL: `${cache.url}/purge`, PURGE_HEADER })
    // The cache may have content of an earlier run.
    await eventually(async () => expect(cache.accepted()).toEqual(['shop']))
    const admin = await signInAsAdmin(shop.url)
    const ring = await createSoldProduct(admin)
    await eventually(async () => expect(cache.accepted()).toContain(`product-${ring.id}`))
    await eventually(async () => expect(await behind(shop.url)).toBe(0))
    cache.respondWith(503)
    expect((await admin.patch(`/api/products/${ring.id}`, { price: 31 })).status).toBe(200)
    await eventually(async () => expect(cache.purges.filter(({ status }) => status === 503).length).toBeGreaterThan(2))
    const waiting = { behind: await behind(shop.url), metrics: (await readMetrics(shop.url)).text }
    await shop.stop()
    cache.respondWith(200)
    return { ring, ...waiting, problems: shop.takeProblems(), purges: [...cache.purges] }
  })
  .extend('behindCache', { scope: 'file' }, async ({ ownCopy: { settings }, stopped: _ }, { onCleanup }) => {
    const shop = await startShop({
      ...settings,
      PURGE_URL: `${cache.url}/?tags={tags}`,
      PURGE_METHOD: 'PURGE',
      CDN_CACHE_CONTROL: 'max-age=86400, stale-while-revalidate=60',
      NODE_OPTIONS: `--import=${pathToFileURL(resolve('tests/support/fail-rendering.ts'))}`,
    })
    onCleanup(() => shop.stop())
    return shop
  })

const behind = async (shop: string) => {
  const { body } = await visitor(shop).get<{ behind: { purges: number } }>('/readyz')
  return body.behind.purges
}

test('a change is purged until the cache has taken it, also by a restart', async ({ stopped, behindCache }) => {
  expect(stopped.behind).toBeGreaterThan(0)
  expect(stopped.metrics).toMatch(/^shop_changes_behind\{subscriber="purges"\} [1-9]\d*$/m)
  expect(stopped.problems).toContainEqual(expect.stringContaining('with status 503'))
  expect(stopped.problems.join()).not.toContain(secret)
  for (const { method, authorization } of stopped.purges)
    expect([method, authorization]).toEqual(['POST', Authorization])

  const since = () =>
    cache.accepted().slice(stopped.purges.filter(({ status }) => status === 200).flatMap(({ tags }) => tags).length)
  await eventually(async () => expect(since()).toContain(`product-${stopped.ring.id}`))
  expect(since()).not.toContain('shop')
  await eventually(async () => expect(await behind(behindCache.url)).toBe(0))
  expect(cache.purges.at(-1)?.method).toBe('PURGE')
  expect(behindCache.takeProblems()).toEqual([])
})

test('a cache that fetches a page at its purge gets the stock of now', async ({ behindCache: shop }) => {
  const ring = await createSoldProduct(await signInAsAdmin(shop.url), { pieces: 3 })
  const page = `/productDetail/${ring.id}`
  expect((await visitor(shop.url).get(page)).text).toContain('Only 3 left')
  const fetched: string[] = []
  cache.onPurge(async (tags) => {
    if (tags.includes(`product-${ring.id}`)) fetched.push((await visitor(shop.url).get(page)).text)
  })
  await order(await signUp(shop.url), { itemId: ring.id, quantity: 1 })
  await eventually(async () => expect(fetched.at(-1)).toContain('Only 2 left'))
  cache.onPurge(async () => {})
})

test('pages and calls name their tags and their time in the cache in front', async ({ behindCache: shop }) => {
  const ring = await createSoldProduct(await signInAsAdmin(shop.url))
  const stranger = visitor(shop.url)
  // The first request renders the page; the second one gets the stored page.
  const { url } = (await stranger.get<{ url: string }>(`/api/storefront/product/${ring.id}`)).body
  const calls = [`/api/get_item/${store}`, '/api/storefront/products?category=Gifts']
  const pages = [`/productDetail/${ring.id}`, '/category?name=Gifts']
  for (const path of [...pages, ...calls, `/api/storefront${url.replace('s/', '/')}`]) {
    for (const _ of [1, 2]) {
      const { headers } = await stranger.get(path)
      const tags = headers.get('cache-tag')?.split(',') ?? []
      expect([path, tags]).toEqual([path, expect.arrayContaining(['shop'])])
      expect([path, tags.some((tag) => [`product-${ring.id}`, 'any-product'].includes(tag))]).toEqual([path, true])
      expect(headers.get('cdn-cache-control')).toBe('max-age=86400, stale-while-revalidate=60')
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    }
  }
  for (const call of ['search?q=pearl', 'storefront/categories', 'storefront/posts', 'storefront/shop'])
    expect((await stranger.get(`/api/${call}`)).headers.get('cache-tag'), call).toMatch(/^shop,/)
  for (const path of ['/api/user-info', '/nowhere', '/healthz'])
    expect((await stranger.get(path)).headers.get('cdn-cache-control')).toBeNull()
})

test('an old page that is sent because a new one fails is not cached in front', async ({ behindCache: shop }) => {
  const admin = await signInAsAdmin(shop.url)
  const ring = await createSoldProduct(admin, { price: 31.25 })
  const sent = async () => {
    const { status, text, headers } = await visitor(shop.url).get(`/productDetail/${ring.id}`)
    return [status, /3[12]\.25/.exec(text)?.[0], headers.get('cdn-cache-control'), headers.has('cache-tag')]
  }
  const cached = 'max-age=86400, stale-while-revalidate=60'
  await eventually(async () => expect(await sent()).toEqual([200, '31.25', cached, true]))
  const failing = join(shop.dataDir, 'fail-rendering')
  writeFileSync(failing, '')
  expect((await admin.patch(`/api/products/${ring.id}`, { price: 32.25 })).status).toBe(200)
  await eventually(async () => expect(await sent()).toEqual([200, '31.25', 'no-store', false]))
  rmSync(failing)
  await eventually(async () => expect(await sent()).toEqual([200, '32.25', cached, true]))
})

test('without a cache in front no page has headers for one', async ({ stranger }) => {
  for (const path of ['/', `/api/get_item/${store}`]) {
    const { headers } = await stranger.get(path)
    expect([headers.get('cache-tag'), headers.get('cdn-cache-control')]).toEqual([null, null])
  }
})
