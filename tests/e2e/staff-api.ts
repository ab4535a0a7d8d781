import { randomUUID } from 'node:crypto'
import type { Product } from '../../src/domain/products/catalog.ts'
import { order, receipt } from '../support/orders.ts'
import { type Visitor, visitor } from '../support/visitor.ts'
import { expect } from './shop.ts'
import { newPhone, password } from './shopper.ts'

type Docs = { docs: { id: string }[] }

/** Creates a product and returns it when the shop sells it. */
export async function newProduct(
  admin: Visitor,
  options: { price?: number; pieces?: number; name?: string } = {},
): Promise<Product> {
  const { price = 25, pieces = 5, name = `Test Ring ${randomUUID().slice(0, 8)}` } = options
  const [category, branch] = await Promise.all([first(admin, 'categories'), first(admin, 'branches')])
  const json = { name, code: name, price, stockChange: pieces, category, branch, _status: 'published' }
  const created = await admin.post('/api/products', { json })
  expect(created.status, created.text).toBe(201)
  return waitFor(async () => (await onSale(admin.shop)).find((product) => product.name === name))
}

/** Lets customers have an engraving of 12 characters on the product for 15, and waits until its page offers it. */
export async function newProductNote(admin: Visitor, product: string) {
  const branch = await first(admin, 'branches')
  const json = { label: 'Engraving', limit: 12, price: 15, branch, products: [product], isOn: true }
  const created = await admin.post('/api/product-notes', { json })
  expect(created.status, created.text).toBe(201)
  const page = async () => (await visitor(admin.shop).get(`/productDetail/${product}`)).text
  await expect(async () => expect(await page()).toContain('Engraving')).toPass({ intervals: [20, 50] })
}

/** Creates a post that readers see. */
export async function newPost(admin: Visitor): Promise<{ id: string; title: string }> {
  const title = `Test Post ${randomUUID().slice(0, 8)}`
  const created = await admin.post<{ doc: { id: string } }>('/api/posts', { json: { title, _status: 'published' } })
  expect(created.status, created.text).toBe(201)
  return { id: created.body.doc.id, title }
}

/** Creates a customer, who is signed in. */
export async function newShopper(shop: string, phone = newPhone()): Promise<Visitor> {
  const { body } = await visitor(shop).post<{ token: string }>('/api/register', { form: { name: phone, password } })
  return visitor(shop, body.token)
}

/** Orders this quantity as another customer. Returns the order's reference. */
export async function orderAsNewCustomer(shop: string, itemId: string, quantity = 1): Promise<string> {
  const buyer = await newShopper(shop)
  return (await receipt(buyer, await order(buyer, { itemId, quantity }))).saleOrder.reference
}

export async function onSale(shop: string): Promise<Product[]> {
  const { body } = await visitor(shop).get<{ result: Product[] }>('/api/get_item/Aurel')
  return body.result
}

async function first(admin: Visitor, collection: string): Promise<string> {
  const { body } = await admin.get<Docs>(`/api/${collection}?depth=0&limit=1`)
  return body.docs[0]!.id
}

/** Retries until there is a value. A published change is live long before the timeout. */
async function waitFor<T>(find: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined
  await expect(async () => {
    found = await find()
    expect(found).toBeDefined()
  }).toPass({ intervals: [20, 50] })
  return found!
}
