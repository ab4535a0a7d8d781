import type { PublicationReport } from '../../../cms/site/live/publication-report.ts'
import { expect, test } from '../../support/api.ts'
import { readBranch } from '../../support/branch.ts'
import { createDocument, createPicture, createPublishedPost } from '../../support/documents.ts'
import { createCategory, createProduct, createSoldProduct, eventually, uniqueId } from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

type Reported = PublicationReport & { pages: { label: string; address: string; etag: string | null }[] }

const report = async (by: Visitor, collection: string, id: string) =>
  (await by.get<Reported>(`/api/live-report/${collection}/${id}`)).body

/** Returns the report once the process has applied the change. */
const settled = (by: Visitor, collection: string, id: string) =>
  eventually(async () => {
    const body = await report(by, collection, id)
    expect(body.state).not.toBe('behind')
    return body
  })

const newestChange = async (admin: Visitor) => {
  const { body } = await admin.get<{ docs: { reason: string }[] }>('/api/changes?sort=-createdAt&limit=1')
  return body.docs[0]?.reason
}

test('the live report lists every page that shows the save, and each of them has it', async ({ admin, stranger }) => {
  const name = `Category ${uniqueId()}`
  const category = await createCategory(admin, name)
  const product = await createSoldProduct(admin, { category, featuredOrder: 1 })
  expect((await admin.patch(`/api/products/${product.id}`, { price: 4321.75 })).status).toBe(200)
  const { state, pages, changedAt, now } = await settled(admin, 'products', product.id)
  expect([state, pages.map(({ label }) => label)]).toEqual(['live', [product.name, name, 'All products', 'Home']])
  expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(changedAt ?? ''))
  for (const { label, address, etag } of pages) {
    const { headers, text } = await stranger.get(address)
    expect([address, headers.get('etag')]).toEqual([address, expect.stringContaining(etag ?? 'an ETag')])
    // Products of a new category come last in the list of all products, on a later page.
    if (label !== 'All products') expect([address, text.includes('4,321.75')]).toEqual([address, true])
  }
})

test('a draft is reported as one, and is not among the changes that shoppers see', async ({ admin, ring }) => {
  const before = await newestChange(admin)
  const draft = await createProduct(admin, {}, 'draft')
  for (const id of [ring.id, draft]) {
    expect((await admin.patch(`/api/products/${id}?draft=true`, { price: 31, _status: 'draft' })).status).toBe(200)
    expect(await report(admin, 'products', id)).toMatchObject({ state: 'draft', isBeside: id === ring.id })
  }
  expect(await newestChange(admin)).toBe(before)
})

test('an unpublished product is reported when its address is gone', async ({ admin, stranger, ring: { id, name } }) => {
  // Hooks get the newer draft as the previous state.
  await admin.patch(`/api/products/${id}?draft=true`, { price: 31, _status: 'draft' })
  expect((await admin.patch(`/api/products/${id}`, { _status: 'draft' })).status).toBe(200)
  const { state, pages } = await settled(admin, 'products', id)
  expect([state, pages[0]]).toEqual(['unpublished', { label: name, address: `/productDetail/${id}`, etag: null }])
  expect((await stranger.get(`/productDetail/${id}`)).status).toBe(404)
  expect(await newestChange(admin)).toBe(`Product unpublished: ${name}`)
})

test('a picture, a post, a category and a branch are reported with the pages that show them', async ({ admin }) => {
  const labels = async (collection: string, id: string) => {
    const { state, pages } = await settled(admin, collection, id)
    return [state, pages.map(({ label }) => label)]
  }
  const media = await createPicture(admin)
  expect(await labels('media', media)).toEqual(['live', []])

  const category = `Category ${uniqueId()}`
  const postCategory = await createDocument(admin, 'post-categories', { category })
  expect(await labels('post-categories', postCategory)).toEqual(['live', [category, 'Blog']])
  const title = `Post ${uniqueId()}`
  const post = await createPublishedPost(admin, { title, category: postCategory, thumbnail: media })
  expect(await labels('posts', post)).toEqual(['live', [title, 'Blog', category]])

  const product = await createSoldProduct(admin)
  await admin.patch(`/api/products/${product.id}`, { pictures: [media] })
  expect((await admin.patch(`/api/media/${media}`, { alt: 'Another text' })).status).toBe(200)
  expect(await labels('media', media)).toEqual(['live', [product.name, title]])

  expect(await labels('branches', (await readBranch(admin)).id)).toEqual(['live', ['Home', 'About', 'Contact']])
  const rings = `Rings ${uniqueId()}`
  const lists = [rings, 'All products', 'Home']
  expect(await labels('categories', await createCategory(admin, rings))).toEqual(['live', lists])
})

test('only staff can read the live report', async ({ admin, stranger, customer, ring }) => {
  for (const by of [stranger, customer]) expect((await by.get(`/api/live-report/products/${ring.id}`)).status).toBe(403)
  for (const path of ['products/none', 'users/1', 'constructor/1'])
    expect([path, (await admin.get(`/api/live-report/${path}`)).status]).toEqual([path, 404])
})
