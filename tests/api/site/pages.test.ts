import { getPlaceholderPicture } from '../../../cms/shop/catalog/products/product.ts'
import { expect, test } from '../../support/api.ts'
import { readMetrics } from '../../support/metrics.ts'
import { sendRaw } from '../../support/raw-request.ts'
import { eventually } from '../../support/shop-products.ts'

const everyday = ['/', '/category?name=Rings', '/about', '/contact', '/signin', '/blog', '/order']

// An order of an earlier test may still change a page, once: orders make pages stale a second later.

test.for(everyday)('%s is not sent again while it has not changed', async (page, { stranger }) => {
  await eventually(async () => {
    const first = await stranger.get(page)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const again = await stranger.get(page, { 'If-None-Match': first.headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
    const other = await stranger.get(page, { 'If-None-Match': '"another"' })
    expect([other.status, other.text]).toEqual([200, first.text])
  })
})

test('a page comes compressed as the browser likes it, and is the same page', async ({ stranger }) => {
  const read = (encoding: string) => stranger.get('/', { 'Accept-Encoding': encoding })
  const [plain, br, gzip] = await eventually(async () => {
    const all = [await read('identity'), await read('br'), await read('gzip')] as const
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    return all
  })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect([br.headers.get('content-encoding'), gzip.headers.get('content-encoding')]).toEqual(['br', 'gzip'])
  const etags = [plain, br, gzip].map((answer) => answer.headers.get('etag'))
  expect(new Set(etags).size).toBe(3)
  for (const answer of [plain, br, gzip]) expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
  expect((await read('br;q=0, gzip')).headers.get('content-encoding')).toBe('gzip')
})

test('no page runs scripts that are not its own', async ({ stranger }) => {
  for (const page of [...everyday, '/nowhere', '/category?search=pearl']) {
    const { headers } = await stranger.get(page)
    const policy = headers.get('content-security-policy') ?? ''
    expect([page, policy]).toEqual([page, expect.stringContaining("default-src 'self'")])
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|https?:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('pictures and built files may be kept for ever, and there is one for products without', async ({ stranger }) => {
  const { text } = await stranger.get('/')
  const picture = /\/media\/[\w-]+\.webp/.exec(text)?.[0] ?? ''
  const asset = /\/_assets\/[\w.-]+\.css/.exec(text)?.[0] ?? ''
  for (const address of [picture, asset]) {
    const { status, headers } = await stranger.get(address)
    expect([status, headers.get('cache-control')], address).toEqual([200, 'public, max-age=31536000, immutable'])
  }
  const { src } = getPlaceholderPicture({ placeholder: null })
  const { status, headers } = await stranger.get(src)
  expect([src, status, headers.get('content-type')]).toEqual(['/placeholder.svg', 200, 'image/svg+xml'])
})

test('files outside the public folders cannot be fetched', async ({ shop }) => {
  const files = ['/media/..%2fsecret', '/media/%2e%2e/shop.db', '/_assets/..%2f..%2fpackage.json', '/media/', '/secret']
  for (const path of files)
    expect((await sendRaw(shop.url, { method: 'GET', path })).status, path).toBeOneOf([301, 400, 403, 404])
})

test('the shop says that it is well', async ({ shop, stranger }) => {
  expect((await stranger.get('/healthz')).body).toEqual({ status: 'ok' })
  expect((await stranger.get('/readyz')).body).toMatchObject({ database: 'here', pages: expect.any(Number) })
  expect((await readMetrics(shop.url)).text).toMatch(/^shop_pages_stored \d+$/m)
})

test('an unused connection stays open for longer than proxies and browsers keep theirs', async ({ stranger }) => {
  for (const path of ['/', '/healthz', '/category?name=All&search=ring'])
    expect((await stranger.get(path)).headers.get('keep-alive'), path).toMatch(/timeout=75\b/)
})
