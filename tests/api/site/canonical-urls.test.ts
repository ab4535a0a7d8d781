import { expect, test } from '../../support/api.ts'
import { sendRaw } from '../../support/raw-request.ts'

const ask = (shop: string, path: string) => sendRaw(shop, { method: 'GET', path })

test.for(['/category?name=Nope', '/category?name=Nope&search=pearl', '/category?name=rings%00'])(
  'the unknown category of %s is a 404 page of the shop',
  async (page, { stranger }) => {
    const { status, text } = await stranger.get(page)
    expect(status).toBe(404)
    expect(text).toContain('See everything we have')
    expect(text).toContain('<meta name="robots" content="noindex">')
  },
)

test.for([
  ['/index.html', '/'],
  ['/home/index.html', '/home'],
  ['/about.html', '/about'],
  ['//about', '/about'],
  ['/about/', '/about'],
  ['//', '/'],
  ['/blog//', '/blog'],
  ['//category?name=Rings', '/category?name=Rings'],
  ['///evil.test//x', '/evil.test/x'],
  ['/productDetail//none/', '/productDetail/none'],
  ['/HOME', '/home'],
  ['/Order/', '/order'],
  ['/forgot-Password?a=B', '/forgot-password?a=B'],
  ['/RESET-PASSWORD?token=aB', '/reset-password?token=aB'],
  ['/productdetail/aB', '/productDetail/aB'],
  ['/BLOG/aB', '/blog/aB'],
  ['/Category?name=rings&Page=2', '/category?name=rings&Page=2'],
  ['/Sitemap.xml', '/sitemap.xml'],
  ['/category?name=rings', '/category?name=Rings'],
  [
    '/category?utm_source=a%20b&name=%20SUPPLEMENT&page=2&search=C',
    '/category?name=Supplement&utm_source=a%20b&page=2&search=C',
  ],
  ['/category?name=all', '/category?name=All'],
] as const)('%s redirects to its canonical URL %s', async ([spelling, canonical], { shop }) => {
  const { status, headers } = await ask(shop.url, spelling)
  expect([status, headers.location]).toEqual([301, canonical])
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

test.for(['/nowhere', '/productDetail/nothing', '/blog/nothing', '/%E0%A4%A'])(
  'the unknown address %s is a 404 page of the shop',
  async (path, { shop }) => {
    const page = await ask(shop.url, path)
    expect([page.status, page.type]).toEqual([404, expect.stringMatching(/^text\/html/)])
    expect(page.text).toMatch(/There is no such page|See everything we have/)
  },
)
