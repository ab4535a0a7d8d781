import { expect, test } from '../../support/api.ts'
import { restoreBranch } from '../../support/branch.ts'
import { signInWithCookie } from '../../support/customers.ts'
import { order, ordersOf } from '../../support/orders.ts'
import { createSoldProduct, store, uniqueId } from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

type Method = 'get' | 'post' | 'delete'
type Posts = { data: { id: string }[] }

const saleOrder = { id: null, shippingAddress: null, memo: '' }
const checkoutBody = { saleOrder, saleOrderTransactions: [{ itemId: 'nothing', quantity: 1 }] }

/** The calls that depend on the caller. */
const forCustomers = (of: string, name = 'Ada'): [Method, string][] => [
  ['get', `/api/get_order/${of}/${encodeURIComponent(name)}`],
  ['get', `/api/get_edit_order/${of}/1`],
  ['get', `/api/get_printpreview/${of}/1`],
  ['delete', `/api/get_delete/${of}/1`],
  ['post', `/api/ask_return/${of}/1`],
  ['post', `/api/get_checkout/${of}`],
  ['post', `/api/pay_order/${of}/1`],
  ['get', '/api/user-info'],
  ['post', '/api/change-password'],
]

const forEverybody = async (by: Visitor) => {
  const [post] = (await by.get<Posts>('/api/blog')).body.data
  return [
    ...[`/api/get_home_product?store=${store}`, `/api/get_product_by_category?store=${store}&name=Rings&search=`],
    ...[`/api/get_branch/${store}`, `/api/get_item/${store}`, `/api/get_category/${store}`],
    ...['/api/blog', '/api/blog?search=pearl', '/api/blog/recent', '/api/blog/category'],
    ...['/api/search?q=pearl', '/api/storefront/products?search=pearl', '/api/storefront/categories'],
    ...['/api/storefront/shop', '/api/storefront/home', '/api/storefront/posts'],
    ...[`/api/storefront/post/${post!.id}`, `/api/blog-detail/${post!.id}`],
  ]
}

const ask = (by: Visitor, method: Method, path: string, headers: Record<string, string> = {}) => {
  if (method === 'get') return by.get(path, headers)
  if (method === 'delete') return by.delete(path, { headers })
  return by.post(path, { json: path.includes('checkout') ? checkoutBody : {}, headers })
}

test.for(forCustomers(store))('a stranger must sign in for %s %s', async ([method, path], { stranger }) => {
  const { status, body, headers } = await ask(stranger, method, path)
  expect([status, body]).toEqual([401, { message: 'Please Login!' }])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('www-authenticate')).toBe('Bearer')
})

test('every call that names a store refuses an unknown store', async ({ customer }) => {
  for (const [method, path] of forCustomers('Nowhere', customer.name).filter(([, path]) => path.includes('Nowhere'))) {
    const { status, body } = await ask(customer, method, path)
    expect([path, status, body]).toEqual([path, 404, { message: 'Store not found' }])
  }
  const named = await customer.get(`/api/get_customer_name/Nowhere/${encodeURIComponent(customer.name)}`)
  expect([named.status, named.body]).toEqual([404, { message: 'Store not found' }])
})

