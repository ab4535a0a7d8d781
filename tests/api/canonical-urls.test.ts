import { expect, test } from '../support/api.ts'
import { sendRaw } from '../support/raw-request.ts'

const ask = (shop: string, path: string) => sendRaw(shop, { method: 'GET', path })

test('an unknown category is a 404 page of the shop', async ({ stranger }) => {
  for (const page of ['/category?name=Nope', '/category?name=Nope&search=pearl', '/category?name=rings%00']) {
    const { status, text } = await stranger.get(page)
    expect([page, status]).toEqual([page, 404])
    expect(text).toContain('See everything we have')
    expect(text).toContain('<meta name="robots" content="noindex">')
  }
  for (const page of ['/category', '/category?name=', '/category?name=All', '/category?search=nothing-goes-by-this']) {
    expect([page, (await stranger.get(page)).status]).toEqual([page, 200])
  }
})

test('other spellings of a URL redirect to the canonical one', async ({ shop }) => {
  const spellings = {
    '/index.html': '/',
    '/home/index.html': '/home',
    '/about.html': '/about',
    '//about': '/about',
    '/about/': '/about',
    '//': '/',
    '/blog//': '/blog',
    '//category?name=Rings': '/category?name=Rings',
    '///evil.test//x': '/evil.test/x',
    '/productDetail//none/': '/productDetail/none',
  }
  for (const [spelling, address] of Object.entries(spellings)) {
    const {
      status,
      headers: { location },
    } = await ask(shop.url, spelling)
    expect([spelling, status, location]).toEqual([spelling, 301, address])
  }
})

test('no spelling of a URL redirects out of the shop', async ({ shop }) => {
  const strange = ['//evil.test', '//evil.test/', '///evil.test', '/\\evil.test', '//\\evil.test/', '/\\/evil.test//']
  for (const spelling of [...strange, '/.//evil.test', '/..//evil.test', '//evil.test/index.html', '/%5Cevil.test/']) {
    const {
      status,
      headers: { location },
    } = await ask(shop.url, spelling)
    const to = new URL(location ?? '/', shop.url)
    expect([spelling, to.origin]).toEqual([spelling, shop.url])
    expect([spelling, status]).toEqual([spelling, expect.toBeOneOf([301, 404])])
    expect(location ?? '/').toMatch(/^\/(?![/\\])/)
  }
})

test('a missing file gets one line of text, not a rendered page', async ({ shop, stranger }) => {
  const files = [
    '/_assets/gone.js',
    '/_assets/gone',
    '/media/gone.webp',
    '/gone.png',
    '/a/b/gone.css',
    '/wp-login.php',
    '/.env',
  ]
  for (const file of files) {
    const { status, text, headers } = await stranger.get(file)
    expect([file, status, headers.get('content-type')]).toEqual([file, 404, 'text/plain; charset=utf-8'])
    expect(text.length).toBeLessThan(100)
  }
  const page = await ask(shop.url, '/nowhere')
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('There is no such page')])
})
