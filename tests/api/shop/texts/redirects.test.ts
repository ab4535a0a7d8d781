import { paths } from '../../../../src/domain/pages/paths.ts'
import { createProductPath } from '../../../../src/domain/products/product-url.ts'
import { expect, test } from '../../../support/api.ts'
import {
  createCategory,
  createProduct,
  createSoldProduct,
  eventually,
  uniqueId,
} from '../../../support/shop-products.ts'
import type { ErrorBody, Visitor } from '../../../support/visitor.ts'

type Target = { relationTo: string; value: string }
type Redirect = { id: string; from: string; to?: Target | null; toPath?: string | null; why?: string | null }
type Found = { docs: Redirect[] }

type Wanted = { from: string; to?: Target; toPath?: string }

const redirect = (staff: Visitor, json: Wanted) => staff.post<{ doc: Redirect } & ErrorBody>('/api/redirects', { json })

const from = async (admin: Visitor, address: string) =>
  (await admin.get<Found>(`/api/redirects?depth=0&where[from][equals]=${encodeURIComponent(address)}`)).body.docs

const toCategory = (value: string): Target => ({ relationTo: 'categories', value })
const pageOf = (name: string) => paths.category(name)

const expectLeads = (by: Visitor, path: string, location: string | null, expected = 301) =>
  eventually(async () => {
    const { status, headers } = await by.get(by.shop + path)
    expect([status, headers.get('location')]).toEqual([expected, location])
  })

const expectStatus = (by: Visitor, path: string, status: number) => expectLeads(by, path, null, status)

test('a renamed category leads from its old address to the new one, and on from there', async ({ admin, stranger }) => {
  const [first, second, third] = [`Ringe ${uniqueId()}`, `Кольца & ${uniqueId()}`, `Rings ${uniqueId()}`]
  const id = await createCategory(admin, first)
  const { name } = await createSoldProduct(admin, { category: id })
  await eventually(async () => expect((await stranger.get(pageOf(first))).text).toContain(name))
  for (const next of [second, third])
    expect((await admin.patch(`/api/categories/${id}`, { name: next })).status).toBe(200)
  for (const old of [first, second]) await expectLeads(stranger, pageOf(old), pageOf(third))
  const kept = '&page=2&min=5&filter_material=Gold&utm_source=mail'
  await expectLeads(stranger, `${pageOf(first)}${kept}`, `${pageOf(third)}${kept}`)
  const { headers } = await stranger.get(pageOf(first))
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect((await stranger.get(pageOf(third))).text).toContain(name)
  const written = await from(admin, `/category?name=${first}`)
  expect(written).toMatchObject([{ to: toCategory(id), why: `The category “${first}” is called “${second}” now.` }])
  const sitemap = (await stranger.get('/sitemap.xml')).text
  expect([first, third].map((each) => sitemap.includes(encodeURIComponent(each)))).toEqual([false, true])
})

test('a name taken again has its page, no redirect; a refused name leaves none', async ({ admin, stranger }) => {
  const [before, after] = [`Before ${uniqueId()}`, `After ${uniqueId()}`]
  const id = await createCategory(admin, before)
  expect((await admin.patch(`/api/categories/${id}`, { name: 'Rings' })).status).toBe(400)
  expect(await from(admin, `/category?name=${before}`)).toEqual([])
  await admin.patch(`/api/categories/${id}`, { name: after })
  await expectLeads(stranger, pageOf(before), pageOf(after))
  await createCategory(admin, before)
  await expectStatus(stranger, pageOf(before), 200)
  const name = `${uniqueId()} again`
  await admin.patch(`/api/categories/${id}`, { name })
  await admin.patch(`/api/categories/${id}`, { name: after })
  await expectLeads(stranger, pageOf(name), pageOf(after))
  await expectStatus(stranger, pageOf(after), 200)
  for (const address of [before, after]) expect(await from(admin, `/category?name=${address}`)).toEqual([])
})

test('a redirect works at once, until it or its target is deleted', async ({ admin, stranger }) => {
  const [old, name, other] = [`/old-${uniqueId()}`, `Shelf ${uniqueId()}`, `Rack ${uniqueId()}`]
  const [category, rack] = [await createCategory(admin, name), await createCategory(admin, other)]
  await expectStatus(stranger, old, 404)
  const { doc } = (await redirect(admin, { from: `${old}/`, to: toCategory(category) })).body
  expect(doc.from).toBe(old)
  for (const spelling of [old, `${old}/`, `/${old}`, `${old}.html`]) await expectLeads(stranger, spelling, pageOf(name))
  expect((await admin.delete(`/api/categories/${category}`)).status).toBe(200)
  await expectStatus(stranger, old, 404)
  expect(await from(admin, old)).toMatchObject([{ toPath: `/category?name=${name}` }])
  // It follows the redirect of its target's address.
  expect((await redirect(admin, { from: pageOf(name), to: toCategory(rack) })).status).toBe(201)
  for (const each of [old, pageOf(name)]) await expectLeads(stranger, each, pageOf(other))
  expect((await admin.delete(`/api/redirects/${doc.id}`)).status).toBe(200)
  await expectStatus(stranger, old, 404)
})

