import { expect, test } from '../../../support/api.ts'
import { changeBranch, readBranch } from '../../../support/branch.ts'
import { createDocument, createPicture, createPublishedPost } from '../../../support/documents.ts'
import { order, receipt } from '../../../support/orders.ts'
import { archive } from '../../../support/product-desk.ts'
import { createCategory, createProduct, eventually, findProduct, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Found = { docs: { id: string }[] }
type Refused = { errors: { message: string }[] }

/** Deletes a document alone and in bulk. Both must fail, with a message that contains all of these texts. */
async function expectNotDeleted(admin: Visitor, slug: string, id: string, ...words: string[]) {
  for (const path of [`/api/${slug}/${id}`, `/api/${slug}?where[id][equals]=${id}`]) {
    const { status, body } = await admin.delete<Refused>(path)
    const message = body.errors?.[0]?.message ?? ''
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
    for (const word of words) expect(message).toContain(word)
  }
  expect((await admin.get(`/api/${slug}/${id}`)).status).toBe(200)
}

async function expectDeleted(admin: Visitor, slug: string, id: string) {
  const { status, text } = await admin.delete(`/api/${slug}/${id}`)
  expect(status, text).toBe(200)
  expect((await admin.get(`/api/${slug}/${id}`)).status).toBe(404)
}

test('a category with products stays until they are moved, all at once', async ({ admin }) => {
  const [rings, gifts] = [await createCategory(admin), await createCategory(admin)]
  for (let n = 0; n < 5; n++) await createProduct(admin, { category: rings })
  await expectNotDeleted(admin, 'categories', rings, '5 products', 'select all', 'Category', rings)

  const move = await admin.patch<Found>(`/api/products?where[category][equals]=${rings}`, { category: gifts })
  expect([move.status, move.body.docs.length]).toEqual([200, 5])
  await expectDeleted(admin, 'categories', rings)
  // Each of several has its own result.
  const free = await createCategory(admin)
  const { body } = await admin.delete<Refused>(`/api/categories?where[id][in]=${gifts},${free}`)
  expect(body.errors).toMatchObject([{ message: expect.stringContaining('5 products') }])
  expect((await admin.get(`/api/categories/${gifts}`)).status).toBe(200)
  expect((await admin.get(`/api/categories/${free}`)).status).toBe(404)
})

test('a category stays for a draft alone, and says by name where it is used', async ({ admin }) => {
  const [rings, gifts] = [await createCategory(admin), await createCategory(admin)]
  const name = `Ring ${uniqueId()}`
  const id = await createProduct(admin, { category: gifts, name })
  await admin.patch(`/api/products/${id}?draft=true`, { category: rings, _status: 'draft' })
  await expectNotDeleted(admin, 'categories', rings, `1 product (${name})`)
  await expectNotDeleted(admin, 'categories', gifts, `1 product (${name})`)
  expect((await admin.delete(`/api/products/${id}`)).status).toBe(200)
  await expectDeleted(admin, 'categories', rings)
})

test('an attribute stays while a product has it, and goes when none does', async ({ admin }) => {
  const json = { name: `Scent ${uniqueId()}`, value: 'Rose' }
  const rose = await createDocument(admin, 'attributes', json)
  const name = `Balm ${uniqueId()}`
  const id = await createProduct(admin, { name, attributes: [rose] })
  await expectNotDeleted(admin, 'attributes', rose, `${json.name}: Rose`, `1 product (${name})`, 'Attributes', rose)
  const draft = { attributes: [], _status: 'draft' }
  expect((await admin.patch(`/api/products/${id}?draft=true`, draft)).status).toBe(200)
  await expectNotDeleted(admin, 'attributes', rose, `1 product (${name})`)
  await admin.patch(`/api/products/${id}`, { attributes: [], _status: 'published' })
  await expectDeleted(admin, 'attributes', rose)
})

test('a post category stays while a post is in it', async ({ admin }) => {
  const category = await createDocument(admin, 'post-categories', { category: `Notes ${uniqueId()}` })
  const post = await createPublishedPost(admin, { category })
  await expectNotDeleted(admin, 'post-categories', category, '1 post', 'select all')
  expect((await admin.delete(`/api/posts/${post}`)).status).toBe(200)
  await expectDeleted(admin, 'post-categories', category)
})

test('a picture stays while a product, a post or the store shows it; a store while it sells', async ({ admin }) => {
  const pictures = await Promise.all([1, 2, 3, 4].map(() => createPicture(admin)))
  const [shown, thumbnail, slide, free] = pictures as [string, string, string, string]
  const product = await createProduct(admin)
  await admin.patch(`/api/products/${product}`, { pictures: [free, shown] })
  await createPublishedPost(admin, { thumbnail })
  const { id: branch, slides } = await readBranch(admin)
  await changeBranch(admin, { slides: [...(slides ?? []), { title: 'New', picture: slide }] })

  await expectNotDeleted(admin, 'media', shown, '1 product (Test Ring')
  await expectNotDeleted(admin, 'media', thumbnail, '1 post')
  await expectNotDeleted(admin, 'media', slide, '1 branch (Aurel)')
  await expectNotDeleted(admin, 'branches', branch, 'products', 'orders')
  expect((await admin.patch(`/api/products/${product}`, { pictures: [shown] })).status).toBe(200)
  await expectDeleted(admin, 'media', free)
})

test('a product in orders is archived instead; these keep their lines and pictures', async ({ admin, customer }) => {
  const pictureId = await createPicture(admin)
  const id = await createProduct(admin)
  expect((await admin.patch(`/api/products/${id}`, { pictures: [pictureId] })).status).toBe(200)
  await eventually(async () => expect(await findProduct(admin.shop, id)).toMatchObject({ pictureId }))
  const ordered = await order(customer, { itemId: id })
  const before = await receipt(customer, ordered)
  expect(before.saleOrderTransactions[0]).toMatchObject({ itemId: id, pictureId })

  await expectNotDeleted(admin, 'products', id, `is in 1 order (${before.saleOrder.reference})`, 'Archive it instead')
  expect((await archive(admin, [id])).body.products).toMatchObject([{ isChanged: true }])
  expect(await receipt(customer, ordered)).toEqual(before)
  // Also in the archive.
  await expectNotDeleted(admin, 'products', id, 'Archive it instead')
  await expectNotDeleted(admin, 'media', pictureId, `1 order (${before.saleOrder.reference})`)
  expect((await customer.get(before.saleOrderTransactions[0]!.picture)).status).toBe(200)
})

test('a product is not saved into a category, or with a picture, that is gone', async ({ admin }) => {
  const [category, gone] = [await createCategory(admin), await createPicture(admin)]
  await expectDeleted(admin, 'categories', category)
  await expectDeleted(admin, 'media', gone)
  const id = await createProduct(admin)
  for (const fields of [{ category }, { pictures: [gone] }]) {
    for (const _status of ['published', 'draft']) {
      const path = `/api/products/${id}?draft=${_status === 'draft'}`
      const { status, text } = await admin.patch(path, { ...fields, _status })
      expect([status, text]).toEqual([400, expect.stringContaining('not there any more')])
    }
  }
})

test('when a save into a category and its deletion coincide, one is refused', async ({ admin }) => {
  for (let round = 0; round < 6; round++) {
    const category = await createCategory(admin)
    const id = await createProduct(admin)
    const save = () => admin.patch(`/api/products/${id}`, { category })
    const remove = () => admin.delete(`/api/categories/${category}`)
    const [saved, removed] =
      round % 2 ? await Promise.all([save(), remove()]) : (await Promise.all([remove(), save()])).reverse()
    const { body } = await admin.get<{ category: string | null }>(`/api/products/${id}?depth=0`)
    const isThere = (await admin.get(`/api/categories/${category}`)).status === 200
    expect([saved!.status, removed!.status]).toEqual(isThere ? [200, 409] : [400, 200])
    expect(body.category === category).toBe(isThere)
  }
})
