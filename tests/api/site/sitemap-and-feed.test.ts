import { expect } from 'vitest'
import type { PostSummary } from '../../../src/domain/blog.ts'
import type { Product } from '../../../src/domain/catalog.ts'
import { productPath } from '../../../src/domain/product-address.ts'
import { staffTest } from '../../support/own-shop.ts'
import { createCategory, createSoldProduct, eventually, uniqueId } from '../../support/shop-products.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'

/** A shop of its own: the sitemap has every page of it, and its branch is renamed. */
const test = staffTest({})

/** As the tests' shops are told where they are reached. */
const site = 'http://localhost:3000'

const shown = (address: string) => `<loc>${site}${address.replaceAll('&', '&#38;')}</loc>`

const sitemapSays = (by: Visitor, address: string, isThere = true) =>
  eventually(async () => expect((await by.get('/sitemap.xml')).text.includes(shown(address))).toBe(isThere))

const lastChange = async (by: Visitor, address: string) => {
  const { text } = await by.get('/sitemap.xml')
  return text.slice(text.indexOf(shown(address))).match(/<lastmod>([^<]+)</)?.[1]
}

test('the sitemap names every public page with the time of its last change', async ({ stranger }) => {
  const { status, headers, text } = await stranger.get('/sitemap.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const entries = [
    ...text.matchAll(
      /<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>((?:<image:image>.*?<\/image:image>)*)<\/url>/g,
    ),
  ]
  const addresses = entries.map(([, address]) => address!.replaceAll('&#38;', '&'))
  const products = (await stranger.get<{ result: Product[] }>('/api/get_item/Aurel')).body.result
  const posts = (await stranger.get<{ data: PostSummary[] }>('/api/blog')).body.data
  for (const path of ['/', '/about', '/contact', '/blog', '/category?name=All', '/category?name=Rings']) {
    expect(addresses).toContain(site + path)
  }
  for (const product of products) {
    const [, , , pictures] = entries[addresses.indexOf(site + productPath(product))] ?? []
    expect([product.name, pictures]).toEqual([product.name, expect.stringContaining('<image:loc>http')])
  }
  for (const { id } of posts) expect(addresses).toContain(`${site}/blog/${id}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    const page = await stranger.get(address.slice(site.length))
    expect([address, page.status]).toEqual([address, 200])
    expect([address, page.text.includes(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"`)]).toEqual([
      address,
      true,
    ])
    expect([address, /content="noindex"/.test(page.text)]).toEqual([address, false])
  }
  for (const [, , changed] of entries) expect(new Date(changed!).toISOString()).toBe(changed)
})

test('a product is in the sitemap from when it is published until it is taken back', async ({ admin, stranger }) => {
  const product = await createSoldProduct(admin)
  const address = productPath(product)
  await sitemapSays(stranger, address)
  const before = await lastChange(stranger, address)
  expect((await admin.patch(`/api/products/${product.id}`, { code: uniqueId() })).status).toBe(200)
  await eventually(async () => expect(await lastChange(stranger, address)).not.toBe(before))
  expect((await admin.patch(`/api/products/${product.id}`, { _status: 'draft' })).status).toBe(200)
  await sitemapSays(stranger, address, false)
})

test('a category is in the sitemap under the name that it has', async ({ admin, stranger }) => {
  const [before, after] = [`Before ${uniqueId()}`, `After ${uniqueId()}`]
  const page = (name: string) => `/category?name=${encodeURIComponent(name)}`
  const id = await createCategory(admin, before)
  await sitemapSays(stranger, page(before))
  await admin.patch(`/api/categories/${id}`, { name: after })
  await sitemapSays(stranger, page(after))
  await sitemapSays(stranger, page(before), false)
})

test('the feed has the newest posts whole, and follows them; the blog links to it', async ({ admin, stranger }) => {
  const title = `Pearls & <gold> ${uniqueId()}`
  const json = { title, publishedAt: new Date().toISOString(), _status: 'published' }
  const { id } = (await admin.post<{ doc: { id: string } }>('/api/posts', { json })).body.doc
  const entry = `<entry><id>${site}/blog/${id}</id><title>${title.replace('&', '&#38;').replace('<', '&#60;').replace('>', '&#62;')}</title>`
  await eventually(async () => expect((await stranger.get('/feed.xml')).text).toContain(entry))
  const { headers, text } = await stranger.get('/feed.xml')
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(text.indexOf(entry)).toBe(text.indexOf('<entry>'))
  expect(text).toMatch(/<content type="html" xml:base="[^"]+">&#60;/)
  expect(text.match(/<entry>/g)!.length).toBeLessThanOrEqual(20)
  for (const page of ['/blog', `/blog/${id}`]) {
    expect((await stranger.get(page)).text).toMatch(
      /<link rel="alternate" type="application\/atom\+xml" title="The blog of Aurel" href="\/feed.xml">/,
    )
  }
  await admin.patch(`/api/posts/${id}`, { _status: 'draft' })
  await eventually(async () => expect((await stranger.get('/feed.xml')).text).not.toContain(entry))
})

test('robots.txt names the sitemap and disallows what is not a page', async ({ stranger }) => {
  const { status, headers, text } = await stranger.get('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(
    /^User-agent: \*\n(Disallow: \/\S+\n)+\nSitemap: http:\/\/localhost:3000\/sitemap.xml\n# For agents: \S+\n$/,
  )
})

test('every page names icons and a manifest, which are there', async ({ stranger }) => {
  const { text } = await stranger.get('/')
  const links = [...text.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  expect(links.map(([, rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest'])
  const { body } = await stranger.get<{ icons: { src: string }[] }>('/manifest.webmanifest')
  const types = {
    '/favicon.ico': 'image/x-icon',
    '/favicon.svg': 'image/svg+xml',
    '/apple-touch-icon.png': 'image/png',
    '/manifest.webmanifest': 'application/manifest+json',
    '/icon-192.png': 'image/png',
    '/icon-512.png': 'image/png',
  }
  for (const [address, type] of Object.entries(types)) {
    const { status, headers } = await stranger.get(address)
    expect([address, status, headers.get('content-type')]).toEqual([address, 200, type])
  }
  const named = [...links.map(([, , address]) => address!), ...body.icons.map(({ src }) => src)]
  expect(named.toSorted()).toEqual(Object.keys(types).toSorted())
})

test('the manifest has the name of the branch, also after it was changed', async ({ shop, admin }) => {
  const by = visitor(shop.url)
  const name = async () => (await by.get<{ name: string }>('/manifest.webmanifest')).body.name
  expect(await name()).toBe('Aurel')
  const { id } = (await admin.get<{ docs: { id: string }[] }>('/api/branches?depth=0&where[name][equals]=Aurel')).body
    .docs[0]!
  await admin.patch(`/api/branches/${id}`, { name: 'Aurel & Daughters' })
  await eventually(async () => expect(await name()).toBe('Aurel & Daughters'))
  await admin.patch(`/api/branches/${id}`, { name: 'Aurel' })
  await eventually(async () => expect(await name()).toBe('Aurel'))
})