test('changes authenticated by the cookie must repeat the anti-forgery cookie', async ({ customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  const browser = await signInWithCookie(customer)
  const changing: [Method, string][] = [
    ['delete', `/api/get_delete/${store}/${id}`],
    ['post', `/api/get_checkout/${store}`],
    ['post', '/api/change-password'],
    ['post', '/api/logout'],
  ]
  for (const [method, path] of changing) {
    for (const forged of ['', 'guessed', `${browser.cookies.get('XSRF-TOKEN')}x`]) {
      const { status, body } = await ask(browser, method, path, { 'X-XSRF-TOKEN': forged })
      expect([path, status, Object.keys(body)]).toEqual([path, 403, ['message']])
    }
  }
  expect(await ordersOf(customer)).toHaveLength(1)
  expect((await browser.get('/api/user-info')).status).toBe(200)
  browser.cookies.delete('XSRF-TOKEN')
  const without = await ask(browser, 'delete', `/api/get_delete/${store}/${id}`, { 'X-XSRF-TOKEN': 'x' })
  expect(without.status).toBe(403)
  expect((await ask(customer, 'delete', `/api/get_delete/${store}/${id}`)).status).toBe(200)
})

test('no page of another site can make a browser change anything', async ({ shop, stranger, customer }) => {
  const browser = await signInWithCookie(customer)
  const posts = ['login', 'register', 'forgot-password', 'reset-password', 'post_contact', 'change-password', 'logout']
  const changing: [Method, string][] = [
    ...posts.map((path): [Method, string] => ['post', `/api/${path}`]),
    ['post', `/api/get_checkout/${store}`],
    ['delete', `/api/get_delete/${store}/1`],
  ]
  const origins = ['https://evil.example', 'null'].map((Origin) => ({ Origin }))
  const foreign: Record<string, string>[] = [...origins, { 'Sec-Fetch-Site': 'cross-site' }]
  for (const [method, path] of changing) {
    for (const headers of foreign) {
      for (const by of [browser, stranger])
        expect([path, headers, (await ask(by, method, path, headers)).status]).toEqual([path, headers, 403])
    }
    const own = await ask(browser, method, path, { Origin: shop.url, 'X-XSRF-TOKEN': 'wrong' })
    expect([path, own.status === 403]).toEqual([path, /checkout|delete|change|logout/.test(path)])
  }
  for (const headers of foreign) {
    const { status } = await ask(customer, 'post', `/api/get_checkout/${store}`, headers)
    expect([headers, status]).toEqual([headers, 422])
  }
})

test('public responses are compressed, have an ETag and a Cache-Control header', async ({ stranger }) => {
  for (const path of await forEverybody(stranger)) {
    const plain = await stranger.get(path, { 'Accept-Encoding': 'identity' })
    expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
    for (const encoding of ['br', 'gzip']) {
      const first = await stranger.get(path, { 'Accept-Encoding': encoding })
      expect([path, first.headers.get('content-encoding'), first.text]).toEqual([path, encoding, plain.text])
      const etag = first.headers.get('etag') ?? ''
      const again = await stranger.get(path, { 'Accept-Encoding': encoding, 'If-None-Match': `W/"x", ${etag}` })
      expect([path, again.status, again.text, again.headers.get('etag')]).toEqual([path, 304, '', etag])
    }
  }
  // A stored response, and one that is sent in pieces.
  for (const path of [`/api/get_category/${store}`, `/api/get_item/${store}`]) {
    const opaque = (await stranger.get(path)).headers.get('etag')!.replace(/^W\//, '')
    const known = [opaque, '*', `W/"a,b" , ${opaque},"c"`]
    for (const tags of [...known, '"none"', `"${opaque}"`, '"*"']) {
      const { status } = await stranger.get(path, { 'If-None-Match': tags })
      expect([path, tags, status]).toEqual([path, tags, known.includes(tags) ? 304 : 200])
    }
  }
})

test('a call whose If-Match does not match does nothing, and * matches anything', async ({ admin, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  const path = `/api/get_delete/${store}/${id}`
  const refused = await customer.delete(path, { headers: { 'If-Match': '"nope"' } })
  expect([refused.status, refused.body]).toEqual([412, { message: expect.any(String) }])
  expect(await ordersOf(customer)).toHaveLength(1)
  expect((await customer.delete(path, { headers: { 'If-Match': '*' } })).status).toBe(200)
  const product = await createSoldProduct(admin)
  const kept = await admin.delete(`/api/products/${product.id}`, { headers: { 'If-Match': '"nope"' } })
  expect([kept.status, kept.body]).toMatchObject([412, { message: expect.any(String) }])
  expect((await admin.get(`/api/products/${product.id}`)).status).toBe(200)
})

test('lists that a customer reads are compressed as the client prefers', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 50 })
  for (let n = 0; n < 10; n++) await order(customer, { itemId: ring.id })
  const path = `/api/get_order/${store}/${encodeURIComponent(customer.name)}`
  const as = (encoding: string) => customer.get(path, { 'Accept-Encoding': encoding })
  const [brotli, plain] = [await as('gzip;q=0.5, br'), await as('identity')]
  expect([brotli, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null])
  expect(brotli.body).toEqual(plain.body)
  expect(brotli.headers.get('vary')).toMatch(/accept-encoding/i)
})

test('a store is found by a name that staff add, and not by one that they remove', async ({ stranger, admin }) => {
  const { id, aliases } = await restoreBranch(admin)
  const name = `alias-${uniqueId()}`
  const paths = [`/api/get_item/${name}`, `/api/get_category/${name}`, `/api/get_home_product?store=${name}`]
  const statuses = () => Promise.all(paths.map(async (path) => (await stranger.get(path)).status))
  expect(await statuses()).toEqual([404, 404, 404])
  await admin.patch(`/api/branches/${id}`, { aliases: [...(aliases ?? []), name] })
  await expect.poll(statuses).toEqual([200, 200, 200])
  await admin.patch(`/api/branches/${id}`, { aliases })
  await expect.poll(statuses).toEqual([404, 404, 404])
})
