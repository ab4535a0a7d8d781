import { onTestFinished } from 'vitest'
import type { Branch } from '../../../cms/payload-types.ts'
import type { PreviewableCollection } from '../../../cms/site/pages/preview/preview-url.ts'
import { test as base, expect } from '../../support/api.ts'
import { restoreBranch } from '../../support/branch.ts'
import { createDocument, createPublishedPost } from '../../support/documents.ts'
import { browserWithToken, previewUrl, storedPages } from '../../support/previews.ts'
import {
  createCategory,
  createProduct,
  createSoldProduct,
  eventually,
  findProduct,
  uniqueId,
  whenLive,
} from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

const test = base
  .extend('branch', { auto: true }, ({ admin }) => restoreBranch(admin))
  .extend('browser', ({ shop, admin }) => browserWithToken(shop.url, admin.token))

const hour = 60 * 60 * 1000

/** Creates a draft of each kind. Returns the words that only the draft has, and the pages that must not show them. */
async function drafts(admin: Visitor, branch: Branch) {
  const product = await createSoldProduct(admin, { featuredOrder: 1 })
  const post = await createPublishedPost(admin)
  const slug = `page-${uniqueId()}`
  const page = await createDocument(admin, 'pages', { title: slug, slug, _status: 'published' })
  const pages = [`/productDetail/${product.id}`, '/category?name=Gifts']
  const each: {
    kind: PreviewableCollection
    id: string
    field: Record<string, unknown>
    secret: string
    pages: string[]
  }[] = [
    { kind: 'products', id: product.id, ...secretIn('name'), pages },
    { kind: 'posts', id: post, ...secretIn('title'), pages: [`/blog/${post}`, '/blog'] },
    { kind: 'pages', id: page, ...secretIn('title'), pages: [`/pages/${slug}`] },
    { kind: 'branches', id: branch.id, ...newSlide(branch), pages: ['/', '/home'] },
  ]
  for (const { kind, id, field } of each) await saveDraft(admin, kind, id, field)
  return each
}

function secretIn(field: string, secret = `Secret ${uniqueId()}`) {
  return { field: { [field]: secret }, secret }
}

function newSlide({ slides }: Branch, secret = `Secret ${uniqueId()}`) {
  return { field: { slides: [{ ...slides![0]!, title: secret }, ...slides!.slice(1)] }, secret }
}

async function saveDraft(admin: Visitor, kind: PreviewableCollection, id: string, fields: Record<string, unknown>) {
  const answer = await admin.patch(`/api/${kind}/${id}?draft=true`, { ...fields, _status: 'draft' })
  expect(answer.status, answer.text).toBe(200)
}

async function publish(admin: Visitor, kind: PreviewableCollection, id: string) {
  expect((await admin.patch(`/api/${kind}/${id}`, { _status: 'published' })).status).toBe(200)
}

