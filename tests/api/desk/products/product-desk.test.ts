import type { ExcessDecimalPrices } from '../../../../cms/desk/products/excess-decimal-prices.ts'
import type { ProductChangeResult } from '../../../../cms/desk/products/run-for-each-product.ts'
import type { StocktakeList } from '../../../../cms/desk/products/stocktake.ts'
import { test as base, expect } from '../../../support/api.ts'
import { readBranch } from '../../../support/branch.ts'
import { signUp } from '../../../support/customers.ts'
import { createSizes } from '../../../support/families.ts'
import { checkout, order } from '../../../support/orders.ts'
import { productDesk, quicklyChange } from '../../../support/product-desk.ts'
import {
  createProduct,
  createSoldProduct,
  eventually,
  findProduct,
  readProduct,
  readStock,
  uniqueId,
} from '../../../support/shop-products.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const test = base.extend('id', ({ admin }) => createProduct(admin, { price: 25 }))

type Stored = { name: string; price: number; stock: number; _status: string; unitMeasureName: string }

const read = readProduct<Stored>
const readDraft = (admin: Visitor, id: string) => read(admin, id, true)

const saveDraft = async (admin: Visitor, id: string, fields: Record<string, unknown>) => {
  const { status, text } = await admin.patch(`/api/products/${id}?draft=true`, { ...fields, _status: 'draft' })
  expect(status, text).toBe(200)
}

test('a price that is changed in the list is live, and is a version and a change', async ({ admin, editor }) => {
  const ring = await createSoldProduct(admin, { price: 25 })
  const { status, body } = await quicklyChange(editor, ring.id, { field: 'price', from: 25, to: 19.99 })
  expect([status, body.product.price]).toEqual([200, 19.99])
  await eventually(async () => expect(await findProduct(admin.shop, ring.id)).toMatchObject({ price: 19.99 }))
  const newest = async (path: string) => (await admin.get<{ docs: object[] }>(`/api/${path}`)).body.docs[0]
  const version = await newest(`products/versions?where[parent][equals]=${ring.id}&sort=-updatedAt&depth=0`)
  expect(version).toMatchObject({ version: { price: 19.99, _status: 'published' } })
  const change = await newest(`changes?where[reason][equals]=Product: ${ring.name}&sort=-createdAt`)
  expect(change).toMatchObject({ staff: 'Somebody New' })
})

