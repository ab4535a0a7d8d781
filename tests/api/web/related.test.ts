import { expect, test } from '../../support/api.ts'
import { signUp } from '../../support/customers.ts'
import { order } from '../../support/orders.ts'
import { archive } from '../../support/product-desk.ts'
import { createCategory, createProduct, eventually } from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

type Products = { products: { id: string; name: string; price: number; available: number }[] }

const related = async (by: Visitor, id: string, query = '') => {
  const { status, body, text } = await by.get<Products>(`/api/storefront/product/${id}/related${query}`)
  expect(status, text).toBe(200)
  return body.products.map((product) => product.id)
}

const byId = async (by: Visitor, ...ids: readonly string[]) =>
  (await by.get<Products>(`/api/storefront/products/by-id?ids=${ids.join()}`)).body.products

test('the list of similar products follows sales, limits and archiving', async ({ shop, admin, stranger }) => {
  const category = await createCategory(admin)
  const ids = await Promise.all([3, 1, 3, 3].map((pieces) => createProduct(admin, { category, pieces })))
  const [shown, last, plain, archived] = ids as [string, string, string, string]
  await eventually(async () => expect((await related(stranger, shown)).toSorted()).toEqual(ids.slice(1).toSorted()))
  const path = `/api/storefront/product/${shown}/related`
  const { headers } = await stranger.get(path)
  expect((await stranger.get(path, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304)

  await admin.patch(`/api/products/${plain}`, { featuredOrder: 1 })
  await eventually(async () => expect((await related(stranger, shown))[0]).toBe(plain))
  expect(await related(stranger, shown, '?limit=1')).toEqual([plain])
  await order(await signUp(shop.url), { itemId: last, quantity: 1 })
  await eventually(async () => expect(await related(stranger, shown)).not.toContain(last))
  expect(await related(stranger, last)).toContain(plain)
  await archive(admin, [archived])
  await eventually(async () => expect(await related(stranger, shown)).toEqual([plain]))
  const gone = await stranger.get(`/api/storefront/product/${archived}/related`)
  expect([gone.status, gone.body]).toEqual([404, { message: 'Product not found' }])
})

test.for([
  ['limit=0', 'Must be at least 1.'],
  ['limit=13', 'Must be at most 12.'],
  ['limit=some', 'Must be a number.'],
] as const)('related?%s is refused: %s', async ([query, message], { stranger }) => {
  const { status, text } = await stranger.get(`/api/storefront/product/any/related?${query}`)
  expect([status, text]).toEqual([422, expect.stringContaining(message)])
})

test('products are returned by id, in the requested order; drafts are missing', async ({ admin, stranger }) => {
  const first = await createProduct(admin, { price: 10 })
  const second = await createProduct(admin, { price: 20 })
  const draft = await createProduct(admin, {}, 'draft')
  const asked = [second, 'nothing', draft, first, second] as const
  await eventually(async () => expect((await byId(stranger, ...asked)).map(({ id }) => id)).toEqual([second, first]))
  await admin.patch(`/api/products/${first}`, { price: 12 })
  await eventually(async () => expect(await byId(stranger, first)).toMatchObject([{ id: first, price: 12 }]))
  expect(await byId(stranger)).toEqual([])
})