/** Returns the addresses of the pages to which a preview links. */
const previewsIn = (page: string) =>
  [...page.matchAll(/href="(\/preview\/[^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

const onPage = (address: string, page: string) => `${address}&page=${encodeURIComponent(page)}`

test('a preview leads to the page of a long list that the draft is on', async ({ shop, admin, browser }) => {
  const name = `Category ${uniqueId()}`
  const category = await createCategory(admin, name)
  const oldest = await createSoldProduct(admin, { category })
  for (let number = 0; number < 24; number++) await createProduct(admin, { category })
  await whenLive(admin)
  const { field, secret } = secretIn('name')
  await saveDraft(admin, 'products', oldest.id, field)
  const links = previewsIn((await browser.get(await previewUrl(shop, 'products', oldest.id))).text)
  const list = links.find((link) => link.includes(encodeURIComponent(encodeURIComponent(name))))!
  expect((await browser.get(list)).text).toContain(secret)
})

test('a preview leads to the other pages that the draft shows on', async ({ shop, admin, browser }) => {
  const category = await createCategory(admin)
  const { id, name } = await createSoldProduct(admin, { featuredOrder: 1 })
  const { field, secret } = secretIn('name')
  await saveDraft(admin, 'products', id, { ...field, category })
  const links = previewsIn((await browser.get(await previewUrl(shop, 'products', id))).text)
  expect(links).toHaveLength(3)
  for (const link of links) {
    const page = await browser.get(link)
    expect([link, page.status, page.text.includes(secret), page.text.includes(name)]).toEqual([link, 200, true, false])
  }
})

test('a draft of the branch shows in its texts, its currency in prices', async ({ shop, admin, browser, branch }) => {
  const { id, contact } = branch
  const secret = `Secret ${uniqueId()}`
  const changed = contact!.map((entry) => (entry.key === 'Introduction' ? { ...entry, value: secret } : entry))
  const draft = { contact: changed, currency: 'EUR', deliveryWays: [], freeShippingFrom: null }
  await saveDraft(admin, 'branches', id, draft)
  const preview = await previewUrl(shop, 'branches', id)
  expect((await browser.get(preview)).text).toContain('On orders over €49')
  await saveDraft(admin, 'branches', id, { freeShippingFrom: 60 })
  expect((await browser.get(preview)).text).toContain('On orders over €60')
  expect((await browser.get('/')).text).toContain('On orders over $49')
  expect((await browser.get(onPage(preview, '/about'))).text).toContain(secret)
  expect((await browser.get(preview)).text).toMatch(/€\d/)
  expect((await browser.get('/')).text).not.toMatch(/€\d/)
  await publish(admin, 'branches', id)
  await eventually(async () => expect((await browser.get('/about')).text).toContain(secret))
})

test('unpublished and unfinished documents have a preview', async ({ shop, admin, browser }) => {
  const secret = `Secret ${uniqueId()}`
  const never = await createProduct(admin, { name: secret }, 'draft')
  expect((await browser.get(await previewUrl(shop, 'products', never))).text).toContain(secret)
  for (const kind of ['products', 'posts', 'pages', 'branches'] as const) {
    const started = await admin.post<{ doc: { id: string } }>(`/api/${kind}?draft=true`, { json: { _status: 'draft' } })
    onTestFinished(async () => void (await admin.delete(`/api/${kind}/${started.body.doc.id}`)))
    const { status, text } = await browser.get(await previewUrl(shop, kind, started.body.doc.id))
    expect([kind, status, text.includes('No name yet')]).toEqual([kind, 200, true])
  }
})

test('only staff see a preview, in frames of the shop', async ({ shop, admin, staff, stranger, customer, branch }) => {
  const nobodies = [stranger, customer, browserWithToken(shop.url, customer.token), browserWithToken(shop.url, 'none')]
  for (const { kind, id, secret } of await drafts(admin, branch)) {
    for (const nobody of nobodies) await expectRefused(nobody, await previewUrl(shop, kind, id), 401, secret)
    const { text, headers } = await browserWithToken(shop.url, staff.token).get(await previewUrl(shop, kind, id))
    expect([kind, text.includes(secret), text.includes('Preview of a draft')]).toEqual([kind, true, true])
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringMatching("frame-ancestors 'self'"),
    })
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  }
})

