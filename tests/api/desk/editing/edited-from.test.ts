import { onTestFinished } from 'vitest'
import { expect, test } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { createDocument, createPublishedPost } from '../../../support/documents.ts'
import { DRAFT_QUERY, openForm, type Saved, saveForm } from '../../../support/editing.ts'
import { order } from '../../../support/orders.ts'
import { createCategory, createProduct, readStock, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Docs = { docs: { id: string }[] }
const firstOf = async (by: Visitor, slug: string) =>
  `${slug}/${(await by.get<Docs>(`/api/${slug}?limit=1&depth=0`)).body.docs[0]!.id}`

test('a save from an older version is refused with who saved; nothing is lost', async ({ admin, editor, ring }) => {
  const path = `products/${ring.id}`
  const opened = await openForm(admin, path)
  expect((await saveForm(editor, path, opened.updatedAt, { price: 31, _status: 'published' })).status).toBe(200)

  const refused = await saveForm(admin, path, opened.updatedAt, { name: 'Overwritten', _status: 'published' })
  const sentence = /^Somebody New saved this at \d\d:\d\d\. Your text is kept: reload, then take it up\.$/
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([409, expect.stringMatching(sentence)])
  const newest = await openForm(admin, path)
  expect(newest).toMatchObject({ name: ring.name, price: 31 })
  expect(refused.body.errors?.[0]?.data).toEqual({ updatedAt: newest.updatedAt, savedBy: 'Somebody New' })

  const merged = await saveForm(admin, path, newest.updatedAt, { name: `${ring.name} II`, _status: 'published' })
  expect(merged.status, merged.text).toBe(200)
  expect(await openForm(admin, path)).toMatchObject({ name: `${ring.name} II`, price: 31 })
})

test('drafts are compared with the newest draft', async ({ admin, ring: { id } }) => {
  const path = `products/${id}`
  let { updatedAt } = await openForm(admin, path)
  const opened = updatedAt
  for (const name of ['Typed', 'Typed more', 'Typed to the end']) {
    const saved = await saveForm(admin, path, updatedAt, { name, _status: 'draft' }, DRAFT_QUERY)
    expect(saved.status, saved.text).toBe(200)
    updatedAt = saved.body.doc.updatedAt
  }
  for (const search of [DRAFT_QUERY, '?depth=0'])
    expect((await saveForm(admin, path, opened, { name: 'Overwritten', _status: 'draft' }, search)).status).toBe(409)
  const published = await saveForm(admin, path, updatedAt, { _status: 'published' })
  expect(published.status).toBe(200)
  expect((await saveForm(admin, path, updatedAt, { name: 'Late', _status: 'draft' }, DRAFT_QUERY)).status).toBe(409)
  const from = published.body.doc.updatedAt
  expect((await saveForm(admin, path, from, { name: 'In time', _status: 'draft' }, DRAFT_QUERY)).status).toBe(200)
})

test('every collection that editors type into compares a save with what its form loaded', async ({ admin }) => {
  const title = `Compared ${uniqueId()}`
  const paths = [
    ...[`categories/${await createCategory(admin)}`, `products/${await createProduct(admin)}`],
    `posts/${await createPublishedPost(admin)}`,
    `pages/${await createDocument(admin, 'pages', { title, _status: 'published' })}`,
    `branches/${(await readBranch(admin)).id}`,
  ]
  for (const slug of ['attributes', 'post-categories', 'media']) paths.push(await firstOf(admin, slug))
  // A draft of the branch would disturb other tests.
  onTestFinished(async () => void (await admin.patch(`/api/${paths[4]}`, { _status: 'published' })))
  for (const path of paths) {
    const { updatedAt } = await openForm(admin, path)
    const search = /products|posts|branches/.test(path) ? '?draft=true&depth=0' : '?depth=0'
    const first = await saveForm(admin, path, updatedAt, {}, search)
    expect([path, first.status]).toEqual([path, 200])
    expect([path, (await saveForm(admin, path, updatedAt, {}, search)).status]).toEqual([path, 409])
    expect([path, (await saveForm(admin, path, first.body.doc.updatedAt, {}, search)).status]).toEqual([path, 200])
  }
})

test('when two people save at the same moment, exactly one is refused', async ({ admin, editor, ring }) => {
  const product = `products/${ring.id}`
  const category = `categories/${await createCategory(admin)}`
  for (const [path, search] of [
    [product, '?depth=0'],
    [product, DRAFT_QUERY],
    [category, '?depth=0'],
  ] as const) {
    const { updatedAt } = await openForm(admin, path)
    const _status = search === DRAFT_QUERY ? 'draft' : 'published'
    const saves = [admin, editor, admin, editor].map((by) =>
      saveForm(by, path, updatedAt, { name: `At once ${uniqueId()}`, _status }, search),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort()
    expect([path, search, statuses]).toEqual([path, search, [200, 409, 409, 409]])
  }
})

test('orders that take pieces are no edit', async ({ admin, customer, ring }) => {
  const path = `products/${ring.id}`
  const { updatedAt } = await openForm(admin, path)
  await order(customer, { itemId: ring.id, quantity: 2 })
  const saved = await saveForm(admin, path, updatedAt, { price: 44, stockChange: 1, _status: 'published' })
  expect(saved.status, saved.text).toBe(200)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 4, sold: 2 })
})

test('staff receive the version that a form loads; no field stores it', async ({ admin, editor, stranger }) => {
  const id = await createPublishedPost(admin)
  const { editedFrom, updatedAt } = await openForm(editor, `posts/${id}`)
  expect(editedFrom).toBe(updatedAt)
  expect((await stranger.get(`/api/posts/${id}?depth=0`)).body).not.toHaveProperty('editedFrom')
  const changed = { editedFrom, title: 'Another', _status: 'published' }
  const saved = await admin.patch<Saved>(`/api/posts/${id}?depth=0`, changed)
  expect([saved.status, saved.body.doc]).toMatchObject([200, { editedFrom: saved.body.doc.updatedAt }])
})
