import { expect } from '../../support/api.ts'
import { signInWithCookie } from '../../support/customers.ts'
import { checkout, order, ordersOf } from '../../support/orders.ts'
import { testWith } from '../../support/own-shop.ts'
import { store } from '../../support/shop-products.ts'

const APP = 'https://app.example'
const EVIL = 'https://evil.example'
const test = testWith({ ALLOWED_ORIGINS: `https://other.example, ${APP}`, RATE_LIMITS: 'on' })
const from = (origin: string) => ({ Origin: origin })
const allowed = (headers: Headers) => headers.get('access-control-allow-origin')

test('stored, computed, not changed, unknown, wrong: an allowed page may read every response', async ({ stranger }) => {
  const path = '/api/storefront/products?category=Rings'
  // The first is computed, the second stored.
  const [, { headers }] = [await stranger.get(path, from(APP)), await stranger.get(path, from(APP))]
  expect([allowed(headers), headers.get('vary')]).toEqual([APP, 'Accept-Encoding, Origin'])
  expect(headers.get('access-control-expose-headers')).toContain('ETag')
  const etag = { 'If-None-Match': headers.get('etag') ?? '' }
  for (const [status, asked, more] of [
    [304, path, etag],
    [412, path, { 'If-Match': '"other"' }],
    [404, '/api/storefront/product/nothing', {}],
    [422, '/api/storefront/products?page=0', {}],
    [401, '/api/user-info', {}],
    [400, '/api/get_branch/%E0%A4%A', {}],
  ] as const) {
    const response = await stranger.get(asked, { ...from(APP), ...more })
    expect([asked, response.status, allowed(response.headers)]).toEqual([asked, status, APP])
    expect(response.headers.get('vary')).toMatch(/Origin/)
  }
  const wrong = await stranger.call('DELETE', path, { headers: from(APP) })
  expect([wrong.status, allowed(wrong.headers)]).toEqual([405, APP])
})

test('a bearer orders from an allowed page, and from no other', async ({ customer, ring }) => {
  const send = (origin: string) => checkout(customer, [{ itemId: ring.id, quantity: 1 }], from(origin))
  for (const origin of [EVIL, 'null']) expect((await send(origin)).status).toBe(403)
  expect(await ordersOf(customer)).toHaveLength(0)
  const placed = await send(APP)
  expect([placed.status, allowed(placed.headers)]).toEqual([200, APP])
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('a cookie counts from an allowed page that repeats the token of a header', async ({ customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  const browser = await signInWithCookie(customer)
  const token = (await browser.get('/sanctum/csrf-cookie', from(APP))).headers.get('x-xsrf-token') ?? ''
  expect(token).toBe(browser.cookies.get('XSRF-TOKEN'))
  expect((await browser.get('/sanctum/csrf-cookie')).headers.get('x-xsrf-token')).toBeNull()
  const remove = (origin: string, sent: string) =>
    browser.delete(`/api/get_delete/${store}/${id}`, { headers: { ...from(origin), 'X-XSRF-TOKEN': sent } })
  const repeated = browser.cookies.get('XSRF-TOKEN') ?? ''
  for (const origin of [EVIL, 'null', APP])
    expect([origin, (await remove(origin, origin === APP ? 'guessed' : repeated)).status]).toEqual([origin, 403])
  expect((await remove(APP, repeated)).status).toBe(200)
})

test('a rate-limited page of another origin may read the headers about when to retry', async ({ stranger }) => {
  const count = () => stranger.post('/api/count_search', { json: { search: 'ring', opened: '' }, headers: from(APP) })
  for (let left = 60; left > 0; left--) await count()
  const { status, headers } = await count()
  expect([status, allowed(headers)]).toEqual([429, APP])
  for (const name of ['retry-after', 'ratelimit', 'ratelimit-policy']) expect(headers.has(name), name).toBe(true)
})