test('an address is good for an hour, unchanged, for one document', async ({ shop, admin, browser, branch }) => {
  const [product, post] = await drafts(admin, branch)
  const { id, secret } = product!
  const address = await previewUrl(shop, 'products', id)
  const refused = (path: string, status: number) => expectRefused(browser, path, status, secret)
  await refused(await previewUrl(shop, 'products', id, Date.now() - hour), 410)
  expect((await browser.get(await previewUrl(shop, 'products', id, Date.now() - hour / 2))).status).toBe(200)
  await refused(`/preview/products/${id}`, 403)
  const later = Buffer.from(JSON.stringify({ kind: 'products', id, exp: 9_999_999_999 })).toString('base64url')
  await refused(address.replace(/\.[^.]+\./, `.${later}.`), 403)
  await refused(`${address}x`, 403)
  await refused(address.replace(/[^.]+$/, ''), 403)
  await refused(address.replace(/token=.+/, 'token='), 403)
  await refused((await previewUrl(shop, 'posts', post!.id)).replace(/^[^?]+/, `/preview/products/${id}`), 403)
  await refused((await previewUrl(shop, 'posts', id)).replace('/posts/', '/products/'), 403)
  await refused(address.replace('/products/', '/customers/'), 404)
  await refused(onPage(address, '/order'), 404)
  expect((await admin.delete(`/api/products/${id}`)).status).toBe(200)
  await refused(address, 404)
  await refused(await previewUrl(shop, 'products', 'none'), 404)
})

test('no draft or preview reaches public pages', async ({ shop, admin, stranger, browser, branch }) => {
  const all = await drafts(admin, branch)
  await whenLive(admin)
  const calls = ['/api/get_item/Aurel', '/api/get_branch/Aurel', '/api/get_home_product?store=Aurel', '/api/blog']
  const paths = [...new Set([...calls, ...all.flatMap(({ pages }) => pages), '/', '/category?name=All', '/blog'])]
  const shown = async () => Promise.all(paths.map(async (path) => [path, (await stranger.get(path)).text]))
  const changes = async () => (await admin.get<{ totalDocs: number }>('/api/changes?limit=1')).body.totalDocs
  const before = { shown: await shown(), stored: storedPages(shop), changes: await changes() }

  for (const { kind, id, secret } of all) {
    await saveDraft(admin, kind, id, {})
    const { text } = await browser.get(await previewUrl(shop, kind, id))
    expect(text).toContain(secret)
    for (const other of previewsIn(text)) expect((await browser.get(other)).status).toBe(200)
  }
  await whenLive(admin)
  expect({ shown: await shown(), changes: await changes() }).toEqual({ shown: before.shown, changes: before.changes })
  const stored = storedPages(shop)
  for (const path of paths) expect(stored[path], path).toBe(before.stored[path])
  for (const { secret } of all) {
    expect(JSON.stringify([stored, before.shown])).not.toContain(secret)
    // This search is not in the cache, so that the current catalog responds.
    const search = encodeURIComponent(secret)
    const { body } = await stranger.get(`/api/get_product_by_category?store=Aurel&name=All&search=${search}`)
    expect([body, (await stranger.get(`/api/blog?search=${search}`)).body]).toEqual([{ result: [] }, { data: [] }])
  }

  for (const { kind, id, secret, pages } of all) {
    await publish(admin, kind, id)
    for (const page of pages) await eventually(async () => expect((await stranger.get(page)).text).toContain(secret))
  }
  expect(await findProduct(shop.url, all[0]!.id)).toMatchObject({ name: all[0]!.secret })
})

test('a store stays published', async ({ admin, stranger, branch: { id, name } }) => {
  const unpublish = await admin.patch(`/api/branches/${id}`, { _status: 'draft' })
  expect([unpublish.status, unpublish.text]).toEqual([400, expect.stringContaining('A store stays published')])
  await saveDraft(admin, 'branches', id, { name: `${name} anew` })
  expect((await admin.patch(`/api/branches/${id}`, { openNames: false })).status).toBe(400)
  expect((await stranger.get('/api/get_branch/Aurel')).status).toBe(200)
})

async function expectRefused(by: Visitor, address: string, status: number, secret: string) {
  const answer = await by.get(address)
  expect([address, answer.status, answer.text]).toEqual([address, status, expect.stringMatching(/^[A-Z][^<]+\.$/)])
  expect(answer.text).not.toContain(secret)
  expect(answer.headers.get('cache-control')).toBe('no-store')
}
