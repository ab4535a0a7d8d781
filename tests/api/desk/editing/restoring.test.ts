import { onTestFinished } from 'vitest'
import { expect, test } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { createPublishedPost } from '../../../support/documents.ts'
import { openForm, saveForm } from '../../../support/editing.ts'
import { createProduct, createSoldProduct, eventually, findProduct, readStock } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Version = { id: string; version: { _status: 'draft' | 'published' } }
type Slug = 'products' | 'posts' | 'branches'

/** Returns the versions of a document, oldest first. */
async function versionsOf(admin: Visitor, slug: Slug, id: string): Promise<Version[]> {
  const query = `where[parent][equals]=${id}&sort=createdAt&depth=0&limit=50`
  return (await admin.get<{ docs: Version[] }>(`/api/${slug}/versions?${query}`)).body.docs
}

async function restore(admin: Visitor, slug: Slug, version: Version, draft: boolean) {
  const answer = await admin.post(`/api/${slug}/versions/${version.id}?draft=${draft}`)
  expect(answer.status, answer.text).toBe(200)
}

async function save(admin: Visitor, slug: Slug, id: string, fields: object, draft = false) {
  const answer = await admin.patch(`/api/${slug}/${id}?draft=${draft}`, fields)
  expect(answer.status, answer.text).toBe(200)
}

const latest = async (admin: Visitor, slug: Slug, id: string) =>
  (await admin.get(`/api/${slug}/${id}?depth=0&draft=true`)).body

const published = async (admin: Visitor, slug: Slug, id: string) => (await admin.get(`/api/${slug}/${id}?depth=0`)).body

async function newDocument(admin: Visitor, slug: Slug): Promise<{ id: string; title: string }> {
  if (slug === 'products') return { id: (await createSoldProduct(admin)).id, title: 'name' }
  if (slug === 'posts') return { id: await createPublishedPost(admin), title: 'title' }
  const { id } = await readBranch(admin)
  onTestFinished(() => save(admin, 'branches', id, { currency: 'USD', _status: 'published' }))
  return { id, title: 'currency' }
}

const words: Record<Slug, [shown: string, draft: string]> = {
  products: ['A shown name', 'A draft name'],
  posts: ['A shown title', 'A draft title'],
  branches: ['USD', 'EUR'],
}

for (const slug of ['products', 'posts', 'branches'] as const) {
  test(`restoring a draft of ${slug} makes a draft beside what shoppers see`, async ({ admin }) => {
    const { id, title } = await newDocument(admin, slug)
    const [shown, drafted] = words[slug]
    await save(admin, slug, id, { [title]: drafted, _status: 'draft' }, true)
    const draft = (await versionsOf(admin, slug, id)).at(-1)!
    expect(draft.version._status).toBe('draft')
    await save(admin, slug, id, { [title]: shown, _status: 'published' })

    for (const asDraft of [false, true]) {
      await restore(admin, slug, draft, asDraft)
      expect(await published(admin, slug, id)).toMatchObject({ _status: 'published', [title]: shown })
      expect(await latest(admin, slug, id)).toMatchObject({ _status: 'draft', [title]: drafted })
      await save(admin, slug, id, { [title]: shown, _status: 'published' })
    }
  })

  test(`of ${slug} a published version is restored as it was, or as a draft of that`, async ({ admin }) => {
    const { id, title } = await newDocument(admin, slug)
    const [shown, other] = words[slug]
    await save(admin, slug, id, { [title]: other, _status: 'published' })
    const old = (await versionsOf(admin, slug, id)).at(-1)!
    await save(admin, slug, id, { [title]: shown, _status: 'published' })

    await restore(admin, slug, old, true)
    expect(await published(admin, slug, id)).toMatchObject({ _status: 'published', [title]: shown })
    expect(await latest(admin, slug, id)).toMatchObject({ _status: 'draft', [title]: other })
    await restore(admin, slug, old, false)
    expect(await published(admin, slug, id)).toMatchObject({ _status: 'published', [title]: other })
    await save(admin, slug, id, { [title]: shown, _status: 'published' })
  })
}

