import type { PostSummary } from '../../../src/domain/pages/blog.ts'
import type { Product } from '../../../src/domain/products/catalog.ts'
import { expect, namesTest, test } from '../../support/api.ts'
import { PAGE_OF_ERRORS, takeExpectedProblems } from '../../support/expected-problems.ts'
import { checkHtml } from '../../support/html-checker.ts'
import { browserWithToken, previewUrl } from '../../support/previews.ts'
import type { Visitor } from '../../support/visitor.ts'

const everywhere = ['/', '/home', '/about', '/contact', '/category?name=All', '/category?name=Rings', '/blog']
const forms = ['/signin', '/signup', '/forgot-password', '/reset-password?token=none', '/order', '/account']
const odd = ['/category?search=pearl', '/category?search=no-such-ring', '/blog?search=silver', '/blog?search=zzz']
const unknown = ['/nowhere', '/productDetail/none', '/blog/none', '/category?name=None']

/** Returns a page of every kind, and all that staff wrote, or at most `most` products, posts and post categories. */
async function everyPage(by: Visitor, most = Infinity): Promise<Map<string, string>> {
  const products = (await by.get<{ result: Product[] }>('/api/get_item/Aurel')).body.result
  const posts = (await by.get<{ data: PostSummary[] }>('/api/blog')).body.data
  const categories = (await by.get<{ id: string }[]>('/api/blog/category')).body
  const addresses = [
    ...[...everywhere, ...forms, ...odd, ...unknown, '/500'],
    ...products.slice(0, most).map(({ id }) => `/productDetail/${id}`),
    ...posts.slice(0, most).map(({ id }) => `/blog/${id}`),
    ...categories.slice(0, most).map(({ id }) => `/blog?category=${id}`),
  ]
  const pages = new Map<string, string>()
  for (const address of addresses) pages.set(address, (await by.get(address)).text)
  return pages
}

/** Returns the faults of these pages. Fails at once for a response that is no page. */
async function faults(pages: Map<string, string>): Promise<string[]> {
  for (const [address, html] of pages)
    expect([address, html.slice(0, 15).toLowerCase()]).toEqual([address, '<!doctype html>'])
  return await checkHtml(pages)
}

test('a page of each kind and a preview are valid HTML without comments', async ({ shop, admin, stranger, ring }) => {
  const pages = await everyPage(stranger, 1)
  const preview = await previewUrl(shop, 'products', ring.id)
  pages.set('a preview', (await browserWithToken(shop.url, admin.token).get(preview)).text)
  expect(await faults(pages)).toEqual([])
  expect([...pages].flatMap(([address, html]) => commentsIn(html, address))).toEqual([])
  await takeExpectedProblems(shop, [PAGE_OF_ERRORS])
})

test('every page that staff wrote is valid HTML', { tags: ['long'] }, async ({ shop, stranger }) => {
  expect(await faults(await everyPage(stranger))).toEqual([])
  await takeExpectedProblems(shop, [PAGE_OF_ERRORS])
})

namesTest('pages of a shop where customers sign in by name are valid HTML', async ({ stranger }) => {
  const pages = new Map<string, string>()
  for (const address of ['/', ...forms]) pages.set(address, (await stranger.get(address)).text)
  expect(await faults(pages)).toEqual([])
})

/** Astro's own marker for the end of an island. */
const ISLAND_END = '<!--astro:end-->'
/** Of JavaScript: at the beginning of a line, or in `/*`. */
const COMMENT = /^\s*\/\/.*|\/\*[\s\S]*?\*\//gm

/** Returns the comments of the source in a page. */
function commentsIn(html: string, address: string): string[][] {
  const scripts = [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  expect(scripts.length, address).toBeGreaterThan(0)
  const found = [...html.replaceAll(ISLAND_END, '').matchAll(/<!--.*?-->/gs), ...scripts.join('\n').matchAll(COMMENT)]
  return found.map(([text]) => [address, text])
}
