import { expect, test } from '../../../support/api.ts'
import { createProduct, eventually, findProduct, readProduct, readStock } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const saveDraft = (by: Visitor, id: string, fields: object) =>
  by.patch(`/api/products/${id}?draft=true&depth=0`, { ...fields, _status: 'draft' })

const publish = async (by: Visitor, id: string, fields: object = {}) => {
  const answer = await by.patch(`/api/products/${id}?depth=0`, { ...fields, _status: 'published' })
  expect(answer.status, answer.text).toBe(200)
}

const draftOf = (by: Visitor, id: string) => readProduct(by, id, true)

test('pieces that arrive are added once, when the draft is published', async ({ admin, ring: { id } }) => {
  for (const stockChange of [1, 12, 12]) expect((await saveDraft(admin, id, { stockChange })).status).toBe(200)
  expect((await saveDraft(admin, id, { name: 'Typed', stock: 900 })).status).toBe(200)
  expect([await readStock(admin, id), (await draftOf(admin, id)).stockChange]).toEqual([{ stock: 5, sold: 0 }, 12])
  await publish(admin, id)
  expect(await readStock(admin, id)).toEqual({ stock: 17, sold: 0 })
  expect((await saveDraft(admin, id, { name: 'Typed again' })).status).toBe(200)
  await publish(admin, id)
  expect([await readStock(admin, id), (await draftOf(admin, id)).stockChange]).toEqual([{ stock: 17, sold: 0 }, null])
})

test('a product that was never published is filled in bit by bit', async ({ shop, admin }) => {
  const started = await admin.post<{ doc: { id: string } }>('/api/products?draft=true', { json: { _status: 'draft' } })
  expect(started.status).toBe(201)
  const { id } = started.body.doc
  const finished = await createProduct(admin, {}, 'draft')
  const { code, category, branch } = await draftOf(admin, finished)
  for (const typed of [{ name: '' }, { name: 'Ring' }, { name: 'Ring', stockChange: 4 }, { code: '', price: null }])
    expect((await saveDraft(admin, id, typed)).status).toBe(200)
  const incomplete = await admin.patch(`/api/products/${id}?depth=0`, { _status: 'published' })
  expect([incomplete.status, incomplete.text]).toEqual([400, expect.stringContaining('Price')])
  expect(await findProduct(shop.url, id)).toBeUndefined()
  await publish(admin, id, { code: `${code}-2`, price: 20, category, branch })
  await eventually(async () => expect(await findProduct(shop.url, id)).toMatchObject({ name: 'Ring', available: 4 }))
})

test('several products are begun at once', async ({ admin }) => {
  for (const kind of ['products', 'products', 'posts', 'posts', 'branches', 'branches']) {
    const begun = await admin.post<{ doc: { id: string } }>(`/api/${kind}?draft=true`, { json: { _status: 'draft' } })
    expect([kind, begun.status]).toEqual([kind, 201])
    if (kind === 'branches') await admin.delete(`/api/branches/${begun.body.doc.id}`)
  }
})