test('addresses of an older shop that are not in UTF-8 lead on as well', async ({ admin, stranger }) => {
  const [path, product] = [`/caf%E9-${uniqueId()}`, `${paths.productDetail('')}%E9${uniqueId()}`]
  for (const from of [path, product]) {
    const lower = from.replace('%E9', '%e9')
    expect((await redirect(admin, { from: lower, toPath: '/about' })).body.doc.from).toBe(from)
    for (const spelling of [from, lower]) await expectLeads(stranger, spelling, '/about')
  }
  for (const toPath of ['/caf%E9', '/category?name=%E9', '/blog?category=%E9'])
    expect((await redirect(admin, { from: `/old-${uniqueId()}`, toPath })).status).toBe(400)
})

test('the address of a document becomes the document: the redirect follows its rename', async ({ admin, stranger }) => {
  const [old, name, after] = [`/old-${uniqueId()}`, `Shelf ${uniqueId()}`, `Rack ${uniqueId()}`]
  const category = await createCategory(admin, name)
  const { body } = await redirect(admin, { from: old, toPath: `http://localhost:3000${pageOf(name)}` })
  expect(body.doc).toMatchObject({ toPath: null })
  await admin.patch(`/api/categories/${category}`, { name: after })
  await expectLeads(stranger, old, pageOf(after))
  const product = await createSoldProduct(admin)
  await redirect(admin, { from: `${old}-ring`, toPath: paths.productDetail(product.id) })
  await expectLeads(stranger, `${old}-ring`, createProductPath(product))
})

test('a redirect that cannot be followed is refused, in a sentence', async ({ admin }) => {
  const [a, b] = [`/a-${uniqueId()}`, `/b-${uniqueId()}`]
  const name = `Shelf ${uniqueId()}`
  const to = toCategory(await createCategory(admin, name))
  const expectRefused = async (fault: string, json: Wanted) => {
    const { status, text } = await redirect(admin, json)
    expect([json, status, text]).toEqual([json, 400, expect.stringContaining(fault)])
  }
  await expectRefused('There is a page at this address', { from: '/about', to })
  await expectRefused('There is a page at this address', { from: pageOf(name), toPath: '/about' })
  await expectRefused('no pages there', { from: '/admin/old', to })
  // Which addresses are outside: tests/unit/shop/texts/redirects.test.ts.
  await expectRefused('no address of this shop', { from: '//evil.example/', to })
  await expectRefused('leads out of the shop', { from: a, toPath: '//evil.example/' })
  await expectRefused('one address', { from: '/old/*', toPath: '/about' })
  await expectRefused('no address of a page', { from: a, toPath: '/:splat' })
  await expectRefused('There is no page at this address', { from: a, toPath: b })
  await expectRefused('Please choose a page', { from: a })
  await expectRefused('not both', { from: a, to, toPath: '/about' })
  expect((await redirect(admin, { from: a, toPath: '/about' })).status).toBe(201)
  await expectRefused('unique', { from: a, toPath: '/contact' })
})

test('a circle is refused, and says how it goes round', async ({ admin, stranger }) => {
  const [a, b, c] = [`/a-${uniqueId()}`, `/b-${uniqueId()}`, `/c-${uniqueId()}`]
  const { id } = (await redirect(admin, { from: a, toPath: '/about' })).body.doc
  expect((await redirect(admin, { from: b, toPath: a })).status).toBe(201)
  expect((await redirect(admin, { from: c, toPath: b })).status).toBe(201)
  await expectLeads(stranger, c, '/about')
  const { status, text } = await admin.patch(`/api/redirects/${id}`, { toPath: c })
  expect([status, text]).toEqual([400, expect.stringContaining(`${a} → ${c} → ${b} → ${a}`)])
  await expectLeads(stranger, c, '/about')
})

test('when two redirects to each other are saved at once, one is refused', async ({ admin }) => {
  for (let round = 0; round < 4; round++) {
    const [a, b] = [`/a-${uniqueId()}`, `/b-${uniqueId()}`]
    const stored = await Promise.all([a, b].map((each) => redirect(admin, { from: each, toPath: '/about' })))
    const both = await Promise.all(
      [b, a].map((toPath, n) => admin.patch(`/api/redirects/${stored[n]!.body.doc.id}`, { toPath })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  }
})

test('a redirect to a product ends while that is unpublished', async ({ admin, stranger }) => {
  const old = `/old-${uniqueId()}`
  const name = `Ring ${uniqueId()}`
  const id = await createProduct(admin, { name }, 'draft')
  await redirect(admin, { from: old, to: { relationTo: 'products', value: id } })
  await redirect(admin, { from: paths.productDetail(id), toPath: '/about' })
  await expectLeads(stranger, old, '/about')
  await admin.patch(`/api/products/${id}`, { _status: 'published' })
  await expectLeads(stranger, old, createProductPath({ id, name }))
  await expectStatus(stranger, paths.productDetail(id), 200)
  expect(await from(admin, paths.productDetail(id))).toEqual([])
})
