import { shortIdOf } from '../../../../src/domain/products/product-url.ts'
import { expect, test } from '../../../support/api.ts'
import { changeBranch } from '../../../support/branch.ts'
import { checkoutWith } from '../../../support/discount-codes.ts'
import { checkout, order, receipt } from '../../../support/orders.ts'
import { changePrices, previewPrices, quicklyChange } from '../../../support/product-desk.ts'
import { createOnSale, endSale, inHours } from '../../../support/sales.ts'
import {
  createCategory,
  createProduct,
  eventually,
  findProduct,
  readProduct,
  store,
  uniqueId,
} from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Stored = Record<string, unknown> & { price: number; name: string }
const read = readProduct<Stored>
const pageOf = async (by: Visitor, id: string) => (await by.get(`/productDetail/${id}`)).text
const shows = ({ shop }: Visitor, id: string, expected: object) =>
  eventually(async () => expect(await findProduct(shop, id)).toMatchObject(expected))
const pricesNow = async (by: Visitor, id: string) =>
  (await by.get<{ result: object[] }>(`/api/get_prices/${store}?ids=${id}`)).body.result

test('during its sale a product is listed, found and sold at its sale price', async ({ admin, stranger, customer }) => {
  const name = `Sale ${uniqueId()}`
  const id = await createOnSale(admin, await createCategory(admin, name))
  const { price, saleUntil } = await read(admin, id)
  expect(price).toBe(100)
  const page = await pageOf(stranger, id)
  for (const words of ['$80.00', 'Save 20%', `"priceValidUntil":"${saleUntil}"`]) expect(page).toContain(words)
  expect(page).not.toContain('$125.00')
  const list = async (query: string) => (await stranger.get(`/category?name=${name}${query}`)).text
  expect(await list('&offer=1&max=80')).toContain(`-${shortIdOf(id)}"`)
  expect(await list('&min=81')).not.toContain(`-${shortIdOf(id)}"`)
  expect(await pricesNow(stranger, id)).toEqual([{ id, price: 80 }])
  const placed = await receipt(customer, await order(customer, { itemId: id, quantity: 2, price: 1 }))
  expect(placed.saleOrderTransactions).toMatchObject([{ price: 80, amount: 160 }])
})

test('an order has the prices of its moment, also on stale pages', async ({ admin, copy, stranger, customer }) => {
  const id = await createOnSale(admin)
  await endSale(copy.settings, id, false)
  const refused = await checkoutWith(customer, undefined, [{ itemId: id }], { expectedTotal: 80 })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('$100.00')])
  expect(await pricesNow(stranger, id)).toEqual([{ id, price: 100 }])
  expect((await checkout(customer, [{ itemId: id, quantity: 1 }])).status).toBe(200)
})

test('a sale price must be below the price, and a price does not fall to it', async ({ admin, stranger }) => {
  const id = await createOnSale(admin)
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
  await shows(stranger, id, { price: 80, regularPrice: 90, savePrice: 'Save 11%' })
})

test('where staff want it, the lowest price of 30 days stands beside a price', async ({ admin, stranger }) => {
  const [name, ring] = [`Priced ${uniqueId()}`, `Ring${uniqueId()}`]
  const id = await createProduct(admin, { name: ring, price: 100, category: await createCategory(admin, name) })
  const change = async (json: object, query = '') => {
    const { status, text } = await admin.patch(`/api/products/${id}${query}`, json)
    expect(status, text).toBe(200)
  }
  const tells = (lowestPrice: number) =>
    eventually(async () => {
      const said = `Lowest price in the 30 days before: $${lowestPrice}.00`
      for (const page of [`/productDetail/${id}`, `/category?name=${name}`])
        expect((await stranger.get(page)).text).toContain(said)
      const { body } = await stranger.get(`/api/search?q=${encodeURIComponent(ring)}`)
      expect(body).toMatchObject({ products: [{ id, lowestPrice }] })
    })

  await change({ price: 90 })
  await change({ price: 5, regularPrice: 120, _status: 'draft' }, '?draft=true')
  await change({ price: 95, regularPrice: 120, lowestPrice: 1, pastPrices: [], _status: 'published' })
  await shows(stranger, id, { price: 95, regularPrice: 120 })
  expect(await pageOf(stranger, id)).not.toContain('Lowest price')
  await changeBranch(admin, { showLowestPrice: true })
  await tells(90)
  await change({ salePrice: 80, saleFrom: inHours(-1), saleUntil: inHours(24) })
  await shows(stranger, id, { price: 80 })
  await tells(90)
  await change({ _status: 'draft' })
  await change({ _status: 'published', salePrice: 70 })
  await tells(80)
})