test('a price that somebody else changed, meanwhile or at once, is not overwritten', async ({ admin, id }) => {
  await quicklyChange(admin, id, { field: 'price', from: 25, to: 30 })
  const late = await quicklyChange(admin, id, { field: 'price', from: 25, to: 20 })
  expect([late.status, late.body.errors]).toEqual([409, { price: ['30'] }])
  expect((await read(admin, id)).price).toBe(30)
  // The same again, and on purpose.
  expect((await quicklyChange(admin, id, { field: 'price', from: 25, to: 30 })).status).toBe(200)
  expect((await quicklyChange(admin, id, { field: 'price', from: 30, to: 20 })).status).toBe(200)
  const both = await Promise.all([30, 40].map((to) => quicklyChange(admin, id, { field: 'price', from: 20, to })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('price and stock change in a product and its draft; what either has of its own stays', async ({ admin }) => {
  const attributes = await admin.get<{ docs: { id: string }[] }>('/api/attributes?limit=2&depth=0')
  const [one, two] = attributes.body.docs.map((each) => each.id)
  const own = { name: `Ring ${uniqueId()}`, featuredOrder: 7, attributes: [one!] }
  const id = await createProduct(admin, { ...own, price: 25, regularPrice: 40, pieces: 5 })
  const drafted = { name: 'Half a name', featuredOrder: null, attributes: [], regularPrice: null }
  await saveDraft(admin, id, { ...drafted, stockChange: 3 })
  expect((await quicklyChange(admin, id, { field: 'price', from: 25, to: 20 })).status).toBe(200)
  const counted = await quicklyChange(admin, id, { field: 'stock', from: 5, to: 9 })
  expect([counted.status, counted.body.product.stock]).toEqual([200, 9])
  expect(await read(admin, id)).toMatchObject({ ...own, price: 20, regularPrice: 40, stock: 9, _status: 'published' })
  expect(await readDraft(admin, id)).toMatchObject({ ...drafted, price: 20, stock: 9, _status: 'draft' })
  await saveDraft(admin, id, { attributes: [one, two], pictures: [] })
  await quicklyChange(admin, id, { field: 'price', from: 20, to: 21 })
  expect(await read(admin, id)).toMatchObject({ attributes: [one], price: 21 })
  expect(await readDraft(admin, id)).toMatchObject({ attributes: [one, two], price: 21 })
  // The pieces of the draft arrive when it is published, once.
  expect((await admin.patch(`/api/products/${id}`, { _status: 'published' })).status).toBe(200)
  expect(await read(admin, id)).toMatchObject({ name: 'Half a name', price: 21, stock: 12 })
})

test('a price that is another one in a draft is decided in the form', async ({ admin }) => {
  const name = `Ring ${uniqueId()}`
  const id = await createProduct(admin, { name, price: 25 })
  await saveDraft(admin, id, { price: 30 })
  const refused = await quicklyChange(admin, id, { field: 'price', from: 30, to: 20 })
  const sentence = `^${name} has an unpublished draft with another price than shoppers see\\.`
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(sentence)])
  expect([(await read(admin, id)).price, (await readDraft(admin, id)).price]).toEqual([25, 30])
})

test('a product that was never published is changed as a draft', async ({ shop, admin }) => {
  const id = await createProduct(admin, { price: 25, pieces: 2 }, 'draft')
  await quicklyChange(admin, id, { field: 'price', from: 25, to: 20 })
  const { body } = await quicklyChange(admin, id, { field: 'stock', from: 2, to: 6 })
  expect(body.product).toMatchObject({ price: 20, stock: 6 })
  expect(await readDraft(admin, id)).toMatchObject({ price: 20, stock: 6, _status: 'draft' })
  expect((await visitor(shop.url).get(`/api/products/${id}`)).status).toBe(403)
  expect((await admin.patch(`/api/products/${id}`, { _status: 'published' })).status).toBe(200)
  expect(await read(admin, id)).toMatchObject({ price: 20, stock: 6 })
})

test('pieces that are ordered while staff count are not counted again', async ({ shop, admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 10 })
  await order(await signUp(shop.url), { itemId: ring.id, quantity: 2 })
  const { body } = await quicklyChange(admin, ring.id, { field: 'stock', from: 10, to: 12 })
  expect(body.product.stock).toBe(10)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 10, sold: 2 })
  // The count is below the pieces ordered meanwhile: the stock is 0, and never negative.
  const few = await quicklyChange(admin, ring.id, { field: 'stock', from: 12, to: 1 })
  expect(few.body.product.stock).toBe(0)
})

test('orders and counts at the same moment lose nothing and sell nothing twice', async ({ shop, admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 6 })
  const customers = await Promise.all(Array.from({ length: 4 }, () => signUp(shop.url)))
  const placed: number[] = []
  const buy = async (customer: Visitor) => {
    for (let n = 0; n < 3; n++) {
      const { status } = await checkout(customer, [{ itemId: ring.id }])
      expect([200, 409]).toContain(status)
      if (status === 200) placed.push(1)
    }
  }
  const count = async (more: number) => {
    const { status, text } = await quicklyChange(admin, ring.id, { field: 'stock', from: 10, to: 10 + more })
    expect(status, text).toBe(200)
  }
  await Promise.all([...customers.map(buy), count(1), count(2), count(1)])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 10 - placed.length, sold: placed.length })
})

