import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { shortIdOf } from '../../../../src/domain/product-address.ts'
import { signUp } from '../../../support/customers.ts'
import { checkout, order, receipt } from '../../../support/orders.ts'
import { changePrices, previewPrices, quicklyChange } from '../../../support/product-desk.ts'
import { endSale } from '../../../support/sales.ts'
import { copyShop, type ShopCopy } from '../../../support/shop-copy.ts'
import { type ShopProcess, startShop } from '../../../support/shop-process.ts'
import {
  createCategory,
  createProduct,
  eventually,
  findBranchId,
  findProduct,
  store,
  uniqueId,
} from '../../../support/shop-products.ts'
import { signInAsAdmin } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

/** One shop: each test ends with it running, and the next one continues with it. */
let copy: ShopCopy
let shop: ShopProcess
let admin: Visitor

async function start(): Promise<void> {
  shop = await startShop(copy.settings)
  admin = await signInAsAdmin(shop.url)
}

beforeAll(async () => {
  copy = await copyShop(inject('template'))
  await start()
})

afterEach(() => {
  expect(shop.takeProblems()).toEqual([])
})

afterAll(async () => {
  await shop.stop()
  await copy.remove()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()
const reduced = { price: 80, regularPrice: 100, savePrice: 'Save 20%' }
const usual = { price: 100, regularPrice: 125, savePrice: 'Deal' }

type Stored = Record<string, unknown> & { price: number; name: string; _status: string; updatedAt: string }
const read = async (id: string, query = '') => (await admin.get<Stored>(`/api/products/${id}?depth=0${query}`)).body
const pageOf = async (id: string) => (await visitor(shop.url).get(`/productDetail/${id}`)).text
const shows = (id: string, expected: object) =>
  eventually(async () => expect(await findProduct(shop.url, id)).toMatchObject(expected), 40_000)
const pricesNow = async (id: string) =>
  (await visitor(shop.url).get<{ result: object[] }>(`/api/get_prices/${store}?ids=${id}`)).body.result
const countVersions = async (id: string) =>
  (await admin.get<{ totalDocs: number }>(`/api/products/versions?where[parent][equals]=${id}&limit=1&depth=0`)).body
    .totalDocs

/** A published product at 100, which was 125, and at 80 from an hour ago until tomorrow. */
async function createOnSale(category?: string): Promise<string> {
  const id = await createProduct(admin, { price: 100, pieces: 50, ...(category ? { category } : {}) })
  const sale = { salePrice: 80, saleFrom: inHours(-1), saleUntil: inHours(24) }
  const saved = await admin.patch(`/api/products/${id}`, { regularPrice: 125, savePrice: 'Deal', ...sale })
  expect(saved.status, saved.text).toBe(200)
  await shows(id, reduced)
  return id
}

test('during its sale a product is shown, listed, found and sold at its sale price', async () => {
  const name = `Sale ${uniqueId()}`
  const id = await createOnSale(await createCategory(admin, name))
  const { price, saleUntil } = await read(id)
  expect(price).toBe(100)
  const page = await pageOf(id)
  expect(page).toContain('$80.00')
  expect(page).toContain('Save 20%')
  expect(page).not.toContain('$125.00')
  expect(page).toContain(`"priceValidUntil":"${saleUntil}"`)
  const list = async (query: string) => (await visitor(shop.url).get(`/category?name=${name}${query}`)).text
  expect(await list('&offer=1&max=80')).toContain(`-${shortIdOf(id)}"`)
  expect(await list('&min=81')).not.toContain(`-${shortIdOf(id)}"`)
  expect(await pricesNow(id)).toEqual([{ id, price: 80 }])
  const customer = await signUp(shop.url)
  const placed = await receipt(customer, await order(customer, { itemId: id, quantity: 2, price: 1 }))
  expect(placed.saleOrderTransactions).toMatchObject([{ price: 80, amount: 160 }])
})

test('a sale that has not begun shows nowhere', async () => {
  const id = await createProduct(admin, { price: 100 })
  await admin.patch(`/api/products/${id}`, { salePrice: 80, saleFrom: inHours(1) })
  await shows(id, { price: 100, regularPrice: null, savePrice: null })
  expect(await pageOf(id)).not.toMatch(/\$80\.00|priceValidUntil/)
})

test('a sale ends by itself: no version, no edit, and the draft beside it stays one', async () => {
  const id = await createOnSale()
  await admin.patch(`/api/products/${id}?draft=true`, { name: 'Only drafted', salePrice: 60, _status: 'draft' })
  const [published, draft, versions] = [await read(id), await read(id, '&draft=true'), await countVersions(id)]
  await pageOf(id)
  await endSale(copy.settings, id)
  await shows(id, { ...usual, name: published.name })
  await eventually(async () => expect(await pageOf(id)).toContain('$125.00'))
  expect(await pageOf(id)).not.toMatch(/\$80\.00|priceValidUntil/)
  expect(await read(id)).toMatchObject({ salePrice: 80, updatedAt: published.updatedAt, _status: 'published' })
  expect(await read(id, '&draft=true')).toMatchObject({ name: 'Only drafted', salePrice: 60, _status: 'draft' })
  expect((await read(id, '&draft=true')).updatedAt).toBe(draft.updatedAt)
  expect(await countVersions(id)).toBe(versions)
  const { body } = await admin.get<{ docs: { staff?: string }[] }>('/api/changes?sort=-createdAt&limit=1')
  expect(body.docs).toMatchObject([{ reason: `Sale ended: ${published.name}` }])
  expect(body.docs[0]?.staff ?? null).toBeNull()
})

test('an order pays what holds when it is placed, also while pages are behind', async () => {
  const id = await createOnSale()
  await endSale(copy.settings, id, false)
  const customer = await signUp(shop.url)
  const saleOrder = { id: null, shippingAddress: '1 Sand Lane' }
  const json = { saleOrder, saleOrderTransactions: [{ itemId: id, quantity: 1 }], expectedTotal: 80 }
  const refused = await customer.post(`/api/get_checkout/${store}`, { json })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('$100.00')])
  expect(await pricesNow(id)).toEqual([{ id, price: 100 }])
  expect((await checkout(customer, [{ itemId: id, quantity: 1 }])).status).toBe(200)
})