test('stock is counted once, whatever version is restored and published', async ({ admin, ring }) => {
  await save(admin, 'products', ring.id, { stockChange: 4, _status: 'draft' }, true)
  await save(admin, 'products', ring.id, { _status: 'published' })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 9, sold: 0 })

  for (const version of await versionsOf(admin, 'products', ring.id)) {
    for (const asDraft of [true, false]) {
      await restore(admin, 'products', version, asDraft)
      expect(await latest(admin, 'products', ring.id)).toMatchObject({ stock: 9, stockChange: null })
      await save(admin, 'products', ring.id, { _status: 'published' })
      expect(await readStock(admin, ring.id)).toEqual({ stock: 9, sold: 0 })
    }
  }
})

test('a product that was never published stays a draft when a version of it is restored', async ({ shop, admin }) => {
  const id = await createProduct(admin, { pieces: 3 }, 'draft')
  await save(admin, 'products', id, { name: 'Another name', _status: 'draft' }, true)
  for (const version of await versionsOf(admin, 'products', id)) await restore(admin, 'products', version, false)
  expect(await latest(admin, 'products', id)).toMatchObject({ _status: 'draft', stock: 3 })
  await createSoldProduct(admin)
  expect(await findProduct(shop.url, id)).toBeUndefined()
})

test('a save unpublishes a document only on explicit request', async ({ admin, shop, ring }) => {
  await save(admin, 'products', ring.id, { name: 'A name of a draft', _status: 'draft' }, true)
  const answer = await admin.patch(`/api/products/${ring.id}`, { price: 30 })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('has a draft')])
  expect(await published(admin, 'products', ring.id)).toMatchObject({ _status: 'published', price: 25 })
  await save(admin, 'products', ring.id, { _status: 'draft' })
  await eventually(async () => expect(await findProduct(shop.url, ring.id)).toBeUndefined())
})

test('a restored version is live, and says who restored it', async ({ stranger, admin, editor, ring }) => {
  const [old] = await versionsOf(admin, 'products', ring.id)
  await save(admin, 'products', ring.id, { price: 31, _status: 'published' })
  const priceOnPage = async () => (await stranger.get(`/productDetail/${ring.id}`)).text.includes('$31.00')
  await eventually(async () => expect(await priceOnPage()).toBe(true))
  await restore(editor, 'products', old!, false)
  await eventually(async () => expect(await priceOnPage()).toBe(false))
  // A form that was loaded before shows the name.
  const refused = await saveForm(admin, `products/${ring.id}`, new Date(0).toISOString(), { name: 'Late' })
  expect(refused.body.errors?.[0]?.data).toMatchObject({ savedBy: 'Somebody New' })
})

test('a restore overwrites nothing that was saved after its list was loaded', async ({ admin, editor, ring }) => {
  const path = `products/${ring.id}`
  const { updatedAt: listed } = await openForm(admin, path)
  const [old] = await versionsOf(admin, 'products', ring.id)
  await save(editor, 'products', ring.id, { price: 31, _status: 'published' })
  const from = (headers: Record<string, string>) => admin.post(`/api/products/versions/${old!.id}`, { headers })
  const refused = await from({ 'X-Edited-From': listed })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Somebody New saved this')])
  expect(await latest(admin, 'products', ring.id)).toMatchObject({ price: 31 })
  const { updatedAt } = await openForm(admin, path)
  expect((await from({ 'X-Edited-From': updatedAt })).status).toBe(200)
  expect(await latest(admin, 'products', ring.id)).toMatchObject({ price: 25 })

  await save(admin, 'products', ring.id, { price: 31, _status: 'published' })
  const { updatedAt: now } = await openForm(admin, path)
  const restoring = () => from({ 'X-Edited-From': now })
  const saving = (price: number) => saveForm(admin, path, now, { price, _status: 'published' })
  const answers = await Promise.all([saving(32), restoring(), saving(33), restoring()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('only those who may edit restore; a stranger sees no versions', async ({ admin, stranger, ring, staff }) => {
  const [old] = await versionsOf(admin, 'products', ring.id)
  expect(await versionsOf(staff, 'products', ring.id)).toHaveLength(1)
  for (const by of [staff, stranger]) expect((await by.post(`/api/products/versions/${old!.id}`)).status).toBe(403)
  expect((await stranger.get('/api/products/versions')).status).toBe(403)
})
