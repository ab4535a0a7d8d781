import { inject } from 'vitest'
import type { PostSummary } from '../../../src/domain/blog.ts'
import type { Product } from '../../../src/domain/catalog.ts'
import { expect, test } from '../../support/api.ts'
import { PAGE_OF_ERRORS, takeExpectedProblems } from '../../support/expected-problems.ts'
import { checkHtml } from '../../support/html-checker.ts'
import { browserWithToken, previewUrl } from '../../support/previews.ts'
import { openCopy } from '../../support/shop-copy.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'

const everywhere = ['/', '/home', '/about', '/contact', '/category?name=All', '/category?name=Rings', '/blog']
const forms = ['/signin', '/signup', '/forgot-password', '/reset-password?token=none', '/order', '/account']
const odd = [
  '/category?search=pearl',
  '/category?search=nothing-goes-by-this',
  '/blog?search=silver',
  '/blog?search=zzz',
]
const unknown = ['/nowhere', '/productDetail/none', '/blog/none', '/category?name=None']

/** One of every kind of page, and all that staff wrote, or as many products, posts and post categories as `most`. */
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

test('every page is valid HTML, with passwords and with names only, previews too', async ({
  shop,
  admin,
  stranger,
}) => {
  const pages = await everyPage(stranger)
  const [product] = (await stranger.get<{ result: Product[] }>('/api/get_item/Aurel')).body.result
  const preview = await previewUrl(shop, 'products', product!.id)
  pages.set('a preview', (await browserWithToken(shop.url, admin.token).get(preview)).text)

  const namesOnly = await openCopy(inject('template'), { SIGN_IN: 'name' })
  try {
    // What staff wrote is the same there: one page of each kind shows what differs around it.
    for (const [address, html] of await everyPage(visitor(namesOnly.url), 1)) pages.set(`${address} (names only)`, html)
  } finally {
    await namesOnly.stop()
  }
  for (const [address, html] of pages)
    expect([address, html.slice(0, 15).toLowerCase()]).toEqual([address, '<!doctype html>'])
  expect(await checkHtml(pages)).toEqual([])
  await takeExpectedProblems(shop, [PAGE_OF_ERRORS])
}, 180_000)

/** Astro's own mark of where an island ends. */
const ISLAND_END = '<!--astro:end-->'

test('no page contains a comment of the source', async ({ shop, stranger }) => {
  const comments = [...(await everyPage(stranger, 1))].flatMap(([address, html]) => {
    const scripts = [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, code = '']) => code)
    expect(scripts.length, address).toBeGreaterThan(0)
    const found = [...html.replaceAll(ISLAND_END, '').matchAll(/<!--.*?-->/gs), ...scripts.join('\n').matchAll(COMMENT)]
    return found.map(([text]) => [address, text])
  })
  expect(comments).toEqual([])
  await takeExpectedProblems(shop, [PAGE_OF_ERRORS])
})

/** Of JavaScript: at the beginning of a line, or in `/*`. */
const COMMENT = /^\s*\/\/.*|\/\*[\s\S]*?\*\//gm
