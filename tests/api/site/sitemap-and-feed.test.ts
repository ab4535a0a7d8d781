import { onTestFinished } from 'vitest'
import type { PostSummary } from '../../../src/domain/pages/blog.ts'
import type { Product } from '../../../src/domain/products/catalog.ts'
import { createProductPath } from '../../../src/domain/products/product-url.ts'
import { expect, test } from '../../support/api.ts'
import { changeBranch } from '../../support/branch.ts'
import { createPublishedPost } from '../../support/documents.ts'
import { eventually, uniqueId } from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

/** The SITE_URL of the tests' shops. */
const site = 'http://localhost:3000'

const shown = (address: string) => `<loc>${site}${address.replaceAll('&', '&#38;')}</loc>`

const sitemapSays = (by: Visitor, address: string, isThere = true) =>
  eventually(async () => expect((await by.get('/sitemap.xml')).text.includes(shown(address))).toBe(isThere))

const lastChange = async (by: Visitor, address: string) => {
  const { text } = await by.get('/sitemap.xml')
  return text.slice(text.indexOf(shown(address))).match(/<lastmod>([^<]+)</)?.[1]
}

type Entry = { page: string; changed: string; pictures: string }

async function readSitemap(by: Visitor): Promise<Entry[]> {
  const { status, headers, text } = await by.get('/sitemap.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const entries = text.matchAll(
    /<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>((?:<image:image>.*?<\/image:image>)*)<\/url>/g,
  )
  return [...entries].map(([, address = '', changed = '', pictures = '']) => ({
    page: address.replaceAll('&#38;', '&').slice(site.length),
    changed,
    pictures,
  }))
}

test("the sitemap has every public page with its last change, and products' pictures", async ({ stranger }) => {
  const entries = await readSitemap(stranger)
  const pages = entries.map(({ page }) => page)
  const products = (await stranger.get<{ result: Product[] }>('/api/get_item/Aurel')).body.result
  const posts = (await stranger.get<{ data: PostSummary[] }>('/api/blog')).body.data
  const lists = ['/', '/about', '/contact', '/blog', '/category?name=All', '/category?name=Rings']
  const named = [
    ...lists,
    ...products.map((product) => createProductPath(product)),
    ...posts.map(({ id }) => `/blog/${id}`),
  ]
  expect(named.filter((page) => !pages.includes(page))).toEqual([])
  for (const product of products.filter(({ pictureId }) => pictureId !== null)) {
    const { pictures } = entries[pages.indexOf(createProductPath(product))]!
    expect([product.name, pictures]).toEqual([product.name, expect.stringContaining('<image:loc>http')])
  }
  expect(new Set(pages).size).toBe(pages.length)
  for (const { changed } of entries) expect(new Date(changed).toISOString()).toBe(changed)
})

/** Expects that a page is its own canonical, may be indexed, and links to its Markdown, equal at both addresses. */
async function expectPage(by: Visitor, page: string): Promise<void> {
  const html = await by.get(page)
  expect([page, html.status]).toEqual([page, 200])
  expect(html.text, page).toContain(`<link rel="canonical" href="${(site + page).replaceAll('&', '&amp;')}"`)
  expect([page, /content="noindex"/.test(html.text)]).toEqual([page, false])
  const [, twin = ''] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html.text) ?? []
  const twinPath = twin.replaceAll('&amp;', '&').replaceAll('&#38;', '&')
  const { status, headers, text } = await by.get(twinPath)
  const told = [status, headers.get('content-type'), headers.get('x-robots-tag')]
  expect(told, page).toEqual([200, 'text/markdown; charset=utf-8', 'noindex'])
  expect([page, text]).toEqual([page, expect.stringMatching(/^# \S/)])
  expect([page, text.match(/(?<!\\)<(?!https?:)[a-z/!]|undefined|\[object/i)]).toEqual([page, null])
  // An order of an earlier test may change the page in between, once.
  await eventually(async () => {
    const negotiated = await by.get(page, { accept: 'text/markdown' })
    expect([page, negotiated.status, negotiated.text]).toEqual([page, 200, (await by.get(twinPath)).text])
  })
}

test('every page of the sitemap may be found, and is Markdown as well', async ({ stranger }) => {
  const pages = await readSitemap(stranger)
  expect(pages.length).toBeGreaterThan(60)
  for (const { page } of pages) await expectPage(stranger, page)
})

test('a product is in the sitemap while it is published', async ({ admin, stranger, ring: product }) => {
  const address = createProductPath(product)
  await sitemapSays(stranger, address)
  const before = await lastChange(stranger, address)
  expect((await admin.patch(`/api/products/${product.id}`, { code: uniqueId() })).status).toBe(200)
  await eventually(async () => expect(await lastChange(stranger, address)).not.toBe(before))
  expect((await admin.patch(`/api/products/${product.id}`, { _status: 'draft' })).status).toBe(200)
  await sitemapSays(stranger, address, false)
})

test('the feed has the newest posts whole, and follows them; the blog links to it', async ({ admin, stranger }) => {
  const title = `Pearls & <gold> ${uniqueId()}`
  const id = await createPublishedPost(admin, { title })
  const entry = `<entry><id>${site}/blog/${id}</id><title>${title.replace('&', '&#38;').replace('<', '&#60;').replace('>', '&#62;')}</title>`
  await eventually(async () => expect((await stranger.get('/feed.xml')).text).toContain(entry))
  const { headers, text } = await stranger.get('/feed.xml')
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(text.indexOf(entry)).toBe(text.indexOf('<entry>'))
  expect(text).toMatch(/<content type="html" xml:base="[^"]+">&#60;/)
  expect(text.match(/<entry>/g)!.length).toBeLessThanOrEqual(20)
  const link = '<link rel="alternate" type="application/atom+xml" title="The blog of Aurel" href="/feed.xml">'
  for (const page of ['/blog', `/blog/${id}`]) expect((await stranger.get(page)).text).toContain(link)
  await admin.patch(`/api/posts/${id}`, { _status: 'draft' })
  await eventually(async () => expect((await stranger.get('/feed.xml')).text).not.toContain(entry))
})

test('every page names icons and a manifest, which has the name of the branch', async ({ admin, stranger }) => {
  const { text } = await stranger.get('/')
  const links = [...text.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  expect(links.map(([, rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest'])
  const { body } = await stranger.get<{ icons: { src: string }[] }>('/manifest.webmanifest')
  const types = {
    '/apple-touch-icon.png': 'image/png',
    '/icon-192.png': 'image/png',
    '/icon-512.png': 'image/png',
    '/favicon.ico': 'image/x-icon',
    '/favicon.svg': 'image/svg+xml',
    '/manifest.webmanifest': 'application/manifest+json',
  }
  for (const [address, type] of Object.entries(types)) {
    const { status, headers } = await stranger.get(address)
    expect([address, status, headers.get('content-type')]).toEqual([address, 200, type])
  }
  const named = [...links.map(([, , address]) => address!), ...body.icons.map(({ src }) => src)]
  expect(named.toSorted()).toEqual(Object.keys(types).toSorted())

  const name = async () => (await stranger.get<{ name: string }>('/manifest.webmanifest')).body.name
  expect(await name()).toBe('Aurel')
  onTestFinished(() => eventually(async () => expect(await name()).toBe('Aurel')))
  await changeBranch(admin, { name: 'Aurel & Daughters' })
  await eventually(async () => expect(await name()).toBe('Aurel & Daughters'))
})
