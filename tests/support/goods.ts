import { expect, vi } from 'vitest'
import type { Product } from '../../src/domain/catalog.ts'
import { type Visitor, visitor } from './visitor.ts'

export const store = 'Aurel'

type Doc = { id: string; name: string }
type Found = { docs: Doc[] }
type Made = { doc: Doc }

export type NewProduct = { name: string; price: number; pieces: number; category: string; featuredOrder: number }

/** Creates a product and returns it as soon as the shop sells it. */
export async function newProduct(admin: Visitor, wish: Partial<NewProduct> = {}): Promise<Product> {
  const id = await createProduct(admin, wish)
  return soon(async () => {
    const product = await productIn(admin.shop, id)
    expect(product, 'the product is on sale').toBeDefined()
    return product as Product
  })
}

export async function createProduct(admin: Visitor, wish: Partial<NewProduct> = {}, status = 'published') {
  const {
    name = `Test Ring ${unique()}`,
    price = 25,
    pieces = 5,
    category = await categoryCalled(admin, 'Gifts'),
    ...more
  } = wish
  const code = `T-${unique()}`
  const branch = await branchId(admin)
  const json = { name, code, price, stockChange: pieces, category, branch, _status: status, ...more }
  const answer = await admin.post<Made>(`/api/products${status === 'draft' ? '?draft=true' : ''}`, { json })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.doc.id
}

export async function newCategory(admin: Visitor, name = `Test Category ${unique()}`): Promise<string> {
  const answer = await admin.post<Made>('/api/categories', { json: { name, position: 500 } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.doc.id
}

/** The product as the shop sells it now. */
export async function productIn(shop: string, id: string): Promise<Product | undefined> {
  const { body } = await visitor(shop).get<{ result: Product[] }>(`/api/get_item/${store}`)
  return body.result.find((product) => product.id === id)
}

/** What staff see of its stock, which is never behind. */
export async function stockOf(admin: Visitor, id: string): Promise<{ stock: number; sold: number }> {
  const { body } = await admin.get<{ stock: number; sold: number }>(`/api/products/${id}?depth=0`)
  return { stock: body.stock, sold: body.sold }
}

/**
 * Asks again until the answer holds. How soon a change is live is the bench's question: a test's machine may be busy.
 */
export function soon<T>(ask: () => Promise<T>): Promise<T> {
  return vi.waitFor(ask, { timeout: 20_000, interval: 20 })
}

export const unique = () => crypto.randomUUID().slice(0, 8)

async function categoryCalled(admin: Visitor, name: string): Promise<string> {
  const { body } = await admin.get<Found>(`/api/categories?where[name][equals]=${name}&depth=0`)
  return body.docs[0]!.id
}

async function branchId(admin: Visitor): Promise<string> {
  const { body } = await admin.get<Found>('/api/branches?depth=0&where[name][equals]=Aurel')
  return body.docs[0]!.id
}