test('a sale that ended while the shop was stopped is over on the first page that it sends', async () => {
  const id = await createOnSale()
  expect(await pageOf(id)).toContain('$80.00')
  await shop.stop()
  await endSale(copy.settings, id)
  await start()
  expect(await pageOf(id)).toContain('$125.00')
  expect(await findProduct(shop.url, id)).toMatchObject(usual)
})

test('a sale price that is not below the price is refused, and so is a price that falls to it', async () => {
  const id = await createOnSale()
  const messages = async (json: object) => (await admin.patch(`/api/products/${id}`, json)).text
  expect(await messages({ salePrice: 100 })).toContain('The sale price must be below the price.')
  expect(await messages({ price: 80 })).toContain('The sale price must be below the price.')
  expect(await messages({ saleUntil: inHours(-2) })).toContain('The sale must end after it begins.')
  const quick = await quicklyChange(admin, id, { field: 'price', from: 100, to: 79 })
  expect([quick.status, quick.body.message]).toEqual([422, expect.stringContaining('Its sale price is 80.00')])
  const preview = await previewPrices(admin, [id], { percent: -20 })
  expect(preview.body.products[0]!.problem).toContain('Its sale price is 80.00')
  const bulk = await changePrices(admin, [{ id, from: 100 }], { percent: -20 })
  expect(bulk.body.products).toMatchObject([{ isChanged: false, message: preview.body.products[0]!.problem }])
  expect((await quicklyChange(admin, id, { field: 'price', from: 100, to: 90 })).body.product.price).toBe(90)
  await shows(id, { price: 80, regularPrice: 90, savePrice: 'Save 11%' })
})

test('where staff switch it on, the lowest price of the 30 days before a reduction stands beside it', async () => {
  const name = `Priced ${uniqueId()}`
  const id = await createProduct(admin, { price: 100, category: await createCategory(admin, name) })
  const change = async (json: object, query = '') => {
    const { status, text } = await admin.patch(`/api/products/${id}${query}`, json)
    expect(status, text).toBe(200)
  }
  const said = (price: string) => new RegExp(`Lowest price in the 30 days before: \\${price}`)
  const tells = (price: string, lowestPrice: number) =>
    eventually(async () => {
      expect(await pageOf(id)).toMatch(said(price))
      expect((await visitor(shop.url).get(`/category?name=${name}`)).text).toMatch(said(price))
      const { body } = await visitor(shop.url).get<{ products: object[] }>(
        `/api/search?q=${encodeURIComponent((await read(id)).name)}`,
      )
      expect(body.products[0]).toMatchObject({ id, lowestPrice })
    }, 40_000)
  const branch = await findBranchId(admin)
  const show = (showLowestPrice: boolean) => admin.patch(`/api/branches/${branch}`, { showLowestPrice })

  await change({ price: 90 })
  await change({ price: 5, regularPrice: 120, _status: 'draft' }, '?draft=true')
  await change({ price: 95, regularPrice: 120, lowestPrice: 1, pastPrices: [], _status: 'published' })
  await shows(id, { price: 95, regularPrice: 120 })
  expect(await pageOf(id)).not.toContain('Lowest price')
  expect((await show(true)).status).toBe(200)
  await tells('$90.00', 90)
  await change({ salePrice: 80, saleFrom: inHours(-1), saleUntil: inHours(24) })
  await shows(id, { price: 80 })
  await tells('$90.00', 90)
  await change({ _status: 'draft' })
  await change({ _status: 'published', salePrice: 70 })
  await tells('$80.00', 80)
  await endSale(copy.settings, id)
  await tells('$70.00', 70)
  await show(false)
  await eventually(async () => expect(await pageOf(id)).not.toContain('Lowest price'))
})
