import type { ProductFormValues } from '../../../../cms/desk/products/form/product-form-values.ts'
import type { ProductPageData } from '../../../../cms/desk/products/form/product-page.ts'
import type { StockAdjustment } from '../../../../cms/desk/products/form/stock-adjustments.ts'
import { expect, test } from '../../../support/api.ts'
import { order } from '../../../support/orders.ts'
import { quicklyChange } from '../../../support/product-desk.ts'
import {
  createProduct,
  eventually,
  findBranchId,
  findProduct,
  readProduct,
  uniqueId,
} from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Refused = { message: string; errors?: Record<string, string[]> }
type Sent = { as?: 'published' | 'draft' | 'unpublished'; from?: string; changedTexts?: string[] }

const open = async (by: Visitor, id: string) => (await by.get<ProductPageData>(`/api/panel/products/${id}/form`)).body
const openNew = async (by: Visitor) => (await by.get<ProductPageData>('/api/panel/products/form')).body

/** Saves these fields. The others stay as the form loaded them. */
function save(by: Visitor, page: ProductPageData, fields: Partial<ProductFormValues>, sent: Sent = {}) {
  const values = { ...page.values, ...fields }
  const json = { values, changedTexts: [], as: 'published', from: page.product?.updatedAt, ...sent }
  return by.post<ProductPageData & Refused>(`/api/panel/products/${page.product?.id}/form`, { json })
}

/** Adds null for the fields that MongoDB does not store because they were never set. */
const filled = (product: object) =>
  Object.fromEntries(Object.entries(product).filter(([, value]) => value !== null && String(value) !== ''))

function create(by: Visitor, page: ProductPageData, fields: Partial<ProductFormValues>, as = 'published') {
  const json = { values: { ...page.values, ...fields }, changedTexts: [], as }
  return by.post<ProductPageData & Refused>('/api/panel/products/form', { json })
}

test('a product is created in one call, with attributes and the next code', async ({ admin, editor }) => {
  const code = `F${uniqueId().replace(/\D/g, '')}-0041`
  await createProduct(admin, { code })
  const page = await openNew(editor)
  expect(page.values).toMatchObject({ code: code.replace('0041', '0042'), unitMeasureName: 'Piece' })
  expect(page.values.branch).toBe(page.choices.branches[0]?.id)
  const name = `Ring ${uniqueId()}`
  const material = { id: 'x', name: 'Material', value: `Platinum ${uniqueId()}` }
  const category = page.choices.categories[0]!.id
  const { status, body } = await create(editor, page, {
    name,
    category,
    price: '12.50',
    stockChange: 3,
    attributes: [material, { ...material, id: 'y' }],
  })
  expect(status).toBe(200)
  expect(body.product).toMatchObject({ status: 'published', stock: 3, savedBy: 'Somebody New' })
  expect(body.values.attributes.map(({ value }) => value)).toEqual([material.value])
  const { id } = body.product!
  await eventually(async () => expect(await findProduct(admin.shop, id)).toMatchObject({ name, price: 12.5 }))
})

test('each refused field has its sentence, and nothing is created', async ({ editor, ring }) => {
  const page = await openNew(editor)
  const [name, category] = [`Ring ${uniqueId()}`, page.choices.categories[0]!.id]
  const fields = { name, category, code: `F-${uniqueId()}`, price: '1,200', gtin: '123', salePrice: 30 }
  const refused = await create(editor, page, fields)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['price'])
  const again = await create(editor, page, { ...fields, price: 20 })
  expect(Object.keys(again.body.errors ?? {}).sort()).toEqual(['gtin', 'salePrice'])
  const taken = await create(editor, page, { ...fields, price: 20, gtin: '', salePrice: null, code: ring.code })
  expect([taken.status, taken.body.errors?.code?.[0]]).toEqual([422, expect.stringContaining('has this code')])
  const half = { id: 'x', name: 'Material', value: '' }
  const attribute = await create(editor, page, { ...fields, attributes: [half] })
  expect(attribute.body.errors).toEqual({ 'attributes.x': ['Please give it a value.'] })
  expect((await create(editor, page, { name: ' ' }, 'draft')).body.errors).toHaveProperty('name')
  const { body } = await editor.get<{ totalDocs: number }>(`/api/products?draft=true&where[name][equals]=${name}`)
  expect(body.totalDocs).toBe(0)
})

test('a draft stays beside what is published, and may lack all but its name', async ({ admin, editor }) => {
  const id = await createProduct(admin, { price: 25 })
  const page = await open(editor, id)
  const draft = await save(editor, page, { price: null, stockChange: 4, stockReason: 'Delivery' }, { as: 'draft' })
  expect([draft.status, draft.body.product?.status]).toEqual([200, 'changed'])
  expect(draft.body.values).toMatchObject({ price: null, stockChange: 4, stockReason: 'Delivery' })
  expect(await readProduct(admin, id)).toMatchObject({ price: 25, stock: 5, _status: 'published' })
  const published = await save(editor, draft.body, { price: 26 })
  expect(published.body.product).toMatchObject({ status: 'published', stock: 9 })
  expect(published.body.values).toMatchObject({ stockChange: null, price: 26 })
  const gone = await save(editor, published.body, {}, { as: 'unpublished' })
  expect(gone.body.product).toMatchObject({ status: 'draft', address: null })
})

