import { paths } from '../../../src/domain/pages/paths.ts'
import { createProductPath, shortIdOf } from '../../../src/domain/products/product-url.ts'
import { expect, test } from '../../support/api.ts'
import { sendRaw } from '../../support/raw-request.ts'
import { createSoldProduct, eventually, uniqueId } from '../../support/shop-products.ts'

const ask = (shop: string, path: string) => sendRaw(shop, { method: 'GET', path })

const canonical = {
  '/index.html': '/',
  '/home/index.html': '/home',
  '/about.html': '/about',
  '//about': '/about',
  '//': '/',
  '/about/': '/about',
  '/blog//': '/blog',
  '//category?name=Rings': '/category?name=Rings',
  '///evil.test//x': '/evil.test/x',
  '/productDetail//none/': '/productDetail/none',
  '/HOME': '/home',
  '/Order/': '/order',
  '/forgot-Password?a=B': '/forgot-password?a=B',
  '/BLOG/aB': '/blog/aB',
  '/RESET-PASSWORD?token=aB': '/reset-password?token=aB',
  '/productdetail/aB': '/productDetail/aB',
  '/Category?name=rings&Page=2': '/category?name=rings&Page=2',
  '/Sitemap.xml': '/sitemap.xml',
  '/category?name=rings': '/category?name=Rings',
  '/category?name=all': '/category?name=All',
  '/category?utm_source=a%20b&name=%20SUPPLEMENT&page=2&search=C':
    '/category?name=Supplement&utm_source=a%20b&page=2&search=C',
}

test.for(Object.entries(canonical))('%s redirects to its canonical URL %s', async ([spelling, to], { shop }) => {
  const { status, headers } = await ask(shop.url, spelling)
  expect([status, headers.location]).toEqual([301, to])
})

test.for([
  ...['//evil.test', '//evil.test/', '///evil.test', '/\\evil.test', '//\\evil.test/', '/\\/evil.test//'],
  ...['/.//evil.test', '/..//evil.test', '//evil.test/index.html', '/%5Cevil.test/'],
])('%s does not redirect out of the shop', async (spelling, { shop }) => {
  const { status, headers } = await ask(shop.url, spelling)
  const location = headers.location ?? '/'
  expect(new URL(location, shop.url).origin).toBe(shop.url)
  expect(status).toBeOneOf([301, 404])
  expect(location).toMatch(/^\/(?![/\\])/)
})

test.for([
  ...['/_assets/gone.js', '/_assets/gone', '/media/gone.webp', '/gone.png', '/a/b/gone.css', '/wp-login.php', '/.env'],
])('the missing file %s gets one line of text, not a rendered page', async (file, { stranger }) => {
  const { status, text, headers } = await stranger.get(file)
  expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(text.length).toBeLessThan(100)
})

test.for([
  ...['/nowhere', '/productDetail/nothing', '/blog/nothing', '/%E0%A4%A'],
  ...['/category?name=Nope', '/category?name=Nope&search=pearl'],
])('the unknown address %s is a 404 page of the shop', async (path, { shop }) => {
  const page = await ask(shop.url, path)
  expect([page.status, page.type]).toEqual([404, expect.stringMatching(/^text\/html/)])
  expect(page.text).toMatch(/There is no such page|See everything we have/)
  expect(page.text).toContain('<meta name="robots" content="noindex">')
})

/** Returns the response for a path, without following redirects. */
async function answerTo(shop: { url: string }, path: string) {
  const response = await fetch(shop.url + path, { redirect: 'manual' })
  const [etag, location] = [response.headers.get('etag'), response.headers.get('location')]
  return { status: response.status, location, etag, text: await response.text() }
}

test('a product has one page, at its address and by its id, to which others lead', async ({ shop, admin }) => {
  const product = await createSoldProduct(admin, { price: 30 })
  const path = createProductPath(product)
  await eventually(async () => expect((await answerTo(shop, path)).status).toBe(200))
  const [readable, byId] = [await answerTo(shop, path), await answerTo(shop, paths.productDetail(product.id))]
  expect(readable).toEqual(byId)
  expect(readable.text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`)
  expect((await answerTo(shop, `${path}.md`)).text).toContain('- Price: 30.00 USD')

  const id = shortIdOf(product.id)
  const shouted = path.toUpperCase().replace('/PRODUCTS', '/products')
  for (const other of [`/products/${id}`, `/products/another-name-${id}`, shouted])
    for (const query of ['', '?utm_source=mail'])
      expect(await answerTo(shop, other + query)).toMatchObject({ status: 301, location: path + query })
  expect((await answerTo(shop, `/products/another-name-${id}.md`)).location).toBe(`${path}.md`)
  for (const unknown of ['/products/ring-0000000000', '/products/ring', '/products/%E0%A4%A'])
    expect([unknown, (await answerTo(shop, unknown)).status]).toEqual([unknown, 404])

  const name = `Crème “Été” ${uniqueId()}`
  expect((await admin.patch(`/api/products/${product.id}`, { name, price: 31 })).status).toBe(200)
  const after = createProductPath({ ...product, name })
  expect(after).toMatch(/^\/products\/creme-ete-[0-9a-f]{8}-[0-9a-f]{10}$/)
  await eventually(async () => expect(await answerTo(shop, path)).toMatchObject({ status: 301, location: after }))
  const addresses = [after, paths.productDetail(product.id)]
  for (const address of addresses)
    await eventually(async () => expect((await answerTo(shop, address)).text).toContain('$31.00'))
  await admin.patch(`/api/products/${product.id}`, { price: 32 })
  for (const address of addresses)
    await eventually(async () => expect((await answerTo(shop, address)).text).toContain('$32.00'))
  await admin.patch(`/api/products/${product.id}`, { _status: 'draft' })
  for (const address of [...addresses, path])
    await eventually(async () => expect((await answerTo(shop, address)).status).toBe(404))
})