test('a bad price or count is refused with a sentence, and changes nothing', async ({ admin, id }) => {
  const bad: [Parameters<typeof quicklyChange>[2], string][] = [
    [{ field: 'price', from: 25, to: 1.999 }, 'An amount in USD has at most two decimals.'],
    [{ field: 'stock', from: 5, to: 1.5 }, 'This is a whole number, 0 or more.'],
  ]
  for (const [change, sentence] of bad) {
    const { status, body } = await quicklyChange(admin, id, change)
    expect([status, body.errors]).toEqual([422, { to: [sentence] }])
  }
  expect(await read(admin, id)).toMatchObject({ price: 25, stock: 5 })
  for (const missing of ['0'.repeat(24), 'no-such-product'])
    expect((await quicklyChange(admin, missing, { field: 'price', from: 25, to: 20 })).status).toBe(404)
})

test('the prices that another currency of the branch cannot have are counted', async ({ admin }) => {
  const { id: branch } = await readBranch(admin)
  const unfitIn = async (currency: string) =>
    (await admin.get<ExcessDecimalPrices>(`${productDesk}/unfit-prices?branch=${branch}&currency=${currency}`)).body
  const before = await unfitIn('JPY')
  for (const prices of [{ price: 25.5 }, { price: 30, regularPrice: 35.5 }, { price: 40 }])
    await createProduct(admin, prices)
  expect(await unfitIn('JPY')).toMatchObject({ products: before.products + 2 })
  expect(await unfitIn('KWD')).toEqual({ products: 0, first: null })
})

test('a count is saved as its difference, and each product is reported', async ({ admin, editor, customer }) => {
  const [ring, chain] = [await createSoldProduct(admin, { pieces: 9 }), await createSoldProduct(admin, { pieces: 4 })]
  const list = await editor.get<StocktakeList>(`${productDesk}/stocktake?where[id][in]=${ring.id},${chain.id}`)
  const stock = Object.fromEntries(list.body.products.map((each) => [each.id, each.stock]))
  expect(stock).toEqual({ [ring.id]: 9, [chain.id]: 4 })
  await order(customer, { itemId: ring.id, quantity: 2 })
  const counted = { id: ring.id, from: 9, to: 8 }
  const json = { counts: [counted, { id: 'gone', from: 1, to: 2 }], reason: 'Shelf 3' }
  const sent = await editor.post<{ products: ProductChangeResult[] }>(`${productDesk}/stocktake`, { json })
  expect(sent.body.products.map(({ isChanged }) => isChanged)).toEqual([true, false])
  // Nine were shown, two were ordered since, and one was missing.
  expect(await readStock(editor, ring.id)).toMatchObject({ stock: 6, sold: 2 })
  const { text } = await editor.get(`${productDesk}/${ring.id}/stock`)
  expect(text).toContain('Shelf 3')
  expect((await editor.post(`${productDesk}/stocktake`, { json: { ...json, reason: ' ' } })).status).toBe(422)
})

test('a count that is sent again because its answer was lost is added once', async ({ admin, editor }) => {
  const { id: family, members } = await createSizes(admin, ['5'], { pieces: 10 })
  const { id } = members[0]!
  const count = { id, from: 10, to: 12 }
  const cells = [{ ...count, column: 'stock' }]
  const calls: [string, object][] = [
    [`${productDesk}/${id}/quick`, { field: 'stock', from: 10, to: 12 }],
    [`${productDesk}/stocktake`, { counts: [count], reason: 'Shelf 3' }],
    [`/api/panel/families/${family}`, { from: '', names: null, cells, reason: '' }],
  ]
  for (const [at, [path, json]] of calls.entries()) {
    const send = (key: string) => editor.post(path, { json, headers: { 'Idempotency-Key': key } })
    const key = uniqueId()
    for (const { status, text } of [await send(key), ...(await Promise.all([send(key), send(key)]))])
      expect(status, text).toBe(200)
    expect(await readStock(admin, id)).toMatchObject({ stock: 12 + at * 4 })
    // Another count of the same pieces is added.
    expect((await send(uniqueId())).status).toBe(200)
    expect(await readStock(admin, id)).toMatchObject({ stock: 14 + at * 4 })
  }
})
