import { paths } from '../../../../src/domain/pages/paths.ts'
import { productPath } from '../../../../src/domain/products/product-address.ts'
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

const redirect = (staff: Visitor, json: { from: string; to?: Target; toPath?: string }) =>
  staff.post<{ doc: Redirect } & ErrorBody>('/api/redirects', { json })

const from = async (admin: Visitor, address: string) =>
  (await admin.get<Found>(`/api/redirects?depth=0&where[from][equals]=${encodeURIComponent(address)}`)).body.docs

const toCategory = (value: string): Target => ({ relationTo: 'categories', value })
const pageOf = (name: string) => paths.category(name)

/** Returns the response itself, without following redirects. */
async function ask({ shop }: Visitor, path: string) {
  const { status, headers } = await fetch(shop + path, { redirect: 'manual' })
  return { status, location: headers.get('location'), cache: headers.get('cache-control') }
}

const expectLeads = (by: Visitor, path: string, location: string) =>
  eventually(async () => expect(await ask(by, path)).toMatchObject({ status: 301, location }))

const expectStatus = (by: Visitor, path: string, status: number) =>
  eventually(async () => expect(await ask(by, path)).toMatchObject({ status, location: null }))

/** Returns the error message of an invalid redirect. */
async function faultOf(admin: Visitor, json: { from: string; to?: Target; toPath?: string }): Promise<string> {
  const { status, body, text } = await redirect(admin, json)
  expect(status, text).toBe(400)
  return JSON.stringify(body.errors)
}

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
  expect((await ask(stranger, pageOf(first))).cache).toBe('public, max-age=0, must-revalidate')
  expect(await (await fetch(stranger.shop + pageOf(first))).text()).toContain(name)
  const written = await from(admin, `/category?name=${first}`)
  expect(written).toMatchObject([{ to: toCategory(id), why: `The category “${first}” is called “${second}” now.` }])
  const sitemap = (await stranger.get('/sitemap.xml')).text
  expect([first, third].map((each) => sitemap.includes(encodeURIComponent(each)))).toEqual([false, true])
})

test('a name that is taken again has its page, and the redirect from there is gone', async ({ admin, stranger }) => {
  const [before, after] = [`Before ${uniqueId()}`, `After ${uniqueId()}`]
  const id = await createCategory(admin, before)
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

test('a refused rename writes no redirect', async ({ admin }) => {
  const [one, two] = [`One ${uniqueId()}`, `Two ${uniqueId()}`]
  const id = await createCategory(admin, one)
  await createCategory(admin, two)
  expect((await admin.patch(`/api/categories/${id}`, { name: two })).status).toBe(400)
  expect(await from(admin, `/category?name=${one}`)).toEqual([])
})

test('a new redirect works at once, and so does its end', async ({ admin, stranger }) => {
  const [old, target] = [`/old-${uniqueId()}`, `Shelf ${uniqueId()}`]
  await expectStatus(stranger, old, 404)
  const { body } = await redirect(admin, { from: `${old}/`, to: toCategory(await createCategory(admin, target)) })
  expect(body.doc.from).toBe(old)
  for (const spelling of [old, `${old}/`, `/${old}`, `${old}.html`])
    await expectLeads(stranger, spelling, pageOf(target))
  expect((await admin.delete(`/api/redirects/${body.doc.id}`)).status).toBe(200)
  await expectStatus(stranger, old, 404)
})

test('addresses of an older shop that are not in UTF-8 lead on as well', async ({ admin, stranger }) => {
  const [path, product] = [`/caf%E9-${uniqueId()}`, `${paths.productDetail('')}%E9${uniqueId()}`]
  for (const from of [path, product]) {
    const { status, body } = await redirect(admin, { from: from.replace('%E9', '%e9'), toPath: '/about' })
    expect([status, body.doc.from]).toEqual([201, from])
    await expectLeads(stranger, from, '/about')
    await expectLeads(stranger, from.replace('%E9', '%e9'), '/about')
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
  await expectLeads(stranger, `${old}-ring`, productPath(product))
})

test('a redirect that cannot be followed is refused, in a sentence', async ({ admin }) => {
  const [a, b] = [`/a-${uniqueId()}`, `/b-${uniqueId()}`]
  const name = `Shelf ${uniqueId()}`
  const to = toCategory(await createCategory(admin, name))
  expect(await faultOf(admin, { from: '/about', to })).toContain('There is a page at this address')
  expect(await faultOf(admin, { from: pageOf(name), toPath: '/about' })).toContain('There is a page at this address')
  expect(await faultOf(admin, { from: '/admin/old', to })).toContain('no pages there')
  for (const outside of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'evil']) {
    expect(await faultOf(admin, { from: outside, to })).toContain('no address of this shop')
    expect(await faultOf(admin, { from: a, toPath: outside })).toContain('leads out of the shop')
  }
  expect(await faultOf(admin, { from: '/old/*', toPath: '/about' })).toContain('one address')
  expect(await faultOf(admin, { from: a, toPath: '/:splat' })).toContain('no address of a page')
  expect(await faultOf(admin, { from: a, toPath: b })).toContain('There is no page at this address')
  expect(await faultOf(admin, { from: a })).toContain('Please choose a page')
  expect(await faultOf(admin, { from: a, to, toPath: '/about' })).toContain('not both')
  expect((await redirect(admin, { from: a, toPath: '/about' })).status).toBe(201)
  expect(await faultOf(admin, { from: a, toPath: '/contact' })).toContain('unique')
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
    const [one, two] = await Promise.all([
      redirect(admin, { from: a, toPath: '/about' }),
      redirect(admin, { from: b, toPath: '/about' }),
    ])
    const both = await Promise.all([
      admin.patch(`/api/redirects/${one.body.doc.id}`, { toPath: b }),
      admin.patch(`/api/redirects/${two.body.doc.id}`, { toPath: a }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  }
})

test('a redirect to a deleted document ends, or follows the redirect of its address', async ({ admin, stranger }) => {
  const [old, name, other] = [`/old-${uniqueId()}`, `Shelf ${uniqueId()}`, `Rack ${uniqueId()}`]
  const [category, rack] = [await createCategory(admin, name), await createCategory(admin, other)]
  await redirect(admin, { from: old, to: toCategory(category) })
  await expectLeads(stranger, old, pageOf(name))
  expect((await admin.delete(`/api/categories/${category}`)).status).toBe(200)
  await expectStatus(stranger, old, 404)
  expect(await from(admin, old)).toMatchObject([{ toPath: `/category?name=${name}` }])
  expect((await redirect(admin, { from: pageOf(name), to: toCategory(rack) })).status).toBe(201)
  await expectLeads(stranger, old, pageOf(other))
  await expectLeads(stranger, pageOf(name), pageOf(other))
})

test('a redirect to a product ends while that is unpublished', async ({ admin, stranger }) => {
  const old = `/old-${uniqueId()}`
  const name = `Ring ${uniqueId()}`
  const id = await createProduct(admin, { name }, 'draft')
  await redirect(admin, { from: old, to: { relationTo: 'products', value: id } })
  await redirect(admin, { from: paths.productDetail(id), toPath: '/about' })
  await expectLeads(stranger, old, '/about')
  await admin.patch(`/api/products/${id}`, { _status: 'published' })
  await expectLeads(stranger, old, productPath({ id, name }))
  await expectStatus(stranger, paths.productDetail(id), 200)
  expect(await from(admin, paths.productDetail(id))).toEqual([])
})
