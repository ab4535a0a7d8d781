import { onTestFinished } from 'vitest'
import { expect, test } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { createDocument } from '../../../support/documents.ts'
import { createCategory, createProduct, readProduct, readStock, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Copied = { doc: Record<string, unknown> & { id: string } }

async function copy(admin: Visitor, slug: string, id: string): Promise<Copied['doc']> {
  const { status, text, body } = await admin.post<Copied>(`/api/${slug}/${id}/duplicate`)
  expect(status, text).toBe(200)
  return body.doc
}

test('each copy of a product has the next free code, also of several that are made at once', async ({ admin }) => {
  const id = await createProduct(admin)
  const { code } = await readProduct<{ code: string }>(admin, id)
  expect((await copy(admin, 'products', id)).code).toBe(`${code}-2`)
  expect((await copy(admin, 'products', id)).code).toBe(`${code}-3`)
  const copies = await Promise.all([1, 2, 3, 4].map(() => copy(admin, 'products', id)))
  expect(copies.map((each) => each.code).sort()).toEqual([4, 5, 6, 7].map((n) => `${code}-${n}`))
})

test('a copy has no stock or stock change, and a code of at most the maximum length', async ({ admin }) => {
  const code = `${uniqueId()}${'x'.repeat(56)}`
  const id = await createProduct(admin, { code, pieces: 5 })
  await admin.patch(`/api/products/${id}?draft=true`, { stockChange: 4, _status: 'draft' })
  const copied = await copy(admin, 'products', id)
  expect(copied.code).toBe(`${code.slice(0, 62)}-2`)
  expect(await readStock(admin, copied.id)).toEqual({ stock: 0, sold: 0 })
  expect((await admin.patch(`/api/products/${copied.id}`, { _status: 'published' })).status).toBe(200)
  expect(await readStock(admin, copied.id)).toEqual({ stock: 0, sold: 0 })
})

test('a category, an attribute, a post category and a store can be copied more than once', async ({ admin }) => {
  const [name, branch] = [`Rose ${uniqueId()}`, await readBranch(admin)]
  const category = await createCategory(admin, name)
  const attribute = await createDocument(admin, 'attributes', { name: 'Scent', value: name })
  const notes = await createDocument(admin, 'post-categories', { category: name })
  for (const n of [2, 3]) {
    expect((await copy(admin, 'categories', category)).name).toBe(`${name} ${n}`)
    expect((await copy(admin, 'attributes', attribute)).title).toBe(`Scent: ${name} ${n}`)
    expect((await copy(admin, 'post-categories', notes)).category).toBe(`${name} ${n}`)
    const copied = await copy(admin, 'branches', branch.id)
    onTestFinished(async () => void (await admin.delete(`/api/branches/${copied.id}`)))
    expect(copied.name).toBe(`${branch.name} ${n}`)
  }
})
