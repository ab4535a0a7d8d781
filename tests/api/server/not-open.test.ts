import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, inject } from 'vitest'
import type { DashboardData } from '../../../cms/desk/dashboard/dashboard.ts'
import { newPhone } from '../../support/customers.ts'
import { dropDatabase } from '../../support/mongo-dump.ts'
import { adminPassword, LOGGING_ALL, startShop } from '../../support/shop-process.ts'
import { createStaff, signInAsAdmin } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { copies, mongo } = inject('template')
    const DATABASE_URI = mongo?.replace('{database}', `shop_${crypto.randomUUID().slice(0, 8)}`)
    const place = { DATA_DIR: mkdtempSync(join(copies, 'empty-')), ...(DATABASE_URI && { DATABASE_URI }) }
    const shop = await startShop({ ...place, SAMPLE_SHOP: 'no', ADMIN_PASSWORD: adminPassword, ...LOGGING_ALL })
    onCleanup(async () => {
      await shop.stop()
      if (DATABASE_URI) await dropDatabase(DATABASE_URI)
      expect(shop.takeProblems()).toEqual([])
    })
    return shop
  })
  .extend('stranger', ({ shop }) => visitor(shop.url))
  .extend('admin', { scope: 'file' }, ({ shop }) => signInAsAdmin(shop.url))

const store = 'Fern Lane'
const branch = { name: store, country: 'DE', currency: 'EUR', phone: '030 901820', mail: 'hello@fern.example' }
const closed = [503, 'This shop is not open yet.']

const pages = ['/', '/category?name=All', '/category?search=ring', '/blog', '/signin', '/productDetail/x', '/nowhere']
const files = ['/robots.txt', '/sitemap.xml', '/feed.xml', '/llms.txt']

test('every page of a new shop without a branch says that it is not open, and leads on', async ({ shop, stranger }) => {
  expect(readdirSync(shop.dataDir).filter((name) => /secret|first-start/.test(name))).toEqual(['secret'])
  for (const path of [...pages, ...files, '/not-open']) {
    const { status, headers, text } = await stranger.get(path)
    expect([status, headers.get('retry-after'), headers.get('cache-control')], path).toEqual([503, '600', 'no-cache'])
    expect(text).toMatch(/<h1[^>]*>This shop is not open yet<\/h1>/)
    expect(text).toMatch(/<a[^>]* href="\/admin"/)
  }
  expect((await stranger.get('/readyz')).status).toBe(200)
  expect((await stranger.get('/admin/login')).status).toBe(200)
})

test('calls of a shop without a branch find no store, or say that it is not open', async ({ stranger }) => {
  const answer = async (path: string, json?: object) => {
    const { status, body } = await (json ? stranger.post(path, { json }) : stranger.get(path))
    return [status, (body as { message?: string }).message ?? body]
  }
  const noStore = [404, 'Store not found']
  const named = ['get_home_product?store=main', 'get_product_by_category?store=main&name=All', 'get_home_product']
  const ofStore = ['get_item', 'get_category', 'get_branch'].map((call) => `${call}/main`)
  for (const call of [...named, ...ofStore, 'get_customer_name/main/5035550111', 'get_prices/main?ids=1'])
    expect(await answer(`/api/${call}`), call).toEqual(noStore)

  expect(await answer('/api/blog')).toEqual([200, { data: [] }])
  expect(await answer('/api/blog/recent')).toEqual([200, []])
  expect(await answer('/api/blog/category')).toEqual([200, []])
  expect(await answer('/api/blog-detail/x')).toEqual([404, 'Post not found'])

  const mail = 'a@b.example'
  const account = { name: newPhone(), password: 'long-enough' }
  expect(await answer('/api/register', account)).toEqual(closed)
  expect(await answer('/api/login', account)).toEqual(closed)
  expect(await answer('/api/post_contact', { name: 'A', phone: '1', mail, content: 'Hi' })).toEqual(closed)
  expect(await answer('/api/subscribe_newsletter', { email: mail })).toEqual(closed)
  for (const call of ['search?q=ring', 'storefront/products', 'storefront/home', 'storefront/navigation'])
    expect(await answer(`/api/${call}`), call).toEqual(closed)

  expect(await answer('/api/forgot-password', { email: mail })).toEqual([200, expect.any(String)])
  expect(await answer('/api/verify-token?token=x')).toEqual([200, 'Sorry, your token expired!'])
  expect(await answer('/api/get_order/main/me')).toEqual([401, 'Please Login!'])
  expect(await answer('/api/get_checkout/main', { saleOrder: {} })).toEqual([401, 'Please Login!'])
})

test('an administrator opens the shop with its first branch, once', async ({ admin, stranger }) => {
  const open = async (json: object, by = admin) => (await by.post('/api/panel/first-branch', { json })).status
  const staff = await createStaff(admin, 'editor')
  const readBy = async (by: typeof admin) => (await by.get<DashboardData>('/api/panel/dashboard')).body
  const empty = await readBy(admin)
  expect([empty.opening?.mayOpen, empty.firstSteps, empty.branch]).toEqual([true, null, null])
  expect((await readBy(staff)).opening?.mayOpen).toBe(false)
  expect(await open(branch, staff)).toBe(403)
  for (const fault of [{ name: ' ' }, { country: 'XX' }, { currency: 'euro' }, { mail: 'hello' }, { phone: 'none' }])
    expect(await open({ ...branch, ...fault }), JSON.stringify(fault)).toBe(422)

  const opened = await Promise.all([open(branch), open({ ...branch, name: 'Oak Lane' }), open(branch)])
  expect(opened.toSorted()).toEqual([200, 409, 409])
  await expect.poll(async () => (await stranger.get('/')).status).toBe(200)
  const { status, text } = await stranger.get('/contact')
  expect([status, text.includes(branch.mail)]).toEqual([200, true])
  expect((await stranger.get('/not-open')).status).toBe(404)
  const { opening, firstSteps } = await readBy(admin)
  expect(opening).toBe(null)
  const toDo = { category: false, product: false, picture: false, texts: false, mail: false, backups: false }
  expect(firstSteps).toEqual({ ...toDo, name: true, order: false })

  const post = { title: 'We are open', publishedAt: '2026-01-01T00:00:00.000Z', _status: 'published' }
  expect((await admin.post('/api/posts', { json: post })).status).toBe(201)
  // A response without a branch does not stay in the cache.
  await expect
    .poll(async () => (await stranger.get<{ data: { title: string }[] }>('/api/blog')).body.data)
    .toMatchObject([{ title: post.title }])
})