test('of two saves of one version the second is refused, even at the same moment', async ({ admin, editor }) => {
  const id = await createProduct(admin, { price: 25 })
  const page = await open(editor, id)
  const both = await Promise.all([save(editor, page, { price: 30 }), save(admin, page, { price: 31 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await quicklyChange(admin, id, { field: 'stock', from: 5, to: 6 })
  const late = await save(editor, page, { price: 40 })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('saved this after you opened it')])
})

test('pieces added while an order comes in are added to what is left', async ({ admin, editor, customer, ring }) => {
  const page = await open(editor, ring.id)
  await order(customer, { itemId: ring.id, quantity: 2 })
  const saved = await save(editor, page, { stockChange: 10, stockReason: 'Delivery' })
  expect(saved.body.product).toMatchObject({ stock: 13, sold: 2 })
  await quicklyChange(admin, ring.id, { field: 'stock', from: 13, to: 12 })
  const { body } = await editor.get<{ moves: StockAdjustment[] }>(`/api/panel/products/${ring.id}/stock`)
  expect(body.moves.map(({ pieces, reason, by }) => [pieces, reason, by])).toEqual([
    [-1, '', expect.any(String)],
    [10, 'Delivery', 'Somebody New'],
  ])
})

test('a description is stored as it was, and so is everything else that was not changed', async ({ admin, editor }) => {
  const id = await createProduct(admin)
  const node = { version: 1, format: '', indent: 0, direction: 'ltr' }
  const words = { type: 'text', version: 1, text: 'Of gold.', format: 1, detail: 0, mode: 'normal', style: '' }
  const heading = { ...node, type: 'heading', tag: 'h2', children: [words] }
  const description = { root: { ...node, type: 'root', children: [heading] } }
  const { docs } = (await admin.get<{ docs: { id: string; alt: string }[] }>('/api/media?limit=2&depth=0')).body
  const pictures = docs.map((each) => each.id)
  const meta = { title: 'Pearls', description: 'A ring', image: pictures[0] }
  await admin.patch(`/api/products/${id}`, { description, pictures, meta, savePrice: 'Deal', regularPrice: 90 })
  const before = await readProduct(admin, id)
  const saved = await save(editor, await open(editor, id), { brand: 'Aurel' })
  expect(saved.status, saved.text).toBe(200)
  const after = await readProduct(admin, id)
  // The fields that each save computes.
  const { updatedAt, pastPrices, searchText } = after
  expect(filled(after)).toEqual(filled({ ...before, brand: 'Aurel', updatedAt, pastPrices, searchText }))
})

test('the text of a picture is changed with the product, and only where it was changed', async ({ admin, editor }) => {
  const id = await createProduct(admin)
  const { docs } = (await admin.get<{ docs: { id: string; alt: string }[] }>('/api/media?limit=2&depth=0')).body
  const [one, two] = docs as [(typeof docs)[0], (typeof docs)[0]]
  const page = await open(editor, id)
  const pictures = docs.map((each) => ({ id: each.id, alt: `A pearl of ${each.id}` }))
  const saved = await save(editor, page, { pictures }, { changedTexts: [one.id] })
  expect(saved.body.pictures.map(({ alt }) => alt).sort()).toEqual([pictures[0]!.alt, two.alt].sort())
  const empty = await save(editor, saved.body, { pictures: [{ id: one.id, alt: '' }] }, { changedTexts: [one.id] })
  expect(empty.body.errors).toEqual({ [`pictures.${one.id}`]: ['Please say what the picture shows.'] })
  await admin.patch(`/api/media/${one.id}`, { alt: one.alt })
})

test('others see who types into a product or the settings until that person stops', async ({ admin, editor, ring }) => {
  for (const path of [`products/${ring.id}`, `settings/branches/${await findBranchId(admin)}`]) {
    const note = async (by: Visitor, isTyping: boolean) => {
      const json = { isTyping }
      const { body } = await by.post<{ editor: { name: string } | null }>(`/api/panel/${path}/presence`, { json })
      return body.editor?.name ?? null
    }
    expect([await note(editor, true), await note(admin, true)]).toEqual([null, 'Somebody New'])
    expect([await note(editor, true), await note(editor, false), await note(admin, false)]).toEqual([null, null, null])
  }
})

test('staff see a form that they may not edit; one that is gone is not found', async ({ admin, staff, editor }) => {
  const id = await createProduct(admin)
  const page = await open(staff, id)
  expect(page.mayEdit).toBe(false)
  for (const path of [`/${'0'.repeat(24)}/form`, '/no-id/form'])
    expect((await admin.get(`/api/panel/products${path}`)).status).toBe(404)
  await admin.delete(`/api/products/${id}`)
  expect((await save(editor, page, { price: 1 })).status).toBe(404)
})
